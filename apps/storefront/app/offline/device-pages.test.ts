import { afterEach, beforeEach, expect, test, vi } from "vitest";

beforeEach(() => {
  vi.useFakeTimers();
  vi.resetModules();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

async function pageFrom({ kept, onLine }: { kept?: string; onLine: boolean }) {
  const [network, worker] = [new EventTarget(), new EventTarget()];
  const asked = vi.fn(async () => undefined);
  const said = vi.fn();
  const serviceWorker = Object.assign(worker, { controller: { postMessage: said } });
  vi.stubGlobal("navigator", { onLine, serviceWorker });
  vi.stubGlobal("document", { documentElement: { dataset: kept === undefined ? {} : { kept } } });
  vi.stubGlobal("addEventListener", network.addEventListener.bind(network));
  const { follow } = await import("./device-pages.ts");
  await follow(asked);
  return { network, worker, asked, said };
}

test("a page from the device asks who looks at it when the network is back", async () => {
  const { network, asked } = await pageFrom({ kept: "1", onLine: false });
  expect(asked).not.toHaveBeenCalled();
  network.dispatchEvent(new Event("online"));
  vi.runAllTimers();
  expect(asked).toHaveBeenCalledTimes(1);
});

test("it asks at once where there is a network again, and a page from the network never does", async () => {
  expect((await pageFrom({ kept: "1", onLine: true })).asked).toHaveBeenCalledTimes(1);
  vi.resetModules();
  const { network, asked } = await pageFrom({ onLine: true });
  network.dispatchEvent(new Event("online"));
  vi.runAllTimers();
  expect(asked).not.toHaveBeenCalled();
});

test("S4.26a it tells the worker that it hears, and asks again for what was renewed", async () => {
  const { worker, asked, said } = await pageFrom({ onLine: true });
  expect(said).toHaveBeenCalledWith("listens");
  worker.dispatchEvent(Object.assign(new Event("message"), { data: "of somebody else" }));
  expect(asked).not.toHaveBeenCalled();
  worker.dispatchEvent(Object.assign(new Event("message"), { data: "renewed" }));
  expect(asked).toHaveBeenCalledTimes(1);
});
