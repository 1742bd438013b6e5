import { createUser } from "@papillote/contract/accounts.ts";
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
