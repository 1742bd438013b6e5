// @vitest-environment happy-dom
import { act } from "react";
import { createRoot } from "react-dom/client";
import { afterEach, expect, test, vi } from "vitest";
import { useScreenWakeLock } from "./use-wake-lock.ts";

vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
afterEach(() => Reflect.deleteProperty(navigator, "wakeLock"));

/** What a page says if the browser's wake lock has this `request`. */
async function shownWith(request: (() => Promise<unknown>) | undefined): Promise<string> {
  if (request)
    Object.defineProperty(navigator, "wakeLock", { value: { request }, configurable: true });
  const host = document.createElement("div");
  const root = createRoot(host);
  function Page() {
    return useScreenWakeLock() ? "stays on" : "may go off";
  }
  await act(async () => root.render(<Page />));
  const shown = host.textContent;
  await act(async () => root.unmount());
  return shown;
}

test("the screen is said to stay on only where the browser keeps it on", async () => {
  const release = vi.fn(() => Promise.resolve());
  expect(await shownWith(() => Promise.resolve({ release }))).toBe("stays on");
  expect(release).toHaveBeenCalledOnce();
  expect(await shownWith(() => Promise.reject(new Error("saving the battery")))).toBe("may go off");
  expect(await shownWith(undefined)).toBe("may go off");
});
