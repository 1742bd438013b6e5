import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { loadWhenOnline, prefetch } from "./online.ts";

const network = { isOnline: true, events: new EventTarget() };

beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(network, { isOnline: true, events: new EventTarget() });
  vi.stubGlobal("navigator", {
    get onLine() {
      return network.isOnline;
    },
  });
  vi.stubGlobal("document", { documentElement: { dataset: {} } });
  vi.stubGlobal("addEventListener", network.events.addEventListener.bind(network.events));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function reconnect() {
  network.isOnline = true;
  network.events.dispatchEvent(new Event("online"));
  await vi.runAllTimersAsync();
}

describe("a script that is loaded while the page is idle", () => {
  test("is loaded at once with a network", async () => {
    expect(await loadWhenOnline(async () => "part")).toBe("part");
  });

  test("is not requested without a network, and is loaded when the network is back", async () => {
    network.isOnline = false;
    const load = vi.fn(async () => "part");
    const loading = loadWhenOnline(load);
    await vi.runAllTimersAsync();
    expect(load).not.toHaveBeenCalled();
    await reconnect();
    expect(await loading).toBe("part");
    expect(load).toHaveBeenCalledTimes(1);
  });

  test("is retried at each return of the network after the load has failed", async () => {
    const load = vi
      .fn(async () => "part")
      .mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"))
      .mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"));
    const loading = loadWhenOnline(load);
    await vi.runAllTimersAsync();
    expect(load).toHaveBeenCalledTimes(1);
    await reconnect();
    expect(load).toHaveBeenCalledTimes(2);
    await reconnect();
    expect(await loading).toBe("part");
    await reconnect();
    expect(load).toHaveBeenCalledTimes(3);
  });

  test("is loaded without a network on a page from the device, which has the script too", async () => {
    network.isOnline = false;
    vi.stubGlobal("document", { documentElement: { dataset: { kept: "1" } } });
    expect(await loadWhenOnline(async () => "part")).toBe("part");
  });
});

test("a prefetch makes no request without a network, and its failure is no error", async () => {
  const load = vi.fn(() => Promise.reject(new TypeError("Failed to fetch")));
  prefetch(load);
  await vi.runAllTimersAsync();
  expect(load).toHaveBeenCalledTimes(1);
  network.isOnline = false;
  prefetch(load);
  expect(load).toHaveBeenCalledTimes(1);
});
