import { expect, test } from "vitest";
import { formRequest, testPage } from "#app/platform/test-page.ts";
import { drawn } from "#app/platform/test-screen.tsx";
import { answerRecovery, type RecoveryState } from "./answer-recovery.ts";
import { RecoveryPage } from "./recovery-page.tsx";

const resetPassword = "/api/ext/customers/reset-password";
const typed = { intent: "ask", sendby: "email", identifier: "leonie@exemple.fr" };

/** What is shown after a code was asked for and the shop answered with this. */
async function shownAfter(
  refusal: "FAULT" | "UNAVAILABLE" | "EMAIL_UNKNOWN",
  sendby = "email",
): Promise<string> {
  const { context } = testPage({ replies: { [resetPassword]: { refusal } } });
  const state = (await answerRecovery(
    formRequest("/forgot-password", { ...typed, sendby }),
    context,
  )) as RecoveryState;
  return drawn(
    <RecoveryPage
      step="ask"
      sendBy="email"
      identifier=""
      isCodeSent={false}
      isSentAgain={false}
      wait={{ seconds: 0 }}
      state={state}
    />,
    "/forgot-password",
  );
}

test("S8.11c the code that could not be sent by e-mail is told in an alert, and what was typed stays", async () => {
  for (const refusal of ["FAULT", "UNAVAILABLE"] as const) {
    const page = await shownAfter(refusal);
    expect(page).toMatch(/role="alert"[\s\S]*Error sending password reset email/);
    expect(page).toContain('value="leonie@exemple.fr"');
  }
});

test("S8.11c an SMS has words of its own, and another refusal is told as what it is", async () => {
  expect(await shownAfter("FAULT", "sms")).toContain(
    "The code could not be sent by SMS. Please try again.",
  );
  const unknown = await shownAfter("EMAIL_UNKNOWN");
  expect(unknown).not.toContain("Error sending");
  expect(unknown).toContain("This email address does not exist in our database.");
});
