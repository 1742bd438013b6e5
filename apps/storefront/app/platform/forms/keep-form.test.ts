import { data, redirect, UNSAFE_ErrorResponseImpl } from "react-router";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { keepForm, sessionEndedEvent } from "./keep-form.ts";

const kept = (status: number) => data(undefined, { status });
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

describe("a form without an answer keeps its page", () => {
  test.each([
    ["the connection was reset", new TypeError("Failed to fetch")],
    ["a gateway answered with its own page", new Error("Unable to decode turbo-stream response")],
    ["the shop failed", new UNSAFE_ErrorResponseImpl(500, "", { refusal: "FAULT" })],
    ["the shop is away", new UNSAFE_ErrorResponseImpl(503, "", { refusal: "UNAVAILABLE" })],
  ])("when %s", async (_, error) => {
    expect(await keepForm(() => Promise.reject(error))).toEqual(kept(503));
  });

  test("and without a network nothing is sent", async () => {
    isOnline = false;
    const send = vi.fn(async () => "sent");
    expect(await keepForm(send)).toEqual(kept(503));
    expect(send).not.toHaveBeenCalled();
  });

  test("when its session has ended and the login opens over it", async () => {
    document.addEventListener(sessionEndedEvent, (event) => event.preventDefault());
    expect(await keepForm(() => Promise.reject(login()))).toEqual(kept(401));
  });
});

describe("an answer of the shop is passed on", () => {
  test.each([
    ["a redirect", redirect("/my-account")],
    ["the login, where nothing opens it over the page", login()],
    ["a missing page", new UNSAFE_ErrorResponseImpl(404, "", { refusal: "NOT_FOUND" })],
  ])("%s", async (_, answer) => {
    await expect(keepForm(() => Promise.reject(answer))).rejects.toBe(answer);
  });

  test("a refusal with the typed values", async () => {
    expect(await keepForm(async () => ({ refusal: "INVALID_DATA" }))).toEqual({
      refusal: "INVALID_DATA",
    });
  });
});
