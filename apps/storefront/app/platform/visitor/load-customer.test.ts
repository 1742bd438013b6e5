import { expect, test } from "vitest";
import { testPage } from "#app/platform/test-page.ts";
import { loadCustomer, loadVisit } from "./load-customer.ts";
import { loadVisitor } from "./load-visitor.ts";

test("the customer is loaded once for each request", async () => {
  const [one, next] = [testPage({ hasSession: true }), testPage({ hasSession: true })];
  await Promise.all([loadCustomer(one.context), loadCustomer(one.context)]);
  await loadCustomer(one.context);
  expect([one.called.length, next.called.length]).toEqual([1, 0]);
  await loadCustomer(next.context);
  expect(next.called.length).toBe(1);
});

test("an outage is not the end of a session", async () => {
  const answers = (refusal: "UNAVAILABLE" | "NOT_AUTHORISED") =>
    testPage({ hasSession: true, replies: { "/api/ext/customers/me": { refusal } } });
  expect(await loadVisit(answers("NOT_AUTHORISED").context)).toMatchObject({ outage: undefined });
  const { context } = answers("UNAVAILABLE");
  expect(await loadVisitor(new Request("https://shop.example/"), context)).toMatchObject({
    customer: undefined,
    isSessionUnknown: true,
  });
});

test("without a session there is no call", async () => {
  const { context, called } = testPage();
  expect(await loadCustomer(context)).toBeUndefined();
  expect(called).toEqual([]);
});
