import { type DataStrategyResult, data, redirect, UNSAFE_ErrorResponseImpl } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { sessionEndedEvent } from "#app/platform/visitor/session-mark.ts";
import { aroundActions } from "./around-actions.ts";
import "./keep-form.ts";

const route = "routes/account/profile";
const kept = (status: number) => ({ type: "data", result: data(undefined, { status }) });
const login = () => redirect("/login?return=%2Fmy-account&panel=login&notice=login-needed");
let isOnline: boolean;

beforeEach(() => {
  isOnline = true;
  vi.stubGlobal("document", new EventTarget());
  vi.stubGlobal("navigator", {
    get onLine() {
      return isOnline;
    },
  });
});

/** What the page gets when its action had this result. */
async function keptOf(result: DataStrategyResult) {
  return (await aroundActions.keep(async () => ({ [route]: result })))[route];
}
const failed = (result: unknown): DataStrategyResult => ({ type: "error", result });

describe("a form without an answer keeps its page", () => {
  test.each([
    ["the connection was reset", data(new TypeError("Failed to fetch"))],
    ["a gateway answered with its own page", new Error("Unable to decode turbo-stream response")],
    ["the shop failed", new UNSAFE_ErrorResponseImpl(500, "", { refusal: "FAULT" })],
    ["the shop is away", new UNSAFE_ErrorResponseImpl(503, "", { refusal: "UNAVAILABLE" })],
  ])("when %s", async (_, error) => {
    expect(await keptOf(failed(error))).toEqual(kept(503));
  });

  test("when there is no network", async () => {
    isOnline = false;
    expect(await keptOf(failed(new TypeError("Failed to fetch")))).toEqual(kept(503));
  });

  test("when its session has ended and the login opens over it", async () => {
    document.addEventListener(sessionEndedEvent, (event) => event.preventDefault());
    expect(await keptOf(failed(login()))).toEqual(kept(401));
  });

  test("when its session has ended and the login is already open over it", async () => {
    document.addEventListener(sessionEndedEvent, (event) => event.preventDefault());
    const again = redirect("/login?return=%2Fmy-account%2Fbalance&panel=login");
    expect(await keptOf(failed(again))).toEqual(kept(401));
  });
});

describe("an answer of the shop is passed on", () => {
  test.each([
    ["a redirect", redirect("/my-account")],
    ["the login, where nothing opens it over the page", login()],
    ["a missing page", new UNSAFE_ErrorResponseImpl(404, "", { refusal: "NOT_FOUND" })],
  ])("%s", async (_, answer) => {
    expect(await keptOf(failed(answer))).toEqual(failed(answer));
  });

  test("a refusal with the typed values", async () => {
    const refusal: DataStrategyResult = { type: "data", result: { refusal: "INVALID_DATA" } };
    expect(await keptOf(refusal)).toEqual(refusal);
  });
});
