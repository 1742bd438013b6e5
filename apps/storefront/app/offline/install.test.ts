import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { declineInstall, followInstall, install } from "./install.ts";
import { claimStore } from "./stores/claims.ts";
import { testStores } from "./stores/testing/test-stores.ts";

const page = Object.assign(new EventTarget(), { isStandalone: false });
const browser: { standalone?: boolean } = {};
const shown: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date("2026-11-20T09:00:00Z") });
  vi.stubGlobal("window", page);
  vi.stubGlobal("navigator", browser);
  vi.stubGlobal("matchMedia", () => ({ matches: page.isStandalone }));
  vi.stubGlobal("addEventListener", page.addEventListener.bind(page));
  vi.stubGlobal("removeEventListener", page.removeEventListener.bind(page));
  shown.length = 0;
  page.isStandalone = false;
  delete browser.standalone;
  Object.assign(page, { installEvent: undefined });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const device = () => claimStore(testStores(undefined).store("claims"));

async function visit(claims: ReturnType<typeof device>, place: "account" | "thanks" = "account") {
  const stop = followInstall(place, (state) => shown.push(state), claims);
  await vi.advanceTimersByTimeAsync(10);
  stop();
  return shown.splice(0);
}

function chromiumAsks(outcome: "accepted" | "dismissed" = "accepted") {
  const prompt = vi.fn(async () => undefined);
  Object.assign(page, { installEvent: { prompt, userChoice: Promise.resolve({ outcome }) } });
  return prompt;
}

const nextDay = () => vi.setSystemTime(new Date("2026-11-21T09:00:00Z"));

test("the installation is offered from the day after the first visit, where the browser can", async () => {
  const claims = device();
  chromiumAsks();
  expect(await visit(claims)).toEqual([]);
  expect(await visit(claims)).toEqual([]);
  nextDay();
  expect(await visit(claims)).toEqual(["press"]);
  Object.assign(page, { installEvent: undefined });
  expect(await visit(claims)).toEqual([]);
  browser.standalone = false;
  expect(await visit(claims)).toEqual(["share"]);
  page.isStandalone = true;
  expect(await visit(claims)).toEqual([]);
});

test("what was declined is not offered again", async () => {
  const claims = device();
  await visit(claims);
  nextDay();
  chromiumAsks();
  expect(await visit(claims)).toEqual(["press"]);
  await declineInstall(claims);
  expect(await visit(claims)).toEqual([]);
});

test("after a purchase it is offered once, also when the browser says late that it can", async () => {
  const claims = device();
  await visit(claims);
  nextDay();
  const stop = followInstall("thanks", (state) => shown.push(state), claims);
  chromiumAsks();
  page.dispatchEvent(new Event("beforeinstallprompt"));
  await vi.waitFor(() => expect(shown).toEqual(["press"]));
  stop();
  shown.length = 0;
  expect(await visit(claims, "thanks")).toEqual([]);
  expect(await visit(claims)).toEqual(["press"]);
});

test("the browser's question is asked once", async () => {
  const prompt = chromiumAsks();
  expect(await install()).toBe(true);
  expect(await install()).toBe(false);
  expect(prompt).toHaveBeenCalledTimes(1);
});
