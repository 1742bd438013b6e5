import { expect, test } from "vitest";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import {
  findCustomer,
  findCustomerByEmail,
  findCustomersByMobile,
  findLogin,
  findLoginById,
  lockCustomer,
} from "./customers.store.ts";
import { erasePassiveCustomer, savePassiveCustomer } from "./passive-customers.store.ts";
import { saveNewsletterChoice, savePriceGroup } from "./profile/customer-changes.store.ts";

const db = await testDatabase();
const deps = testDeps(db);
const zoe = { email: "zoe@exemple.fr", firstname: "Zoé", lastname: "Martin", locale: "fr-FR" };

async function passiveCustomer(): Promise<string> {
  const customerId = deps.newId();
  await savePassiveCustomer(db, { customerId, ...zoe }, deps.clock.now());
  return customerId;
}

test("S1.6b nothing finds a passive customer by e-mail, mobile or password", async () => {
  const customerId = await passiveCustomer();
  await passiveCustomer(); // the e-mail may occur twice
  expect(await findLogin(db, zoe.email)).toBeUndefined();
  expect(await findLoginById(db, customerId)).toBeUndefined();
  expect(await findCustomerByEmail(db, zoe.email)).toBeUndefined();
  expect(await findCustomersByMobile(db, "")).toEqual([]);
  expect(await lockCustomer(db, customerId)).toBe(false);
  expect(await savePriceGroup(db, zoe.email, 2)).toBe(false);
  await saveNewsletterChoice(db, zoe.email, true);
  expect(await findCustomer(db, customerId)).toMatchObject({ wantsNewsletter: false });
});

test("S1.6b the database refuses a passive customer whatever opens an account", async () => {
  const customerId = await passiveCustomer();
  for (const column of ["email_key", "mobile", "password_hash", "member_number"])
    await expect(
      db.query(`update customer set ${column} = '2900000000001' where customer_id = $1`, [
        customerId,
      ]),
    ).rejects.toThrow("passive_customer_has_no_login");
  await expect(
    db.query("update customer set is_passive = false where customer_id = $1", [customerId]),
  ).rejects.toThrow("passive_customer_has_no_login");
});

test("S1.6b an erased passive customer has neither name nor e-mail", async () => {
  const customerId = await passiveCustomer();
  await erasePassiveCustomer(db, customerId);
  expect(await findCustomer(db, customerId)).toMatchObject({
    ...{ isPassive: true, firstname: "", lastname: "" },
    email: `closed+${customerId}@invalid`,
  });
});
