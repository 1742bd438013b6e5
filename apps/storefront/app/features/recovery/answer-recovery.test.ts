import { expect, test } from "vitest";
import { formRequest, testPage } from "#app/platform/test-page.ts";
import { answerRecovery } from "./answer-recovery.ts";
import { recoveryCookie } from "./recovery-cookie.ts";

const setPassword = "/api/ext/customers/set-password";

/** Sends the form of the last step, after a checked code. */
async function send(newPassword: string, passwordConfirmation: string) {
  const { page, context, called } = testPage({ replies: { [setPassword]: { result: true } } });
  const progress = {
    sendBy: "email",
    identifier: "leonie@exemple.fr",
    sentAtMs: 0,
    code: "123456",
  } as const;
  const cookie = recoveryCookie.keep(progress, page).split(";")[0] ?? "";
  const form = { intent: "set", newPassword, passwordConfirmation };
  const answer = await answerRecovery(formRequest("/forgot-password", form, { cookie }), context);
  return { answer, called };
}

test("S5.4b S7.18c a new password with another confirmation is refused before any call", async () => {
  for (const confirmation of ["réglisse 2027", "Réglisse 2027 "]) {
    const { answer, called } = await send("Réglisse 2027", confirmation);
    expect(called).toEqual([]);
    expect(answer).toMatchObject({
      step: "password",
      refusal: {
        refusal: "INVALID_DATA",
        errors: [{ field: "passwordConfirmation", reason: "PASSWORDS_DIFFER" }],
      },
    });
    expect(JSON.stringify(answer)).not.toMatch(/glisse/);
  }
});

test("S5.4a S5.4b a weak password and its confirmation are named at once", async () => {
  const errorsFor = async (...typed: [string, string]) => {
    const { answer, called } = await send(...typed);
    expect(called).toEqual([]);
    return "refusal" in answer ? answer.refusal.errors.map(({ reason }) => reason) : [];
  };
  expect(await errorsFor("faible", "autre")).toEqual(["PASSWORD_WEAK", "PASSWORDS_DIFFER"]);
  expect(await errorsFor("", "")).toEqual(["REQUIRED", "REQUIRED"]);
});

test("S7.18c a confirmed password is sent with the checked code, exactly as typed", async () => {
  const { answer, called } = await send("Réglisse 2027 ", "Réglisse 2027 ");
  expect(called).toEqual([
    {
      path: setPassword,
      body: {
        sendby: "email",
        identifier: "leonie@exemple.fr",
        resetToken: "123456",
        newPassword: "Réglisse 2027 ",
      },
    },
  ]);
  expect(answer instanceof Response && answer.headers.get("location")).toBe(
    "/login?notice=password-changed",
  );
});
