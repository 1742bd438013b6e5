import { expect, test } from "vitest";
import { formRequest, testPage } from "#app/platform/test-page.ts";
import { answerRecovery } from "./answer-recovery.ts";

test.for([
  ["email", "leonie@exemple.fr", "email_reset"],
  ["sms", "06 12 34 56 78", "sms_reset"],
] as const)(
  "S5.7b a code by %s is requested for %s with the template %s and websiteId 1",
  async ([sendby, identifier, template]) => {
    const path = "/api/ext/customers/reset-password";
    const { context, called } = testPage({ replies: { [path]: { result: true } } });
    await answerRecovery(
      formRequest("/forgot-password", { intent: "ask", sendby, identifier }),
      context,
    );
    expect(called).toEqual([{ path, body: { sendby, identifier, template, websiteId: 1 } }]);
  },
);

test("S4.34a the captcha of the form goes with the request for a code", async () => {
  const path = "/api/ext/customers/reset-password";
  const { context, called } = testPage({ replies: { [path]: { result: true } } });
  const typed = { intent: "ask", sendby: "email", identifier: "leonie@exemple.fr" };
  await answerRecovery(
    formRequest("/forgot-password", { ...typed, "g-recaptcha-response": "a-person" }),
    context,
  );
  expect(called[0]?.body).toMatchObject({ response: "a-person" });
});
