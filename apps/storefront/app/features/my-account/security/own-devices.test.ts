import { expect, test } from "vitest";
import { formRequest, testPage } from "#app/platform/test-page.ts";
import { endDevice, loadDevices } from "./own-devices.ts";

const sessions = "/api/ext/customers/sessions";
const id = "0193a000-0000-7000-8000-000000000002";
const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, "0")}:00:00.000Z`;
const device = (hour: number, current = false) => ({
  id: `d${hour}`,
  platform: "web",
  created_at: at(1),
  last_used_at: at(hour),
  current,
});

test("this device is listed first, then the most recently used", async () => {
  const { context } = testPage({
    hasSession: true,
    replies: { [sessions]: { result: { items: [device(8), device(5, true), device(9)] } } },
  });
  expect((await loadDevices(context)).devices.map(({ id }) => id)).toEqual(["d5", "d9", "d8"]);
});

test("a device is logged out; one that is already logged out gives a refusal", async () => {
  const one = testPage({ hasSession: true, replies: { [`${sessions}/${id}`]: { result: true } } });
  const answer = await endDevice(formRequest("/my-account/devices", { id }), one.context);
  expect(answer instanceof Response && answer.headers.get("location")).toBe(
    "/my-account/devices?done=device",
  );
  const gone = testPage({
    hasSession: true,
    replies: { [`${sessions}/${id}`]: { refusal: "SESSION_NOT_FOUND" } },
  });
  expect(await endDevice(formRequest("/my-account/devices", { id }), gone.context)).toMatchObject({
    refusal: "SESSION_NOT_FOUND",
  });
});
