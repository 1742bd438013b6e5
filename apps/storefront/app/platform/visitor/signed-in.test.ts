import { expect, test } from "vitest";
import { testPage } from "#app/platform/test-page.ts";
import { signedIn } from "./signed-in.ts";

test("who is logged in is asked once for a request, and anew for the next", async () => {
  const [one, next] = [testPage({ hasSession: true }), testPage({ hasSession: true })];
  await Promise.all([signedIn(one.context), signedIn(one.context)]);
  await signedIn(one.context);
  expect([one.called.length, next.called.length]).toEqual([1, 0]);
  await signedIn(next.context);
  expect(next.called.length).toBe(1);
});

test("without a session nobody is asked", async () => {
  const { context, called } = testPage();
  expect(await signedIn(context)).toBeUndefined();
  expect(called).toEqual([]);
});
