import { describe, expect, test } from "vitest";
import {
  failedListResult,
  isFinalReply,
  isTokenRefused,
  readFailure,
  refreshVerdict,
  textOf,
} from "./reply-rules.ts";
import { answered, isExpired, newTask, unsentTasks } from "./task.ts";
import {
  accessTokenLifeMs,
  acquireLock,
  areRefreshesSpent,
  countAttempt,
  failedLock,
  freeLock,
  isNearEnd,
  lockDecision,
  loggedIn,
  refreshesSpentText,
  refreshFailedText,
  releaseLock,
  resetAttempts,
} from "./token-lock.ts";

const payload = { method: "POST", headers: {}, body: { a: 1 }, token: "needed" } as const;
const made = (nowMs: number, id = "x") => newTask({ url: "/api/a", payload }, { nowMs, id });
const reply = (code: number, result: unknown, task_id?: string) => ({
  code,
  resultCode: code,
  result,
  ...(task_id !== undefined && { task_id }),
});
const unauthorised = "The consumer is not authorized to access this resource";

describe("a task", () => {
  test("S3.11 S4.9a is identified by its time and an id, and begins unsent and unanswered", () => {
    expect(
      newTask(
        { url: "/api/a", payload, silent: true, callbackEvent: "cart" },
        { nowMs: 1_700_000_000_123, id: "b7" },
      ),
    ).toEqual({
      task_id: "1700000000123-b7",
      url: "/api/a",
      payload,
      transmited: false,
      transmited_at: null,
      created_at: 1_700_000_000_123,
      updated_at: 1_700_000_000_123,
      result: null,
      resultCode: null,
      code: null,
      acknowledged: false,
      callback_event: "cart",
      silent: true,
    });
  });

  test("S3.11 stores its answer and the time of it", () => {
    expect(answered(made(5), reply(406, "Out of the stock!"), 9)).toMatchObject({
      transmited: true,
      transmited_at: 9,
      created_at: 5,
      updated_at: 9,
      result: "Out of the stock!",
      resultCode: 406,
      code: 406,
      acknowledged: false,
    });
  });

  test("unsent tasks are sorted oldest first, without answered ones", () => {
    const [first, second, third] = [made(1, "z"), made(2, "a"), made(2, "b")];
    expect(unsentTasks([third, second, answered(made(0), reply(200, true), 3), first])).toEqual([
      first,
      second,
      third,
    ]);
  });

  test("an answered task is deleted after a day, an unsent one never", () => {
    const day = 24 * 60 * 60_000;
    expect(isExpired(answered(made(0), reply(200, true), 10), 10 + day)).toBe(false);
    expect(isExpired(answered(made(0), reply(200, true), 10), 11 + day)).toBe(true);
    expect(isExpired(made(0), 100 * day)).toBe(false);
  });
});

describe("the token lock", () => {
  const call = { need: "needed", hasToken: true } as const;

  test("S4.5a S4.5b S4.5c at 0 a call is sent, at a positive value it waits, at -1 it is aborted", () => {
    expect(lockDecision(freeLock, call)).toBe("go");
    expect(lockDecision(acquireLock(freeLock), call)).toBe("wait");
    expect(lockDecision({ lock: 7, attempts: 0 }, call)).toBe("wait");
    expect(lockDecision(failedLock(), call)).toBe("abort");
    expect(failedLock().lock).toBe(-1);
    expect(acquireLock(freeLock).lock).toBeGreaterThan(0);
    expect(releaseLock(acquireLock(freeLock)).lock).toBe(0);
  });

  test("calls without a token pass at any lock", () => {
    for (const lock of [freeLock, acquireLock(freeLock), failedLock()]) {
      expect(lockDecision(lock, { need: "welcome", hasToken: false })).toBe("go");
      expect(lockDecision(lock, { need: "none", hasToken: false })).toBe("go");
    }
    expect(lockDecision(failedLock(), { need: "needed", hasToken: false })).toBe("abort");
    expect(lockDecision(failedLock(), { need: "welcome", hasToken: true })).toBe("abort");
  });

  test("S8.2 S9.13 twenty attempts are allowed, and a successful call resets them", () => {
    let lock = freeLock;
    for (let attempt = 1; attempt <= 20; attempt++) {
      expect(areRefreshesSpent(lock)).toBe(false);
      lock = countAttempt(releaseLock(acquireLock(lock)));
    }
    expect(areRefreshesSpent(lock)).toBe(true);
    expect(areRefreshesSpent(resetAttempts(lock))).toBe(false);
    expect(areRefreshesSpent(failedLock())).toBe(false);
  });

  test("S4.6 a login frees it and resets the attempts, but not during a refresh", () => {
    expect(loggedIn(failedLock())).toEqual(freeLock);
    expect(loggedIn(countAttempt(freeLock))).toEqual(freeLock);
    expect(loggedIn(countAttempt(acquireLock(freeLock)))).toEqual(acquireLock(freeLock));
  });

  test("S4.6 S8.2 the sentences are the specification's", () => {
    expect(refreshFailedText).toBe(
      "Error refreshing user token. User is not authorized to access the resource",
    );
    expect(refreshesSpentText).toBe(
      "Internal Application error while refreshing the tokens. Please clear the storage and refresh page.",
    );
  });

  test("a token is near its end in its last 30 seconds", () => {
    expect(isNearEnd(accessTokenLifeMs, accessTokenLifeMs - 30_001)).toBe(false);
    expect(isNearEnd(accessTokenLifeMs, accessTokenLifeMs - 30_000)).toBe(true);
  });

  test("S4.7a S4.7b 200 renews the session, a refusal ends it, and an outage leaves it undecided", () => {
    expect(refreshVerdict(reply(200, "token"))).toBe("renewed");
    for (const code of [400, 401, 404, 500])
      expect(refreshVerdict(reply(code, ""))).toBe("refused");
    for (const code of [429, 502, 503, 504])
      expect(refreshVerdict(reply(code, ""))).toBe("undecided");
  });
});

describe("reading a reply", () => {
  test("the sentence is the result or one of its fields", () => {
    expect(textOf("a")).toBe("a");
    expect(textOf({ message: "b" })).toBe("b");
    expect(textOf({ errorMessage: "c" })).toBe("c");
    expect(textOf({ result: "d", message: "e" })).toBe("d");
    for (const none of [null, undefined, 3, [], { message: 4 }]) expect(textOf(none)).toBe("");
  });

  test.each([
    ["not authorized", reply(401, unauthorised), true, "/cart", true],
    [
      "isn't authorized, with 500",
      reply(500, { message: "The consumer isn't authorized to access %resources." }),
      true,
      "/cart",
      true,
    ],
    ["without a token", reply(401, unauthorised), false, "/cart", false],
    ["at home", reply(401, unauthorised), true, "/", false],
    ["at the login", reply(401, unauthorised), true, "/login", false],
    ["with code 200", reply(200, unauthorised), true, "/cart", false],
    ["another refusal", reply(401, "Invalid email or password"), true, "/cart", false],
  ])("S8.1a the token is refused: %s", (_, given, hadToken, path, expected) => {
    expect(isTokenRefused(given, { hadToken, path })).toBe(expected);
  });

  const signature = "The signature is invalid. Verify and try again.";
  const cards = "/api/ext/customers/get-card-info";

  test("S8.3 a wrong signature on a list of cards or offers is an invalid login, elsewhere it is not", () => {
    for (const list of [
      "get-card-info",
      "get-codes-info",
      "get-offer-card-info",
      "get-offer-codes-info",
    ])
      expect(failedListResult(`/api/ext/customers/${list}?page=1`, reply(500, signature))).toBe(
        "invalidlogin",
      );
    expect(failedListResult(cards, reply(400, signature))).toBeNull();
    expect(
      failedListResult("/api/ext/customers/card-details", reply(500, signature)),
    ).toBeUndefined();
  });

  test("S7.30b a list of cards or offered codes is null with any code but 200", () => {
    for (const code of [400, 401, 404, 500, 503])
      expect(failedListResult(cards, reply(code, "no"))).toBeNull();
    expect(failedListResult(cards, reply(200, { items: [] }))).toBeUndefined();
    expect(failedListResult("/api/ext/customers/me", reply(500, "no"))).toBeUndefined();
  });

  test("S8.4 code, message and low stock are read from the reply", () => {
    expect(readFailure(reply(404, { message: "None", code: "ENOTFOUND" }))).toEqual({
      code: "ENOTFOUND",
      message: "None",
      lowStock: undefined,
    });
    expect(readFailure(reply(500, { message: "Few", low_stock: 1 }))).toEqual({
      code: 500,
      message: "Few",
      lowStock: 1,
    });
  });

  test("S4.9b only a reply of this task is final, and no outage or refused token", () => {
    const task = { task_id: "1-a", hadToken: true };
    expect(isFinalReply(reply(200, true, "1-a"), task)).toBe(true);
    expect(isFinalReply(reply(400, "no", "1-a"), task)).toBe(true);
    expect(isFinalReply(reply(500, "Internal error", "1-a"), task)).toBe(true);
    expect(isFinalReply(reply(200, true), task)).toBe(false);
    expect(isFinalReply(reply(200, true, "1-b"), task)).toBe(false);
    for (const code of [429, 502, 503, 504])
      expect(isFinalReply(reply(code, "later", "1-a"), task)).toBe(false);
    expect(isFinalReply(reply(401, unauthorised, "1-a"), task)).toBe(false);
    expect(isFinalReply(reply(401, unauthorised, "1-a"), { ...task, hadToken: false })).toBe(true);
  });
});
