import { expect, test } from "vitest";
import { isPushService } from "./push-service.ts";

const hosts = ["updates.push.services.mozilla.com", "*.notify.windows.com"];

test.each([
  ["https://updates.push.services.mozilla.com/wpush/v2/a", true],
  ["https://par02p.notify.windows.com/w/?token=a", true],
  ["https://notify.windows.com/w", false],
  ["https://evilnotify.windows.com.example/w", false],
  ["http://updates.push.services.mozilla.com/wpush", false],
  ["https://updates.push.services.mozilla.com:8443/wpush", false],
  ["https://user@updates.push.services.mozilla.com/wpush", false],
  ["https://127.0.0.1/metrics", false],
  ["https://10.0.0.5/admin", false],
  ["file:///etc/passwd", false],
  ["no address", false],
])("%s is a push service: %s", (endpoint, isOne) => {
  expect(isPushService(endpoint, hosts)).toBe(isOne);
});

test("loopback without encryption only where the operator names it", () => {
  expect(isPushService("http://127.0.0.1:4711/a", ["127.0.0.1"])).toBe(true);
});
