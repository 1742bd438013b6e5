import { envelopeOf, refusalEnvelope } from "@papillote/contract/envelope.ts";
import { refreshesSpentText, refreshFailedText } from "@papillote/domain/sync/token-lock.ts";
import { describe, expect, test } from "vitest";
import { cards, note, notes, shelf } from "#app/offline/testing/calls.ts";
import { json } from "#app/offline/testing/fake-shop.ts";
import { World, type WorldPage } from "#app/offline/testing/world.ts";

const hello = { body: { text: "hello" } };
const isRefresh = ({ path }: { path: string }) => path.endsWith("/refresh-token");
const refreshes = (world: World) => world.sent.filter(({ request }) => isRefresh(request)).length;

async function loggedIn(
  options?: ConstructorParameters<typeof World>[0],
): Promise<{ world: World; page: WorldPage }> {
  const world = new World(options);
  const page = world.open();
  await world.outcome(page.engine.session.start(world.shop.login()));
  return { world, page };
}

describe("a call now", () => {
  test("S7.30a returns the outcome of the reply's code and result, and carries the customer's token", async () => {
    const { world, page } = await loggedIn();
    expect(await world.outcome(page.engine.execute(note, hello))).toMatchObject({
      ok: true,
      value: true,
    });
    expect(world.sent.at(-1)?.request).toMatchObject({
      path: note.path,
      headers: { authorization: "Bearer access-1" },
      body: { text: "hello" },
    });
    world.fate = () => json(refusalEnvelope("OUT_OF_STOCK"));
    expect(await world.outcome(page.engine.execute(note, hello))).toMatchObject({
      ok: false,
      refusal: "OUT_OF_STOCK",
    });
  });

  test("fails without a network, and nothing is sent", async () => {
    const { world, page } = await loggedIn();
    page.isOnline = false;
    expect(await world.outcome(page.engine.execute(note, hello))).toBeInstanceOf(Error);
    expect(world.sent).toEqual([]);
  });

  test("a public call carries no token", async () => {
    const { world, page } = await loggedIn();
    await world.outcome(page.engine.execute(shelf, {}));
    expect(world.sent[0]?.request.headers).not.toHaveProperty("authorization");
  });

  test("S5.22a S5.22b a reply in another format or without content is thrown with the specification's words", async () => {
    const { world, page } = await loggedIn();
    world.fate = () => ({ status: 200, contentType: "text/html", body: "<html>" });
    expect(await world.outcome(page.engine.execute(note, hello))).toEqual(
      new Error("Error with response - bad content-type!"),
    );
    world.fate = () => ({ status: 200, contentType: "application/json", body: "" });
    expect(await world.outcome(page.engine.execute(note, hello))).toEqual(
      new Error("Unhandled error, wrong response format!"),
    );
  });

  test("S8.4 a refusal shows a notice with its reason; a silent call, a 406 and a missing login show none", async () => {
    const { world, page } = await loggedIn();
    world.fate = () => json(refusalEnvelope("STORE_CREDIT_TOO_LOW"));
    await world.outcome(page.engine.execute(note, hello));
    await world.outcome(page.engine.execute(note, hello, { silent: true }));
    world.fate = () => json(refusalEnvelope("OUT_OF_STOCK"));
    await world.outcome(page.engine.execute(note, hello));
    page.path = "/";
    world.fate = () => json(refusalEnvelope("NOT_AUTHORISED"));
    await world.outcome(page.engine.execute(note, hello));
    expect(page.notices).toEqual([
      { message: "store credit too low", reason: "STORE_CREDIT_TOO_LOW" },
    ]);
  });

  test("S8.4 a failure with low_stock 1 shows no notice: the screen itself reports the stock", async () => {
    const { world, page } = await loggedIn();
    const failed = { message: "The stock is low", low_stock: 1 };
    world.fate = () => json(envelopeOf(400, failed));
    await world.outcome(page.engine.execute(note, hello));
    expect(page.notices).toEqual([]);
    world.fate = () => json(envelopeOf(400, { ...failed, low_stock: 0 }));
    await world.outcome(page.engine.execute(note, hello));
    expect(page.notices).toMatchObject([{ message: "The stock is low" }]);
  });

  test("S7.30b S8.3 a list of cards is null when there is none, and an invalid login for a wrong signature", async () => {
    const { world, page } = await loggedIn();
    expect(await world.outcome(page.engine.list(cards, {}))).toMatchObject({ value: true });
    world.fate = () => json(refusalEnvelope("NOT_FOUND"));
    expect(await world.outcome(page.engine.list(cards, {}, { silent: true }))).toBeNull();
    world.fate = () => json(envelopeOf(500, "The signature is invalid. Verify and try again."));
    expect(await world.outcome(page.engine.list(cards, {}))).toBe("invalidlogin");
    expect(page.notices).toEqual([]);
  });

  test("a listener gets the answered tasks of its callback event, until it unsubscribes", async () => {
    const { world, page } = await loggedIn();
    const heard: unknown[] = [];
    const stop = page.engine.on("noted", ({ code, result }) => heard.push([code, result]));
    await world.outcome(page.engine.execute(note, hello, { callbackEvent: "noted" }));
    await world.outcome(page.engine.queue(note, hello, { callbackEvent: "noted" }));
    await world.outcome(page.engine.execute(note, hello));
    stop();
    await world.outcome(page.engine.execute(note, hello, { callbackEvent: "noted" }));
    expect(heard).toEqual([
      [200, true],
      [200, true],
    ]);
  });
});

describe("a refused token", () => {
  test("S8.1b S4.7a is renewed once for all refused calls, and each of them succeeds with the new token", async () => {
    const { world, page } = await loggedIn();
    world.shop.endAccess();
    const calls = [1, 2, 3].map(() => page.engine.execute(note, hello));
    expect(await world.outcome(Promise.all(calls))).toMatchObject([
      { ok: true },
      { ok: true },
      { ok: true },
    ]);
    expect(refreshes(world)).toBe(1);
    expect(world.faults).toEqual([]);
    expect(await world.outcome(page.engine.session.tokens())).toEqual({
      access: "access-2",
      refresh: "refresh-1+",
    });
  });

  test("a call of one session is never sent in another, and its waiting tasks are dropped", async () => {
    const { world, page } = await loggedIn();
    page.isOnline = false;
    await world.outcome(page.engine.queue(note, hello));
    page.isOnline = true;
    world.shop.endAccess();
    const call = page.engine.execute(note, hello);
    while (refreshes(world) === 0) await world.step();
    const waiting = page.engine.execute(note, hello);
    await world.step();
    const ended = page.engine.session.end();
    await world.outcome(Promise.all([ended, page.engine.session.start(world.shop.login())]));
    expect(await world.outcome(Promise.all([call, waiting]))).toMatchObject([
      { ok: true },
      { ok: false, text: refreshFailedText },
    ]);
    await world.outcome(page.engine.processQueue());
    expect(world.sent.map(({ request }) => request.headers.authorization)).not.toContain(
      "Bearer access-3",
    );
    expect(await world.outcome(page.engine.session.tokens())).toMatchObject({ access: "access-3" });
    expect(world.tasks()).toEqual([]);
  });

  test("the waiting tasks of a session that ended while its tab closed are dropped unsent", async () => {
    const { world, page } = await loggedIn();
    const other = world.open();
    page.isOnline = false;
    await world.outcome(page.engine.queue(note, hello));
    page.isOnline = true;
    world.shop.endAccess();
    world.shop.endRefresh();
    void page.engine.execute(note, hello);
    while (world.endedSessions.size === 0) await world.step();
    world.close(page);
    await world.settle();
    expect([world.silentLogouts, world.tasks().length]).toEqual([0, 1]);
    await world.outcome(other.engine.session.start(world.shop.login()));
    await world.outcome(other.engine.processQueue());
    expect(world.tasks()).toEqual([]);
    expect(world.sent.map(({ request }) => request.headers.authorization)).not.toContain(
      "Bearer access-2",
    );
  });

  test("S4.8 S9.14 a call that waits for a refresh checks again after a second", async () => {
    const { world, page } = await loggedIn();
    world.shop.endAccess();
    const first = page.engine.execute(note, hello);
    while (refreshes(world) === 0) await world.step();
    const second = page.engine.execute(notes, {});
    const began = world.nowMs;
    expect(await world.outcome(Promise.all([first, second]))).toMatchObject([
      { ok: true },
      { ok: true },
    ]);
    expect(world.sent.find(({ request }) => request.path === notes.path)?.atMs).toBe(began + 1000);
  });

  test.each([
    ["the login", "/login"],
    ["home", "/"],
  ])("S8.1a at %s it is neither renewed nor ended", async (_, path) => {
    const { world, page } = await loggedIn();
    page.path = path;
    world.shop.endAccess();
    expect(await world.outcome(page.engine.execute(note, hello))).toMatchObject({
      ok: false,
      refusal: "NOT_AUTHORISED",
    });
    expect(refreshes(world)).toBe(0);
    expect(page.silentLogouts).toBe(0);
  });

  test("S4.7b S4.4 a refused refresh ends the session silently, drops waiting tasks and opens the signup once", async () => {
    const { world, page } = await loggedIn();
    page.isOnline = false;
    await world.outcome(page.engine.queue(note, hello));
    page.isOnline = true;
    world.shop.endAccess();
    world.shop.endRefresh();
    const outcomes = await world.outcome(
      Promise.all([page.engine.execute(note, hello), page.engine.execute(notes, {})]),
    );
    const aborted = { ok: false, refusal: "NOT_AUTHORISED", text: refreshFailedText };
    expect(outcomes).toMatchObject([aborted, aborted]);
    expect(page.silentLogouts).toBe(1);
    expect(page.notices).toEqual([]);
    expect(world.tasks()).toEqual([]);
    expect(await world.outcome(page.engine.session.tokens())).toBeUndefined();
  });

  test("S4.6 after a failed refresh a customer's call fails with 401 unsent, a guest's is sent, and a login frees the lock", async () => {
    const { world, page } = await loggedIn();
    world.shop.endAccess();
    world.shop.endRefresh();
    await world.outcome(page.engine.execute(note, hello));
    const before = world.sent.length;
    const codes: unknown[] = [];
    page.engine.on("told", ({ code, result }) => codes.push([code, result]));
    expect(
      await world.outcome(page.engine.execute(note, hello, { callbackEvent: "told" })),
    ).toMatchObject({ ok: false, text: refreshFailedText });
    expect(codes).toEqual([[401, refreshFailedText]]);
    expect(world.sent.length).toBe(before);
    expect(await world.outcome(page.engine.execute(shelf, {}))).toMatchObject({ ok: true });
    await world.outcome(page.engine.session.start(world.shop.login()));
    expect(await world.outcome(page.engine.execute(note, hello))).toMatchObject({ ok: true });
  });

  test("S8.1c without automatic refresh the session ends and the signup opens, once for all calls", async () => {
    const { world, page } = await loggedIn({ hasLocks: true, autoRefreshTokens: false });
    world.shop.endAccess();
    await world.outcome(
      Promise.all([page.engine.execute(note, hello), page.engine.execute(notes, {})]),
    );
    expect(refreshes(world)).toBe(0);
    expect(page.silentLogouts).toBe(1);
    expect(await world.outcome(page.engine.session.tokens())).toBeUndefined();
  });

  test("S8.2 S9.13 instead of a 21st refresh a notice is shown, the session ends and the signup opens", async () => {
    const { world, page } = await loggedIn();
    world.fate = (request) =>
      isRefresh(request) ? undefined : json(refusalEnvelope("NOT_AUTHORISED"));
    expect(await world.outcome(page.engine.execute(note, hello))).toMatchObject({
      ok: false,
      text: refreshFailedText,
    });
    expect(refreshes(world)).toBe(20);
    expect(page.notices).toEqual([{ message: refreshesSpentText, reason: undefined }]);
    expect(page.silentLogouts).toBe(1);
  });

  test("S9.13 a late success with the old token does not reset the attempts", async () => {
    const { world, page } = await loggedIn();
    world.replyDelayMs = ({ path }) => (path === notes.path ? 5_000 : 0);
    const late = page.engine.execute(notes, {});
    while (world.sent.length === 0) await world.step();
    await world.step(); // the shop answers with the old token; the reply is on its way
    world.fate = (request) =>
      isRefresh(request) ? undefined : json(refusalEnvelope("NOT_AUTHORISED"));
    const refused = page.engine.execute(note, hello);
    while (refreshes(world) < 15) await world.step();
    page.path = "/"; // where the last refusal ends the call without a renewal
    await world.outcome(refused);
    expect(await world.outcome(late)).toMatchObject({ ok: true });
    page.path = "/cart";
    await world.outcome(page.engine.execute(note, hello));
    expect([refreshes(world), page.silentLogouts]).toEqual([20, 1]);
  });

  test("S9.13 a success with the renewed token resets the attempts, as a login does", async () => {
    const { world, page } = await loggedIn();
    for (let round = 0; round < 25; round++) {
      world.shop.endAccess();
      expect(await world.outcome(page.engine.execute(note, hello))).toMatchObject({ ok: true });
    }
    world.fate = (request) =>
      isRefresh(request) ? undefined : json(refusalEnvelope("NOT_AUTHORISED"));
    for (let login = 0; login < 3; login++) {
      const enough = refreshes(world) + 15;
      page.path = "/cart";
      const call = page.engine.execute(note, hello);
      while (refreshes(world) < enough) await world.step();
      page.path = "/"; // where the last refusal ends the call without a renewal
      await world.outcome(call);
      await world.outcome(page.engine.session.start(world.shop.login()));
    }
    expect(page.silentLogouts).toBe(0);
  });

  test("without an answer to the refresh the call fails, the session stays and the next call renews it", async () => {
    const { world, page } = await loggedIn();
    world.shop.endAccess();
    world.fate = (request) => (isRefresh(request) ? "lost" : undefined);
    expect(await world.outcome(page.engine.execute(note, hello))).toEqual(
      new TypeError("Failed to fetch"),
    );
    world.fate = () => undefined;
    expect(await world.outcome(page.engine.execute(note, hello))).toMatchObject({ ok: true });
    expect(page.silentLogouts).toBe(0);
  });

  test("a token near its expiry is renewed before the next call, on the home page too, without counting as an attempt", async () => {
    const { world, page } = await loggedIn();
    page.path = "/";
    for (let round = 0; round < 30; round++) {
      world.nowMs += 14.6 * 60_000;
      const before = world.sent.length;
      expect(await world.outcome(page.engine.execute(note, hello))).toMatchObject({ ok: true });
      expect(world.sent.slice(before).map(({ request }) => isRefresh(request))).toEqual([
        true,
        false,
      ]);
    }
    expect(page.silentLogouts).toBe(0);
  });
});

describe("two tabs", () => {
  test("one refresh serves both: the second tab uses the token that the first one got", async () => {
    const { world, page } = await loggedIn();
    const other = world.open();
    world.shop.endAccess();
    const both = await world.outcome(
      Promise.all([page.engine.execute(note, hello), other.engine.execute(note, hello)]),
    );
    expect(both).toMatchObject([{ ok: true }, { ok: true }]);
    expect(refreshes(world)).toBe(1);
    expect(world.faults).toEqual([]);
  });

  test("a login and a logout of one tab reach the other, also after its refresh had failed", async () => {
    const { world, page } = await loggedIn();
    const other = world.open();
    world.shop.endAccess();
    world.shop.endRefresh();
    await world.outcome(other.engine.execute(note, hello));
    await world.outcome(page.engine.session.start(world.shop.login()));
    expect(await world.outcome(other.engine.execute(note, hello))).toMatchObject({ ok: true });
    await world.outcome(page.engine.session.end());
    expect(await world.outcome(other.engine.session.tokens())).toBeUndefined();
  });
});

describe("the queue", () => {
  test("S4.9a S4.9b a task is stored before the network, sent with its id, and transmitted when the reply names it", async () => {
    const { world, page } = await loggedIn();
    page.isOnline = false;
    const task = await world.outcome(page.engine.queue(note, hello));
    expect(task).toMatchObject({ url: note.path, transmited: false });
    expect(world.tasks()).toEqual([task]);
    expect(world.sent).toEqual([]);
    page.isOnline = true;
    await world.outcome(page.engine.processQueue());
    const [stored] = world.tasks();
    expect(stored).toMatchObject({
      transmited: true,
      transmited_at: world.nowMs,
      code: 200,
      resultCode: 200,
      result: true,
    });
    expect(world.sent[0]?.request.headers).toMatchObject({
      "x-task-id": stored?.task_id,
      authorization: "Bearer access-1",
    });
    await world.outcome(page.engine.processQueue());
    expect(world.sent).toHaveLength(1);
  });

  test.each([{ hasLocks: true }, { hasLocks: false }])(
    "S4.9c two triggers at once send a task once (%o)",
    async (options) => {
      const { world, page } = await loggedIn(options);
      page.isOnline = false;
      await world.outcome(page.engine.queue(note, hello));
      page.isOnline = true;
      await world.outcome(Promise.all([page.engine.processQueue(), page.engine.processQueue()]));
      expect(world.sent).toHaveLength(1);
      expect(world.faults).toEqual([]);
    },
  );

  test("S4.9b a task without the server's decision stays and is retried: lost, another format, an outage, a reply without its id", async () => {
    const { world, page } = await loggedIn();
    world.fate = () => "lost";
    await world.outcome(page.engine.queue(note, hello));
    const html = { status: 200, contentType: "text/html", body: "<html>" };
    for (const answer of [
      html,
      json(refusalEnvelope("UNAVAILABLE")),
      json(envelopeOf(200, true)),
    ]) {
      world.fate = () => answer;
      await world.outcome(page.engine.processQueue());
      expect(world.tasks()).toMatchObject([{ transmited: false }]);
    }
    world.fate = () => undefined;
    await world.outcome(page.engine.processQueue());
    expect(world.tasks()).toMatchObject([{ transmited: true, code: 200 }]);
  });

  test("tasks are sent in the order of their creation, and a failed one does not block the next", async () => {
    const { world, page } = await loggedIn();
    page.isOnline = false;
    for (const text of ["a", "b", "c"]) {
      world.nowMs += 1;
      await world.outcome(page.engine.queue(note, { body: { text } }));
    }
    page.isOnline = true;
    world.fate = ({ body }) => ((body as { text: string }).text === "a" ? "lost" : undefined);
    await world.outcome(page.engine.processQueue());
    expect(world.sent.map(({ request }) => request.body)).toEqual([
      { text: "a" },
      { text: "b" },
      { text: "c" },
    ]);
    expect(world.tasks().map(({ transmited }) => transmited)).toEqual([false, true, true]);
  });

  test("a GET that waits is not queued twice", async () => {
    const { world, page } = await loggedIn();
    page.isOnline = false;
    const [one, other] = [page.engine.queue(notes, {}), page.engine.queue(notes, {})];
    const both = await world.outcome(Promise.all([one, other]));
    expect(world.tasks()).toHaveLength(1);
    expect(both).toEqual([world.tasks()[0], world.tasks()[0]]);
    await world.outcome(page.engine.queue(note, hello));
    await world.outcome(page.engine.queue(note, hello));
    expect(world.tasks()).toHaveLength(3);
  });

  test("S4.4 a task discarded while it is being sent is not restored", async () => {
    const { world, page } = await loggedIn();
    world.fate = () => "lost";
    const queued = page.engine.queue(note, hello);
    while (world.sent.length === 0) await world.step();
    await world.outcome(Promise.all([queued, page.engine.clearNotTransmitted()]));
    expect(world.tasks()).toEqual([]);
  });

  test("an input that the schema refuses is not queued: it could not be corrected later", async () => {
    const { world, page } = await loggedIn();
    expect(await world.outcome(page.engine.queue(note, { body: { text: "" } }))).toEqual(
      new Error("Invalid data: text"),
    );
    expect(world.tasks()).toEqual([]);
  });
});
