import { userKeys } from "@papillote/domain/sync/stores-keys.ts";
import "fake-indexeddb/auto";
import { expect, test } from "vitest";
import { deviceCart } from "./device-cart.ts";
import { testStores } from "./stores/testing/test-stores.ts";

const cart = { session: "s-1", seen: "9:30", lines: [{ name: "1 × Salon", amount: "€25,00" }] };

async function device() {
  const indexedDB = new IDBFactory();
  const page = testStores(indexedDB);
  const logIn = (session: string) =>
    page.store<object>("user").set(userKeys.refreshToken, { token: "t", session });
  await logIn("s-1");
  await deviceCart(page).save({ ...cart, total: "€25,00" });
  // The worker opens the same database by itself.
  const read = () => deviceCart(testStores(indexedDB)).read();
  return { page, logIn, read };
}

test("S3.30 the cart that a page saved is read by the worker, until a cart without lines", async () => {
  const { page, read } = await device();
  expect(await read()).toEqual({ ...cart, total: "€25,00" });
  await deviceCart(page).save({ ...cart, lines: [], total: "€0,00" });
  expect(await read()).toBeUndefined();
});

test("the cart of an ended session is not read: after another login, and after a logout", async () => {
  const { page, logIn, read } = await device();
  await logIn("s-2");
  expect(await read()).toBeUndefined();
  await logIn("s-1");
  await page.forgetPerson();
  expect(await read()).toBeUndefined();
});
