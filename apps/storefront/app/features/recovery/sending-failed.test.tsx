import { expect, test } from "vitest";
import { formRequest, testPage } from "#app/platform/test-page.ts";
import { renderScreen } from "#app/platform/test-screen.tsx";
import { answerRecovery, type RecoveryState } from "./answer-recovery.ts";
import { RecoveryPage } from "./recovery-page.tsx";

const resetPassword = "/api/ext/customers/reset-password";
const typed = { intent: "ask", sendby: "email", identifier: "leonie@exemple.fr" };

/** The page after a request for a code that the server refused. */
async function shownAfter(
  refusal: "FAULT" | "UNAVAILABLE" | "EMAIL_UNKNOWN",
  sendby = "email",
): Promise<string> {
  const { context } = testPage({ replies: { [resetPassword]: { refusal } } });
  const state = (await answerRecovery(
    formRequest("/forgot-password", { ...typed, sendby }),
    context,
  )) as RecoveryState;
  return renderScreen(
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

test("S8.11c a failed e-mail shows an alert, and the typed address stays in the form", async () => {
  for (const refusal of ["FAULT", "UNAVAILABLE"] as const) {
    const page = await shownAfter(refusal);
    expect(page).toMatch(/role="alert"[\s\S]*Error sending password reset email/);
    expect(page).toContain('value="leonie@exemple.fr"');
  }
});

test("S8.11c a failed SMS has its own message, and other refusals keep theirs", async () => {
  expect(await shownAfter("FAULT", "sms")).toContain(
    "The code could not be sent by SMS. Please try again.",
  );
  const unknown = await shownAfter("EMAIL_UNKNOWN");
  expect(unknown).not.toContain("Error sending");
  expect(unknown).toContain("This email address does not exist in our database.");
});
