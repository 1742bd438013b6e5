import { createUser } from "@papillote/contract/accounts.ts";
import { updateEmail } from "@papillote/contract/profile.ts";
import { changePassword, setPassword } from "@papillote/contract/recovery.ts";
import { expect, test } from "vitest";
import { leonie, shopOfLeonie } from "#server/testing/accounts-app.ts";
import { testDatabase } from "#server/testing/database.ts";

const { world, headers } = await shopOfLeonie(await testDatabase());
const customer = {
  ...{ email: "zoe@exemple.fr", firstname: "Zoé", lastname: "Martin" },
  custom_attributes: [
    { attribute_code: "customer_mobile", value: "0612345699" },
    { attribute_code: "terms_version", value: "2026-11" },
  ],
};
const code = { sendby: "email", identifier: leonie.email, resetToken: "123456" } as const;

test.for(["Password1", "TRUSTno1", "Marseille2026!", "Motdepasse123"])(
  "S5.4a the common password %s is refused wherever one is chosen",
  async (password) => {
    const chosen = await Promise.all([
      world.client(createUser, { body: { customer, password } }),
      world.client(setPassword, { body: { ...code, newPassword: password } }),
      world.client(
        changePassword,
        { body: { currentPassword: leonie.password, newPassword: password } },
        headers,
      ),
    ]);
    for (const [index, field] of ["password", "newPassword", "newPassword"].entries())
      expect(chosen[index]).toMatchObject({
        ok: false,
        errors: [{ field, reason: "PASSWORD_COMMON" }],
      });
  },
);

test("S5.4a a password that only resembles a common one is accepted", async () => {
  const password = "Rivage-marseille-2026";
  expect(await world.client(createUser, { body: { customer, password } })).toMatchObject({
    ok: true,
  });
});

test("S5.4a a common password is named beside another refused field of the same form", async () => {
  const common = { reason: "PASSWORD_COMMON" };
  const password = "Password1";
  const signUpWith = (email: string) =>
    world.client(createUser, { body: { customer: { ...customer, email }, password } });
  expect(await signUpWith("zoe@yopmail.com")).toMatchObject({
    refusal: "EMAIL_REFUSED",
    errors: [{ field: "password", ...common }],
  });
  expect(await signUpWith(leonie.email)).toMatchObject({
    refusal: "EMAIL_TAKEN",
    errors: [{ field: "password", ...common }],
  });
  const body = { currentPassword: "Wrong-42-wrong", newPassword: password };
  expect(await world.client(changePassword, { body }, headers)).toMatchObject({
    refusal: "PASSWORD_WRONG",
    errors: [{ field: "newPassword", ...common }],
  });
});

test("S5.3c a wrong password and a refused or unchanged e-mail are named at once", async () => {
  const ask = (email: string) =>
    world.client(
      updateEmail,
      { body: { email, emailConfirmation: email, password: "Wrong-42-wrong" } },
      headers,
    );
  for (const [email, reason] of [
    ["leonie@yopmail.com", "EMAIL_REFUSED"],
    [leonie.email, "EMAIL_UNCHANGED"],
  ] as const)
    expect(await ask(email)).toMatchObject({
      refusal: "PASSWORD_WRONG",
      errors: [{ field: "email", reason }],
    });
});
