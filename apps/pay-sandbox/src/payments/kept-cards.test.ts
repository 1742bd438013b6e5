import { afterEach, beforeEach, expect, test } from "vitest";
import { startTestSandbox, type TestSandbox } from "#sandbox/testing/test-sandbox.ts";

let sandbox: TestSandbox;
beforeEach(async () => {
  sandbox = await startTestSandbox();
});
afterEach(() => sandbox.close());

const buyer = "buyer_1";
const cardsOf = async (name = buyer) =>
  (await sandbox.call("GET", `/v1/buyers/${name}/cards`)).json().items;
const page = async (id: string) => (await sandbox.app.inject(`/pay/${id}`)).body;
const visa = { id: "success", brand: "visa", last4: "4242", expires: "2028-09" };

test("a card is kept when its buyer wants it, pays with one press, and can be removed", async () => {
  await sandbox.pay(await sandbox.open({ buyer }));
  expect(await cardsOf()).toEqual([]);
  const first = await sandbox.open({ buyer });
  expect(await page(first)).toContain("Garder cette carte");
  await sandbox.pay(first, { keep: "yes" });
  expect(await cardsOf()).toEqual([visa]);

  const next = await sandbox.open({ buyer });
  expect(await page(next)).toContain("avec •••• 4242");
  expect((await sandbox.post(`/pay/${next}/kept`, { card: "success" })).statusCode).toBe(303);
  expect(await sandbox.state(next)).toMatchObject({ status: "captured" });

  await sandbox.call("POST", `/v1/buyers/${buyer}/cards/success/remove`);
  expect(await cardsOf()).toEqual([]);
});

test("no other customer sees or uses it, and a guest is not asked", async () => {
  await sandbox.pay(await sandbox.open({ buyer }), { keep: "yes" });
  expect(await cardsOf("buyer_2")).toEqual([]);
  const other = await sandbox.open({ buyer: "buyer_2" });
  await sandbox.post(`/pay/${other}/kept`, { card: "success" });
  expect(await sandbox.state(other)).toMatchObject({ status: "created" });
  const guest = await sandbox.open();
  expect(await page(guest)).not.toContain("Garder cette carte");
  await sandbox.pay(guest, { keep: "yes" });
  expect(await sandbox.state(guest)).toMatchObject({ status: "captured" });
});

test("a card that was declined is not kept, and one with 3-D Secure after its code is", async () => {
  await sandbox.pay(await sandbox.open({ buyer }), { keep: "yes", number: "4000000000000002" });
  const asked = await sandbox.open({ buyer });
  await sandbox.pay(asked, { keep: "yes", number: "4000000000003220" });
  expect(await cardsOf()).toEqual([]);
  await sandbox.post(`/pay/${asked}/3ds`, { code: "123456" });
  expect(await cardsOf()).toMatchObject([{ id: "challenge", last4: "3220" }]);
});
