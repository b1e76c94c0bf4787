"""The documents at `/docs/`, as `./pit docs` has built them; where it has not, a page that says so."""

from __future__ import annotations

from pathlib import Path

from fastapi import FastAPI
from fastapi.responses import HTMLResponse, RedirectResponse
from fastapi.staticfiles import StaticFiles
from starlette.types import Receive, Scope, Send

SITE = Path(__file__).parent / "site"
UNBUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Documents · Pitboss</title>
<h1>The documents are not built yet</h1>
<p>Type <code>./pit docs</code> in the folder of the project and look here again; nothing has to be restarted.
The same pages can be read as text in <code>docs/</code>, from <code>docs/index.md</code> on.</p>
<p><a href="/">To the pit</a> · <a href="/api/docs">The interface for programs</a></p>
</html>
"""


class Documents(StaticFiles):
    """The built pages, looked for at each request: they may be built while the pit is open."""

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        built = (Path(str(self.directory)) / "index.html").is_file()
        await (super().__call__ if built else HTMLResponse(UNBUILT, 404))(scope, receive, send)


def routes(app: FastAPI, site: Path = SITE) -> None:
    """`/docs/` and everything under it."""

    @app.get("/docs", include_in_schema=False)
    def documents() -> RedirectResponse:
        return RedirectResponse("/docs/")

    app.mount("/docs", Documents(directory=site, html=True, check_dir=False), name="docs")
