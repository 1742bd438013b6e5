import { describe, expect, test } from "vitest";
import {
  decides,
  failureOf,
  isTokenRefused,
  listWithout,
  refreshVerdict,
  textOf,
} from "./reply-rules.ts";
import { answered, isForgettable, newTask, waiting } from "./task.ts";
import {
  accessTokenLifeMs,
  areRefreshesSpent,
  broken,
  counted,
  freeLock,
  isNearEnd,
  loggedIn,
  passage,
  proven,
  refreshesSpentText,
  refreshFailedText,
  released,
  taken,
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
  test("S3.11 S4.9a is named by its time and an id, and begins untransmitted with nothing known of an answer", () => {
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

  test("S3.11 keeps what was answered, and when", () => {
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

  test("what waits goes the oldest first, and without what was answered", () => {
    const [first, second, third] = [made(1, "z"), made(2, "a"), made(2, "b")];
    expect(waiting([third, second, answered(made(0), reply(200, true), 3), first])).toEqual([
      first,
      second,
      third,
    ]);
  });

  test("an answer is forgotten after a day, a task that waits never", () => {
    const day = 24 * 60 * 60_000;
    expect(isForgettable(answered(made(0), reply(200, true), 10), 10 + day)).toBe(false);
    expect(isForgettable(answered(made(0), reply(200, true), 10), 11 + day)).toBe(true);
    expect(isForgettable(made(0), 100 * day)).toBe(false);
  });
});

describe("the token lock", () => {
  const call = { need: "needed", hasToken: true } as const;

  test("S4.5a S4.5b S4.5c at 0 a call goes, at a positive value it waits, at -1 it ends", () => {
    expect(passage(freeLock, call)).toBe("go");
    expect(passage(taken(freeLock), call)).toBe("wait");
    expect(passage({ lock: 7, attempts: 0 }, call)).toBe("wait");
    expect(passage(broken(), call)).toBe("abort");
    expect(broken().lock).toBe(-1);
    expect(taken(freeLock).lock).toBeGreaterThan(0);
    expect(released(taken(freeLock)).lock).toBe(0);
  });

  test("guests pass whatever becomes of somebody's token", () => {
    for (const lock of [freeLock, taken(freeLock), broken()]) {
      expect(passage(lock, { need: "welcome", hasToken: false })).toBe("go");
      expect(passage(lock, { need: "none", hasToken: false })).toBe("go");
    }
    expect(passage(broken(), { need: "needed", hasToken: false })).toBe("abort");
    expect(passage(broken(), { need: "welcome", hasToken: true })).toBe("abort");
  });

  test("S8.2 S9.13 twenty attempts are allowed, and a call that goes through sets them back", () => {
    let lock = freeLock;
    for (let attempt = 1; attempt <= 20; attempt++) {
      expect(areRefreshesSpent(lock)).toBe(false);
      lock = counted(released(taken(lock)));
    }
    expect(areRefreshesSpent(lock)).toBe(true);
    expect(areRefreshesSpent(proven(lock))).toBe(false);
    expect(areRefreshesSpent(broken())).toBe(false);
  });

  test("S4.6 a login sets it free and counts anew, but leaves it to a refresh that holds it", () => {
    expect(loggedIn(broken())).toEqual(freeLock);
    expect(loggedIn(counted(freeLock))).toEqual(freeLock);
    expect(loggedIn(counted(taken(freeLock)))).toEqual(taken(freeLock));
  });

  test("S4.6 S8.2 the sentences are the specification's", () => {
    expect(refreshFailedText).toBe(
      "Error refreshing user token. User is not authorized to access the resource",
    );
    expect(refreshesSpentText).toBe(
      "Internal Application error while refreshing the tokens. Please clear the storage and refresh page.",
    );
  });

  test("a token is near its end in its last half minute", () => {
    expect(isNearEnd(accessTokenLifeMs, accessTokenLifeMs - 30_001)).toBe(false);
    expect(isNearEnd(accessTokenLifeMs, accessTokenLifeMs - 30_000)).toBe(true);
  });

  test("S4.7a S4.7b 200 renews, any other answer ends it; without a decision it is asked again", () => {
    expect(refreshVerdict(reply(200, "token"))).toBe("renewed");
    for (const code of [400, 401, 404, 500])
      expect(refreshVerdict(reply(code, ""))).toBe("refused");
    for (const code of [429, 502, 503, 504])
      expect(refreshVerdict(reply(code, ""))).toBe("undecided");
  });
});

describe("what a reply says", () => {
  test("the sentence stands alone or beside its data", () => {
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
      expect(listWithout(`/api/ext/customers/${list}?page=1`, reply(500, signature))).toBe(
        "invalidlogin",
      );
    expect(listWithout(cards, reply(400, signature))).toBeNull();
    expect(listWithout("/api/ext/customers/card-details", reply(500, signature))).toBeUndefined();
  });

  test("S7.30b a list of cards or offered codes is null with any code but 200", () => {
    for (const code of [400, 401, 404, 500, 503])
      expect(listWithout(cards, reply(code, "no"))).toBeNull();
    expect(listWithout(cards, reply(200, { items: [] }))).toBeUndefined();
    expect(listWithout("/api/ext/customers/me", reply(500, "no"))).toBeUndefined();
  });

  test("S8.4 what decides whether a failure is told is read from the reply", () => {
    expect(failureOf(reply(404, { message: "None", code: "ENOTFOUND" }))).toEqual({
      code: "ENOTFOUND",
      message: "None",
      lowStock: undefined,
    });
    expect(failureOf(reply(500, { message: "Few", low_stock: 1 }))).toEqual({
      code: 500,
      message: "Few",
      lowStock: 1,
    });
  });

  test("S4.9b a task is decided by the reply that names it, and by no outage and no refused token", () => {
    const task = { task_id: "1-a", hadToken: true };
    expect(decides(reply(200, true, "1-a"), task)).toBe(true);
    expect(decides(reply(400, "no", "1-a"), task)).toBe(true);
    expect(decides(reply(500, "Internal error", "1-a"), task)).toBe(true);
    expect(decides(reply(200, true), task)).toBe(false);
    expect(decides(reply(200, true, "1-b"), task)).toBe(false);
    for (const code of [429, 502, 503, 504])
      expect(decides(reply(code, "later", "1-a"), task)).toBe(false);
    expect(decides(reply(401, unauthorised, "1-a"), task)).toBe(false);
    expect(decides(reply(401, unauthorised, "1-a"), { ...task, hadToken: false })).toBe(true);
  });
});
