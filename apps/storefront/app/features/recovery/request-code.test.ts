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
