import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { registerWorker } from "./device-pages.ts";

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function pageFrom({ kept, onLine }: { kept?: string; onLine: boolean }) {
  const [network, worker] = [new EventTarget(), new EventTarget()];
  const revalidate = vi.fn(async () => undefined);
  const posted = vi.fn();
  const serviceWorker = Object.assign(worker, { controller: { postMessage: posted } });
  vi.stubGlobal("navigator", { onLine, serviceWorker });
  const dataset = kept === undefined ? {} : { kept };
  vi.stubGlobal("document", { documentElement: { dataset }, querySelector: () => null });
  vi.stubGlobal("addEventListener", network.addEventListener.bind(network));
  const { follow } = await import("./device-pages.ts");
  await follow(revalidate);
  return { network, worker, revalidate, posted };
}

test("a page from the cache asks for its data again when the network is back", async () => {
  const { network, revalidate } = await pageFrom({ kept: "1", onLine: false });
  expect(revalidate).not.toHaveBeenCalled();
  network.dispatchEvent(new Event("online"));
  vi.runAllTimers();
  expect(revalidate).toHaveBeenCalledTimes(1);
});

test("with a network it asks at once, and a page from the network never asks", async () => {
  expect((await pageFrom({ kept: "1", onLine: true })).revalidate).toHaveBeenCalledTimes(1);
  vi.resetModules();
  const { network, revalidate } = await pageFrom({ onLine: true });
  network.dispatchEvent(new Event("online"));
  vi.runAllTimers();
  expect(revalidate).not.toHaveBeenCalled();
});

test("S4.26a the page says to the worker that it listens, and asks again for renewed data", async () => {
  const { worker, revalidate, posted } = await pageFrom({ onLine: true });
  expect(posted).toHaveBeenCalledWith("listens");
  worker.dispatchEvent(Object.assign(new Event("message"), { data: "of another sender" }));
  expect(revalidate).not.toHaveBeenCalled();
  worker.dispatchEvent(Object.assign(new Event("message"), { data: "renewed" }));
  expect(revalidate).toHaveBeenCalledTimes(1);
});

describe("the registration of the worker", () => {
  type Browser = {
    readonly host?: string;
    readonly contentType?: string;
    readonly controller?: object;
    readonly refuses?: boolean;
  };

  function browser({
    host = "shop.example",
    contentType = "text/javascript; charset=utf-8",
    controller,
    refuses = false,
  }: Browser) {
    const requests: string[] = [];
    const logged = vi.spyOn(console, "info").mockImplementation(() => undefined);
    const register = async (path: string) => {
      requests.push(`register ${path}`);
      if (refuses) throw new DOMException("The operation is insecure.", "SecurityError");
    };
    vi.stubGlobal("navigator", { serviceWorker: { controller, register } });
    vi.stubGlobal("location", { hostname: host });
    vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => {
      requests.push(`${method} ${path}`);
      return new Response(null, { headers: { "content-type": contentType } });
    });
    return { requests, logged };
  }

  test("S7.31a on localhost a request first checks that the worker exists and is a script", async () => {
    const { requests } = browser({ host: "localhost" });
    await registerWorker();
    expect(requests).toEqual(["HEAD /service-worker.js", "register /service-worker.js"]);
  });

  test("S7.31a S8.13c on localhost an HTML page in its place is logged and not registered", async () => {
    const { requests, logged } = browser({ host: "localhost", contentType: "text/html" });
    await registerWorker();
    expect(requests).toEqual(["HEAD /service-worker.js"]);
    expect(logged).toHaveBeenLastCalledWith("worker.missing", "Error: no script");
  });

  test("S7.31b on any other host it is registered immediately, once", async () => {
    const first = browser({});
    await registerWorker();
    expect(first.requests).toEqual(["register /service-worker.js"]);
    const later = browser({ controller: {} });
    await registerWorker();
    expect(later.requests).toEqual([]);
  });

  test("S8.13c a browser that refuses it, or has none, goes on, and the refusal is logged", async () => {
    const { logged } = browser({ refuses: true });
    await registerWorker();
    expect(logged).toHaveBeenLastCalledWith(
      "worker.missing",
      "SecurityError: The operation is insecure.",
    );
    vi.stubGlobal("navigator", {});
    await registerWorker();
    expect(logged).toHaveBeenCalledTimes(1);
  });
});
