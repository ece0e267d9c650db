"""The web application: the page and a little JSON."""

import asyncio
import gzip
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import cache
from hashlib import sha256
from secrets import compare_digest
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import FileResponse, PlainTextResponse, Response
from starlette.routing import Mount, Route

from lastcard import wire
from lastcard.server.addresses import RateLimit, parsed
from lastcard.server.admin import Admin
from lastcard.server.bans import must_not_be_banned
from lastcard.server.branches import Branches
from lastcard.server.catalog import catalog
from lastcard.server.coach.advice import puzzle_data, puzzle_list
from lastcard.server.daily import DailyDeals
from lastcard.server.duplicates import Duplicates
from lastcard.server.errors import RequestError
from lastcard.server.http.answers import address, answering, body, json
from lastcard.server.http.assets import Assets, compressed_response, page_folder, takes_gzip
from lastcard.server.live_tables import LiveTables
from lastcard.server.metrics import METRICS
from lastcard.server.pencil import api
from lastcard.server.pencil.jobs import PencilJobs
from lastcard.server.pictures import preview
from lastcard.server.pictures.pictures import HOME, Pictures, invitation_of
from lastcard.server.readiness import Readiness
from lastcard.server.reasons import Reasons
from lastcard.server.replays import Replays, listed
from lastcard.server.settings import Settings
from lastcard.server.setups import checked
from lastcard.server.sockets.sessions import Sessions
from lastcard.server.store.records import NEWEST, Place, StoreError
from lastcard.server.study.studies import Studies

METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8"
FORWARDED = ("x-forwarded-for", "forwarded", "via", "x-real-ip")  # by a proxy, which may speak for anyone
MATCHES_A_PAGE = 100  # finished matches in one answer
MOST_IDS = 200  # of matches that a page may ask for
BRANCHES_A_MINUTE = 10  # from one address
PICTURE_SECONDS = 300  # seconds for which others may keep a picture: seats fill up
DRAWINGS_A_MINUTE = 30  # pictures that nobody asked for yet, from one address
STUDYINGS_A_MINUTE = (
    600  # from one address: a page asks again until its study is done, about twice a second at most
)
MEDIA = {".webmanifest": "application/manifest+json"}  # which not every system knows
PAGE_NOT_BUILT = (
    "The page is not built yet: run `make page` in the project, or install a released lastcard.\n"
)


class Endpoints:
    """The handlers of one server."""

    def __init__(self, tables: LiveTables, settings: Settings, sessions: Sessions) -> None:
        self.live_tables = tables
        self.sessions = sessions
        self.settings = settings
        self.openings = RateLimit(settings.tables_a_minute)
        self.codes = RateLimit(30)
        self.readings = RateLimit(240)
        self.reruns = RateLimit(30)
        self.replays = Replays(tables.store)
        self.reasons = Reasons(tables.store)
        self.duplicates = Duplicates(tables)
        self.daily = DailyDeals(tables)
        self.studies = Studies(tables.store)
        self.studyings = RateLimit(STUDYINGS_A_MINUTE)
        self.branches = Branches(tables.store, self.replays)
        self.branchings = RateLimit(min(settings.tables_a_minute, BRANCHES_A_MINUTE))
        self.pictures = Pictures(tables.store)
        self.drawings = RateLimit(DRAWINGS_A_MINUTE)
        self.jobs = PencilJobs()
        self.priming: asyncio.Task[None] | None = None
        self.attempts = RateLimit(240)
        self.readiness = Readiness(tables)
        if settings.metrics:
            METRICS.open(frozenset(wire.ERRORS))
            METRICS.watch("tables", "Tables in memory", lambda: len(tables.by_id))
            METRICS.watch("connections", "Open connections of pages and clients", sessions.connections.total)
            METRICS.watch(
                "store_failing", "1 while nothing can be stored", lambda: bool(tables.store.trouble)
            )

    def routes(self) -> list[Any]:
        api = {
            "/api/catalog": (self.get_catalog, "GET"),
            "/api/check": (self.check, "POST"),
            "/api/pencil": (self.read_pencil, "POST"),
            "/api/pencil/try": (self.try_pencil, "POST"),
            "/api/duplicates": (self.open_duplicate, "POST"),
            "/api/duplicates/{table}": (self.compare, "GET"),
            "/api/daily": (self.see_daily, "POST"),
            "/api/daily/play": (self.play_daily, "POST"),
            "/api/codes/{code}": (self.find_code, "GET"),
            "/api/matches": (self.list_matches, "GET"),
            "/api/matches/{match}": (self.see_match, "GET"),
            "/api/matches/{match}/log": (self.get_log, "GET"),
            "/api/matches/{match}/study": (self.study_match, "GET"),
            "/api/puzzles": (self.list_puzzles, "GET"),
            "/api/puzzles/{puzzle}": (self.see_puzzle, "GET"),
            "/api/matches/{match}/reasons": (self.get_reasons, "GET"),
            "/api/health": (self.health, "GET"),
            "/health": (self.live, "GET"),
            "/ready": (self.ready, "GET"),
        }
        if self.settings.metrics:
            api["/metrics"] = (self.get_metrics, "GET")
        routes: list[Any] = [
            Route(path, answering(handler), methods=[method]) for path, (handler, method) in api.items()
        ]
        routes += [
            Route("/api/tables", answering(self.tables), methods=["GET", "POST"]),
            Route("/api/matches/{match}/branches", answering(self.branching), methods=["GET", "POST"]),
            Route("/", self.index),
            Route("/tv", self.index),
            Route("/tv/{code}", self.index),
            Route("/c/{code}", self.index),
            Route("/t/{table}", self.table_page),
            Route("/r/{match}", self.replay_page),
            Route("/r/{match}/{seat}", self.replay_page),
            Route("/r/{match}/{seat}/{seq}", self.replay_page),
            Route("/pictures/home.png", answering(self.draw_home)),
            Route("/pictures/t/{table}.png", answering(self.draw_table)),
            Route("/pictures/r/{match}/{seat}/{seq}.png", answering(self.draw_moment)),
        ]
        if self.settings.admin_token:
            routes += Admin(self.live_tables, self.settings).routes()
        if (folder := page_folder() / "assets").is_dir():
            routes.append(Mount("/assets", Assets(directory=folder)))
        routes.append(Route("/{name}", self.file))
        return routes

    def allow(self, limit: RateLimit, request: Request) -> None:
        must_not_be_banned(address(request.scope))
        if not limit.take(address(request.scope)):
            raise RequestError("too-fast", "Too many requests from your address: wait a minute.")

    async def index(self, request: Request) -> Response:
        return page_response(request, preview.HOME)

    async def table_page(self, request: Request) -> Response:
        """The page at a link to a table."""
        store = self.live_tables.store
        return await self.previewed(
            request, lambda: preview.preview_of_table(store, request.path_params["table"])
        )

    async def replay_page(self, request: Request) -> Response:
        """The page at a link to a finished match, or to a moment of it."""
        store, seq = self.live_tables.store, request.path_params.get("seq", "")
        moment = int(seq) if is_number(seq, 7) else None
        match = request.path_params["match"]
        return await self.previewed(request, lambda: preview.preview_of_replay(store, match, moment))

    async def previewed(self, request: Request, find: Callable[[], Awaitable[preview.Preview]]) -> Response:
        """Whoever follows a link gets the page in any case: it says itself what is wrong with the link."""
        try:
            self.allow(self.readings, request)
            return page_response(request, await find())
        except (RequestError, StoreError):
            return page_response(request, preview.HOME)

    async def draw_home(self, request: Request) -> Response:
        data = self.pictures.ready(HOME)
        if data is None:
            self.allow(self.drawings, request)
            data = await self.pictures.invitation(HOME)
        return picture(data)

    async def draw_table(self, request: Request) -> Response:
        self.allow(self.readings, request)
        shown = invitation_of(await preview.open_table(self.live_tables.store, request.path_params["table"]))
        data = self.pictures.ready(shown)
        if data is None:
            self.allow(self.drawings, request)
            data = await self.pictures.invitation(shown)
        return picture(data)

    async def draw_moment(self, request: Request) -> Response:
        seat, seq, match = (request.path_params[name] for name in ("seat", "seq", "match"))
        if not (is_number(seat, 2) and is_number(seq, 7)):
            raise RequestError("malformed", "Say whose view it is and after which entry, by their numbers.")
        data = self.pictures.ready((match, int(seat), int(seq)))
        if data is None:
            self.allow(self.drawings, request)
            data = await self.pictures.moment(match, int(seat), int(seq))
        return picture(data)

    async def file(self, request: Request) -> Response:
        """A file beside the page: its icons, its manifest, its service worker."""
        name = request.path_params["name"]
        path = page_folder() / name
        if name not in {entry.name for entry in page_folder().glob("*")} or not path.is_file():
            return PlainTextResponse("There is nothing here.\n", 404)
        return FileResponse(path, media_type=MEDIA.get(path.suffix), headers={"cache-control": "no-cache"})

    async def health(self, _: Request) -> Response:
        """For whoever watches over the server: 503 while nothing can be stored, and why."""
        connections, trouble = self.sessions.connections.total(), self.live_tables.store.trouble
        state = {"tables": len(self.live_tables.by_id), "connections": connections, "trouble": trouble}
        return json(state, 503 if trouble else 200)

    async def live(self, _: Request) -> Response:
        """The loop answers: that is all there is to it."""
        return json({"alive": True})

    async def ready(self, _: Request) -> Response:
        """Whether people can be sent here."""
        problems = await self.readiness.problems()
        return json({"ready": not problems, "problems": problems}, 503 if problems else 200)

    async def get_metrics(self, request: Request) -> Response:
        if not may_see_metrics(request, self.settings.metrics_token):
            return PlainTextResponse("The metrics are for this computer, or for who has the token.\n", 403)
        text = await asyncio.to_thread(METRICS.text)
        return Response(text, media_type=METRICS_TYPE, headers={"cache-control": "no-store"})

    async def get_catalog(self, request: Request) -> Response:
        data, small, tag = compressed_catalog(self.settings.address)
        if request.headers.get("if-none-match") == tag:
            return Response(status_code=304, headers={"etag": tag})
        headers = {"etag": tag, "cache-control": "no-cache", "vary": "Accept-Encoding"}
        if takes_gzip(request.headers):
            return compressed_response(small, "application/json", headers)
        return Response(data, media_type="application/json", headers=headers)

    async def check(self, request: Request) -> Response:
        self.allow(self.readings, request)
        setup = (await body(request, wire.Checking)).setup
        self.foresee(setup.edition, setup.seats)
        await self.live_tables.rules.ready(setup, address(request.scope))
        return json(checked(setup))

    def foresee(self, edition: str, seats: int) -> None:
        """Where a card can be written on, someone will want to try a rule: the first one must not wait long."""
        if api.has_pencil(edition, seats):
            self.jobs.foresee(edition, seats)
            self.priming = self.priming or asyncio.create_task(asyncio.to_thread(api.prime))

    async def read_pencil(self, request: Request) -> Response:
        """How a text is understood, beside the tables."""
        self.allow(self.readings, request)
        text = await body(request, wire.PencilText)
        self.foresee(text.edition, text.seats)
        return json(await asyncio.to_thread(api.read_text, text))

    async def try_pencil(self, request: Request) -> Response:
        self.allow(self.attempts, request)
        text = await body(request, wire.PencilText)
        api.must_be_possible(text)
        return json(await self.jobs.ask(text))

    async def tables(self, request: Request) -> Response:
        if request.method != "POST":
            return json(self.live_tables.listed())
        self.allow(self.openings, request)
        opening = await body(request, wire.Opening)
        opened = await self.live_tables.open(opening, address(request.scope))
        self.foresee(opening.setup.edition, opening.setup.seats)
        return json(opened, 201)

    async def open_duplicate(self, request: Request) -> Response:
        self.allow(self.openings, request)
        opening = await body(request, wire.DuplicateOpening)
        return json(await self.duplicates.open(opening, address(request.scope)), 201)

    async def compare(self, request: Request) -> Response:
        self.allow(self.readings, request)
        return json(await self.duplicates.compare(request.path_params["table"]))

    async def see_daily(self, request: Request) -> Response:
        self.allow(self.readings, request)
        return json(await self.daily.results(await body(request, wire.DailyAsking)))

    async def play_daily(self, request: Request) -> Response:
        self.allow(self.openings, request)
        return json(await self.daily.play(await body(request, wire.DailyOpening)), 201)

    async def find_code(self, request: Request) -> Response:
        self.allow(self.codes, request)
        return json(await self.live_tables.codes.find(request.path_params["code"]))

    async def list_matches(self, request: Request) -> Response:
        self.allow(self.readings, request)
        ids = [word for word in request.query_params.get("ids", "").split(",") if word][:MOST_IDS]
        limit, before = page_wanted(request)
        found = await self.live_tables.store.finished(ids, "listed" in request.query_params, limit, before)
        return json([listed(match) for match in found])

    async def see_match(self, request: Request) -> Response:
        self.allow(self.readings, request)
        seat = request.query_params.get("seat", "20")
        viewer = int(seat) if seat.isdecimal() and len(seat) < 3 else -1
        match = request.path_params["match"]
        answer = self.replays.ready(match, viewer)
        if answer is None:
            self.allow(self.reruns, request)
            answer = await self.replays.rerun(match, viewer)
        return json(msgspec.Raw(answer))

    async def study_match(self, request: Request) -> Response:
        """Whoever may open the replay may study it: both are there once the match is over."""
        self.allow(self.studyings, request)
        match = request.path_params["match"]
        answer = self.studies.ready(match) or await self.studies.ask(match)
        return json(msgspec.Raw(answer))

    async def list_puzzles(self, request: Request) -> Response:
        self.allow(self.readings, request)
        return json(msgspec.Raw(await asyncio.to_thread(puzzle_list)))

    async def see_puzzle(self, request: Request) -> Response:
        self.allow(self.readings, request)
        return json(msgspec.Raw(await asyncio.to_thread(puzzle_data, request.path_params["puzzle"])))

    async def get_log(self, request: Request) -> Response:
        self.allow(self.readings, request)
        text = await self.replays.log_text(request.path_params["match"])
        headers = {"content-disposition": 'attachment; filename="lastcard.log"', "cache-control": "no-store"}
        return PlainTextResponse(text, headers=headers)

    async def branching(self, request: Request) -> Response:
        """The branches of a finished match, or one more."""
        match = request.path_params["match"]
        if request.method != "POST":
            self.allow(self.readings, request)
            return json(await self.branches.tree(match))
        self.allow(self.branchings, request)
        wish = await body(request, wire.Branching)
        return json(await self.branches.begin(match, wish, address(request.scope)), 201)

    async def get_reasons(self, request: Request) -> Response:
        self.allow(self.reruns, request)
        seq = request.query_params.get("seq", "")
        if not is_number(seq, 7):
            raise RequestError("malformed", "Say which entry: add its number, as in ?seq=12.")
        return json(await self.reasons.of_round(request.path_params["match"], int(seq)))


def page_response(request: Request, shown: preview.Preview) -> Response:
    """The built page, with what other programs show of its link."""
    page = page_folder() / "index.html"
    if not page.is_file():
        return PlainTextResponse(PAGE_NOT_BUILT, 503)
    text = preview.with_preview(
        page.read_text("utf-8"), shown, f"{request.url.scheme}://{request.url.netloc}"
    )
    return Response(text, media_type="text/html", headers={"cache-control": "no-cache"})


def picture(data: bytes) -> Response:
    headers = {"cache-control": f"public, max-age={PICTURE_SECONDS}"}
    return Response(data, media_type="image/png", headers=headers)


def page_wanted(request: Request) -> tuple[int, Place]:
    """How many finished matches, and after which place: that of the last one on the page before."""
    limit, before = (
        request.query_params.get("limit", str(MATCHES_A_PAGE)),
        request.query_params.get("before", ""),
    )
    ended, _, match = before.partition(".")
    if not (is_number(limit, 3) and 0 < int(limit) <= MATCHES_A_PAGE):
        raise RequestError(
            "malformed", f"A page has 1 to {MATCHES_A_PAGE} matches: add for example ?limit=20."
        )
    if before and not (is_number(ended, 15) and 0 < len(match) <= 64):
        raise RequestError("malformed", "Say after which match: its `ended`, a period and its `id`.")
    return int(limit), (int(ended), match) if before else NEWEST


def is_number(text: str, digits: int) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= digits


def may_see_metrics(request: Request, token: str) -> bool:
    """Whoever has the token; or a program on this computer that speaks for nobody else."""
    given = request.headers.get("authorization", "")
    if token and compare_digest(given.encode(), f"Bearer {token}".encode()):
        return True
    is_forwarded = any(name in request.headers for name in FORWARDED)
    return not is_forwarded and is_loopback(address(request.scope))


def is_loopback(host: str) -> bool:
    found = parsed(host)
    return found is not None and found.is_loopback


@cache
def compressed_catalog(address: str) -> tuple[bytes, bytes, str]:
    """The catalog, what travels of it, and its tag."""
    data = catalog(address)
    return data, gzip.compress(data), f'"{sha256(data).hexdigest()[:16]}"'


def make_app(tables: LiveTables, settings: Settings, sessions: Sessions) -> Starlette:
    """The application for the tables of one server."""

    @asynccontextmanager
    async def lifespan(_: Starlette) -> AsyncIterator[None]:
        await tables.read_bans()
        works = (tables.sweep(), tables.keep_time(), tables.keep_reading_bans())
        running = [asyncio.create_task(work) for work in works]
        yield
        for task in running:
            task.cancel()
        await endpoints.jobs.close()
        await endpoints.studies.close()
        await tables.close()
        await tables.store.close()
        METRICS.close()

    endpoints = Endpoints(tables, settings, sessions)
    zipped = Middleware(GZipMiddleware, minimum_size=1000)
    return Starlette(routes=endpoints.routes(), lifespan=lifespan, middleware=[zipped])
