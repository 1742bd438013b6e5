import { afterEach, expect, test, vi } from "vitest";
import { registerWorker } from "./register-worker.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

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
  const asked: string[] = [];
  const logged = vi.spyOn(console, "info").mockImplementation(() => undefined);
  const register = async (path: string) => {
    asked.push(`register ${path}`);
    if (refuses) throw new DOMException("The operation is insecure.", "SecurityError");
  };
  vi.stubGlobal("navigator", { serviceWorker: { controller, register } });
  vi.stubGlobal("location", { hostname: host });
  vi.stubGlobal("fetch", async (path: string, { method }: RequestInit) => {
    asked.push(`${method} ${path}`);
    return new Response(null, { headers: { "content-type": contentType } });
  });
  return { asked, logged };
}

test("S7.31a on localhost it is asked first whether the worker is there and a script", async () => {
  const { asked } = browser({ host: "localhost" });
  await registerWorker();
  expect(asked).toEqual(["HEAD /service-worker.js", "register /service-worker.js"]);
});

test("S7.31a S8.13c on localhost a page in its place is not registered, and that is logged", async () => {
  const { asked, logged } = browser({ host: "localhost", contentType: "text/html" });
  await registerWorker();
  expect(asked).toEqual(["HEAD /service-worker.js"]);
  expect(logged).toHaveBeenLastCalledWith("worker.missing", "Error: no script");
});

test("S7.31b anywhere else it is registered straight away, once", async () => {
  const first = browser({});
  await registerWorker();
  expect(first.asked).toEqual(["register /service-worker.js"]);
  const later = browser({ controller: {} });
  await registerWorker();
  expect(later.asked).toEqual([]);
});

test("S8.13c a browser that refuses it, or has none, goes on; the refusal is logged", async () => {
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
