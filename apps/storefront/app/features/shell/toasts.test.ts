import { expect, test } from "vitest";
import { notify, shownNotifications } from "#app/platform/overlays/notify.ts";
import { toastContent } from "./toasts.tsx";

test("S9.18 a toast lives 7,000 ms, or as long as its notification says", () => {
  notify({ type: "success", message: "by default" });
  notify({ type: "info", message: "shorter", timeToLive: 900 });
  notify({ type: "error", message: "until it is closed", hasNoTimeout: true });
  expect(shownNotifications().map(toastContent)).toMatchObject([
    { tone: "done", lifetimeMs: 7_000, sticky: false },
    { tone: "news", lifetimeMs: 900, sticky: false },
    { tone: "err", lifetimeMs: undefined, sticky: true },
  ]);
});
