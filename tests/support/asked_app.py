"""The application asked in this very process: people with cookies of their own, and no network between."""

from __future__ import annotations

import asyncio
from types import TracebackType
from typing import Any, Self

import httpx
from fastapi import FastAPI


class AskedApp:
    """An application with the loop that it lives in."""

    def __init__(self, app: FastAPI, address: str = "127.0.0.1") -> None:
        self.app, self.runner, self.address = app, asyncio.Runner(), address

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        async def end() -> None:
            for line in (self.app.state.jobs, self.app.state.desk.line, self.app.state.replays, self.app.state.readers):
                line.close()
            await self.app.state.pit.close()

        self.runner.run(end())
        self.runner.close()

    def visitor(self, name: str = "", password: str = "") -> Visitor:
        """Somebody; with a name signed in under it."""
        made = Visitor(self)
        if name:
            found = made("POST", "/api/sign-in", {"name": name, "password": password})
            assert found.status_code == 200, found.text
        return made


class Visitor:
    """Somebody with a browser."""

    def __init__(self, asked: AskedApp) -> None:
        self.asked = asked
        transport = httpx.ASGITransport(asked.app, raise_app_exceptions=False, client=(asked.address, 1))
        self.client = httpx.AsyncClient(transport=transport, base_url="http://localhost")

    def __call__(self, method: str, path: str, body: Any = None, **headers: str) -> httpx.Response:
        return self.asked.runner.run(self.client.request(method, path, json=body, headers=headers))

    def get(self, path: str) -> httpx.Response:
        return self("GET", path)

    def post(self, path: str, body: Any = None) -> httpx.Response:
        return self("POST", path, {} if body is None else body)
