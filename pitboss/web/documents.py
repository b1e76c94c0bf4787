"""The documents at `/docs/`, as `./pit docs` has packed them; where it has not, a page that says so."""

from __future__ import annotations

from mimetypes import guess_type
from pathlib import Path
from zipfile import ZipFile

from fastapi import FastAPI
from fastapi.responses import HTMLResponse, RedirectResponse
from starlette.exceptions import HTTPException
from starlette.responses import Response

SITE = Path(__file__).parent / "site.zip"
"""One file, and none of the sources that a report has its hash of."""
UNBUILT = """<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Documents · Pitboss</title>
<h1>The documents are not built yet</h1>
<p>Type <code>./pit docs</code> in the folder of the project and look here again; nothing has to be restarted.
The same pages can be read as text in <code>docs/</code>, from <code>docs/index.md</code> on.</p>
<p><a href="/">To the pit</a> · <a href="/api/docs">The interface for programs</a></p>
</html>
"""


def routes(app: FastAPI, site: Path = SITE) -> None:
    """`/docs/` and every page under it; they may be built while the pit is open."""

    @app.get("/docs", include_in_schema=False)
    def documents() -> RedirectResponse:
        return RedirectResponse("/docs/")

    @app.get("/docs/{path:path}", include_in_schema=False)
    def document(path: str) -> Response:
        if not site.is_file():
            return HTMLResponse(UNBUILT, 404)
        name = path or "index.html"
        try:
            with ZipFile(site) as pages:
                body = pages.read(name)
        except KeyError:
            raise HTTPException(404, "no such page") from None
        return Response(body, media_type=guess_type(name)[0], headers={"Cache-Control": "no-cache"})
