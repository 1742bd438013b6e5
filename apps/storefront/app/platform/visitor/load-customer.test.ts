import { expect, test } from "vitest";
import { testPage } from "#app/platform/test-page.ts";
import { loadCustomer } from "./load-customer.ts";

test("the customer is loaded once for each request", async () => {
  const [one, next] = [testPage({ hasSession: true }), testPage({ hasSession: true })];
  await Promise.all([loadCustomer(one.context), loadCustomer(one.context)]);
  await loadCustomer(one.context);
  expect([one.called.length, next.called.length]).toEqual([1, 0]);
  await loadCustomer(next.context);
  expect(next.called.length).toBe(1);
});

test("without a session there is no call", async () => {
  const { context, called } = testPage();
  expect(await loadCustomer(context)).toBeUndefined();
  expect(called).toEqual([]);
});
