import "fake-indexeddb/auto";
import { refreshesSpentText } from "@papillote/domain/sync/token-lock.ts";
import { IDBFactory } from "fake-indexeddb";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { openStores } from "#app/offline/stores/store.ts";
import { basket, note } from "#app/offline/testing/calls.ts";
import { waitingChanges } from "#app/offline/waiting-changes.ts";
import { shownNotifications } from "#app/platform/overlays/notify.ts";
import { loadLanguage } from "#app/platform/words/load-language.server.ts";
import { errorWords, followOnline, openBrowserEngine } from "./browser-engine.ts";

afterEach(() => vi.unstubAllGlobals());

function browser(
  isOnline: boolean,
  answer: (taskId: string, path: string) => object,
  autoRefreshTokens = true,
) {
  const window = new EventTarget();
  const sent: string[] = [];
  vi.stubGlobal("window", window);
  vi.stubGlobal("navigator", { onLine: isOnline });
  vi.stubGlobal("location", { pathname: "/cart" });
  vi.stubGlobal("fetch", async (path: string, { headers }: { headers: Record<string, string> }) => {
    const taskId = headers["x-task-id"] ?? "";
    sent.push(`${path} ${taskId}`);
    const reply = answer(taskId, path);
    return reply instanceof Response ? reply : Response.json(reply);
  });
  const page = Object.assign(new EventTarget(), { hidden: true }) as unknown as Document;
  const stores = openStores({
    storeCode: "",
    commonCache: false,
    indexedDB: new IDBFactory(),
    page,
    log: () => undefined,
  });
  const logouts: string[] = [];
  const onSilentLogout = () => logouts.push("silent");
  const engine = openBrowserEngine({
    stores,
    translate: ({ message = "" }) => message,
    documentSession: () => undefined,
    onSilentLogout,
    config: { autoRefreshTokens },
  });
  return { window, sent, stores, engine, logouts };
}

test("S4.17a S4.35 a task queued without a network is sent when the browser reports its return", async () => {
  const { window, sent, stores, engine } = browser(false, (task_id) => ({
    code: 200,
    resultCode: 200,
    result: true,
    task_id,
  }));
  const answered = new Promise((resolve) => engine.on("filled", resolve));
  const task = await engine.queue(basket, { body: { text: "a" } }, { callbackEvent: "filled" });
  expect(await stores.store("syncTasks").get(task.task_id)).toEqual(task);
  expect(sent).toEqual([]);
  window.dispatchEvent(new Event("online"));
  expect(await answered).toMatchObject({ task_id: task.task_id, transmited: true, code: 200 });
  expect(sent).toEqual([`/api/basket ${task.task_id}`]);
});

describe("S4.14b a change that the shop does not answer", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] }));
  afterEach(() => void vi.useRealTimers());

  /** Runs timers and the database's turns of the event loop. */
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    for (let turn = 0; turn < 40; turn++) await new Promise((next) => setImmediate(next));
  };
  const outage = (retryAfter?: string) =>
    new Response("<html>", {
      status: 503,
      ...(retryAfter !== undefined && { headers: { "retry-after": retryAfter } }),
    });
  const accepted = (task_id: string) =>
    Response.json({ code: 200, resultCode: 200, result: true, task_id });

  test("is sent again by itself, later each time, and is counted until it is answered", async () => {
    let isDown = true;
    const { sent, engine } = browser(true, (taskId) => (isDown ? outage() : accepted(taskId)));
    await pass(0);
    await engine.queue(basket, { body: { text: "a" } });
    await pass(0);
    expect([sent.length, waitingChanges()]).toEqual([1, 1]);
    for (let seconds = 0; seconds < 20; seconds++) await pass(1_000);
    expect(sent.length).toBeGreaterThanOrEqual(4);
    expect(sent.length).toBeLessThanOrEqual(7);
    isDown = false;
    for (let seconds = 0; seconds < 60; seconds++) await pass(1_000);
    expect(waitingChanges()).toBe(0);
  });

  test("is not sent before the server's Retry-After has passed", async () => {
    const { sent, engine } = browser(true, () => outage("30"));
    await pass(0);
    await engine.queue(basket, { body: { text: "a" } });
    await pass(0);
    for (let seconds = 0; seconds < 29; seconds++) await pass(1_000);
    await engine.processQueue();
    expect(sent).toHaveLength(1);
    for (let seconds = 0; seconds < 5; seconds++) await pass(1_000);
    expect(sent).toHaveLength(2);
  });
});

test("S8.4 S3.22 a refusal is shown as an error with an OK", async () => {
  const { engine } = browser(true, () => ({
    code: 400,
    resultCode: 400,
    result: "gone",
    meta: { reason: "CART_EMPTY" },
  }));
  await engine.execute(basket, { body: { text: "a" } });
  expect(shownNotifications()).toMatchObject([
    { type: "error", action1: { label: "OK" }, lifetimeMs: 7000 },
  ]);
});

/** A shop whose access token has expired; the refresh token is valid. */
function expiredToken(autoRefreshTokens: boolean) {
  const unauthorised = {
    code: 401,
    resultCode: 401,
    result: "The consumer is not authorized to access this resource",
    meta: { reason: "NOT_AUTHORISED" },
  };
  let hasRenewed = false;
  const answer = (_: string, path: string) => {
    if (!path.endsWith("/refresh-token"))
      return hasRenewed ? { code: 200, resultCode: 200, result: true } : unauthorised;
    hasRenewed = true;
    return { code: 200, resultCode: 200, result: "access-2", meta: { refreshToken: "refresh-2" } };
  };
  return browser(true, answer, autoRefreshTokens);
}

test("S8.1b with automatic refresh the token is renewed and the call sent again", async () => {
  const { engine, sent, logouts } = expiredToken(true);
  await engine.session.start({ access: "access-1", refresh: "refresh-1", session: "s-1" });
  expect(await engine.execute(note, { body: { text: "a" } })).toMatchObject({ ok: true });
  expect(sent.map((line) => line.split("/").at(-1)?.trim())).toEqual([
    "note",
    "refresh-token",
    "note",
  ]);
  expect([logouts, await engine.session.tokens()]).toEqual([
    [],
    { access: "access-2", refresh: "refresh-2" },
  ]);
});

test("S8.1c without automatic refresh nothing is renewed and the session ends silently", async () => {
  const { engine, sent, logouts } = expiredToken(false);
  await engine.session.start({ access: "access-1", refresh: "refresh-1", session: "s-1" });
  expect(await engine.execute(note, { body: { text: "a" } })).toMatchObject({
    ok: false,
    refusal: "NOT_AUTHORISED",
  });
  expect(sent.map((line) => line.split("/").at(-1)?.trim())).toEqual(["note"]);
  expect([logouts, await engine.session.tokens()]).toEqual([["silent"], undefined]);
});

test("S4.35 S4.17a the flag follows the browser's events, and each return of the network is reported", () => {
  const events = new EventTarget();
  const back: boolean[] = [];
  const isOnline = followOnline(events, false, () => back.push(isOnline()));
  expect(isOnline()).toBe(false);
  events.dispatchEvent(new Event("online"));
  expect(isOnline()).toBe(true);
  events.dispatchEvent(new Event("offline"));
  expect(isOnline()).toBe(false);
  events.dispatchEvent(new Event("online"));
  expect(back).toEqual([true, true]);
});

describe("the text of an error", () => {
  test("S8.2 S8.4 is in the visitor's language, and without a known reason the server's own", async () => {
    const french = await loadLanguage("fr-FR");
    const words = (message: string, reason?: "STORE_CREDIT_TOO_LOW") =>
      errorWords({ message, reason }, (one) => french._(one));
    expect(words("store credit too low", "STORE_CREDIT_TOO_LOW")).toMatch(/cagnotte/i);
    expect(words(refreshesSpentText)).toMatch(/stockage/);
    expect(words("something else")).toBe("something else");
  });

  test("S8.2 in English is the specification's sentence", async () => {
    const english = await loadLanguage("en-US");
    expect(
      errorWords({ message: refreshesSpentText, reason: undefined }, (one) => english._(one)),
    ).toBe(refreshesSpentText);
  });
});
