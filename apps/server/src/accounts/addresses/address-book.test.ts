import { me } from "@papillote/contract/accounts.ts";
import {
  addAddress,
  defaultAddress,
  deleteAddress,
  shippingAddress,
  updateAddress,
} from "@papillote/contract/addresses.ts";
import { beforeEach, expect, test } from "vitest";
import { type AccountsApp, bearer, shopOfLeonie, signUp } from "#server/testing/accounts-app.ts";
import { testDatabase } from "#server/testing/database.ts";
import { homeAddress, zoe } from "#server/testing/people.ts";

const db = await testDatabase();
let world: AccountsApp;
let headers: { authorization: string };
let zoesHeaders: { authorization: string };

beforeEach(async () => {
  ({ world, headers } = await shopOfLeonie(db));
  zoesHeaders = bearer((await signUp(world, zoe)).access);
});

async function add(
  title: string,
  more: { default_billing?: boolean; default_shipping?: boolean } = {},
): Promise<string> {
  const added = await world.client(
    addAddress,
    { body: { address: { ...homeAddress, title }, ...more } },
    headers,
  );
  if (!added.ok) throw new Error(added.text);
  return added.value.id;
}

test("S7.20 S3.15 an address is stored as written, its phone in E.164; the first is the default for both uses", async () => {
  const address = {
    ...homeAddress,
    prefix: "ms" as const,
    company: " BNP ",
    vat_id: "FR32",
    region: "Île-de-France",
  };
  const added = await world.client(addAddress, { body: { address } }, headers);
  const stored = {
    ...address,
    company: "BNP",
    telephone: "+33123456789",
    default_billing: true,
    default_shipping: true,
  };
  expect(added).toMatchObject({ ok: true, value: { id: expect.any(String), addresses: [stored] } });
});

test("S7.20 another address becomes the default on request, and only one is the default", async () => {
  const first = await add("Maison");
  const second = await add("Bureau", { default_billing: true });
  const shipped = await world.client(shippingAddress, { body: { addressId: second } }, headers);
  const defaults = { title: "Bureau", default_billing: true, default_shipping: true };
  expect(shipped).toMatchObject({
    value: {
      addresses: [{ id: first, default_billing: false, default_shipping: false }, defaults],
    },
  });
  const back = await world.client(defaultAddress, { body: { addressId: first } }, headers);
  expect(back).toMatchObject({
    value: {
      addresses: [
        { default_billing: true, default_shipping: false },
        { default_billing: false, default_shipping: true },
      ],
    },
  });
});

/** The titles of the default addresses for each of the two uses. */
async function defaults(): Promise<{ billing: string[]; shipping: string[] }> {
  const account = await world.client(me, {}, headers);
  if (!account.ok) throw new Error(account.text);
  const titles = (use: "default_billing" | "default_shipping") =>
    account.value.addresses.filter((address) => address[use]).map(({ title }) => title);
  return { billing: titles("default_billing"), shipping: titles("default_shipping") };
}

test("S7.20 an added address is the default of the uses that its request names, of no other", async () => {
  await add("Maison");
  await add("Bureau", { default_shipping: true });
  expect(await defaults()).toEqual({ billing: ["Maison"], shipping: ["Bureau"] });
  await add("Atelier", { default_billing: true });
  expect(await defaults()).toEqual({ billing: ["Atelier"], shipping: ["Bureau"] });
  await add("Jardin");
  expect(await defaults()).toEqual({ billing: ["Atelier"], shipping: ["Bureau"] });
});

test("S7.20 an updated address becomes the default of the uses that its request names", async () => {
  await add("Maison");
  const id = await add("Bureau");
  const update = async (uses: { default_billing?: boolean; default_shipping?: boolean }) => {
    const address = { ...homeAddress, id, title: "Bureau" };
    const updated = await world.client(updateAddress, { body: { address, ...uses } }, headers);
    expect(updated.ok).toBe(true);
    return defaults();
  };
  expect(await update({ default_shipping: true })).toEqual({
    billing: ["Maison"],
    shipping: ["Bureau"],
  });
  expect(await update({ default_billing: true })).toEqual({
    billing: ["Bureau"],
    shipping: ["Bureau"],
  });
  expect(await update({ default_billing: false, default_shipping: false })).toEqual({
    billing: ["Bureau"],
    shipping: ["Bureau"],
  });
});

test("S7.20 an address is changed and keeps its position and its defaults", async () => {
  const id = await add("Maison");
  const changed = await world.client(
    updateAddress,
    { body: { address: { ...homeAddress, id, title: "Chez moi", city: "Lyon" } } },
    headers,
  );
  expect(changed).toMatchObject({
    value: {
      addresses: [{ id, title: "Chez moi", city: "Lyon", company: null, default_billing: true }],
    },
  });
});

test("S7.20 S8.12o an address is deleted; the default one last", async () => {
  const first = await add("Maison");
  const second = await add("Bureau");
  expect(await world.client(deleteAddress, { params: { deleteId: first } }, headers)).toMatchObject(
    {
      refusal: "ADDRESS_DELETE_FAILED",
      text: "address delete failed",
    },
  );
  expect(
    await world.client(deleteAddress, { params: { deleteId: second } }, headers),
  ).toMatchObject({ ok: true, value: { addresses: [{ id: first }] } });
  expect(await world.client(deleteAddress, { params: { deleteId: first } }, headers)).toMatchObject(
    { ok: true, value: { addresses: [] } },
  );
});

test("another customer's address cannot be changed, deleted or chosen", async () => {
  const id = await add("Maison");
  const attempts = [
    world.client(updateAddress, { body: { address: { ...homeAddress, id } } }, zoesHeaders),
    world.client(deleteAddress, { params: { deleteId: id } }, zoesHeaders),
    world.client(defaultAddress, { body: { addressId: id } }, zoesHeaders),
    world.client(shippingAddress, { body: { addressId: id } }, zoesHeaders),
  ];
  for (const answer of await Promise.all(attempts))
    expect(answer).toMatchObject({ refusal: "ADDRESS_NOT_FOUND" });
  const { rows } = await db.query("select title, is_default_billing from address");
  expect(rows).toEqual([{ title: "Maison", is_default_billing: true }]);
});

test("24 parallel additions leave 20 addresses and one default", async () => {
  const all = await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      world.client(
        addAddress,
        { body: { address: { ...homeAddress, title: `n${n}` }, default_billing: true } },
        headers,
      ),
    ),
  );
  expect(all.filter(({ ok }) => ok)).toHaveLength(20);
  const { rows } = await db.query(
    "select count(*)::int as all, (count(*) filter (where is_default_billing))::int as defaults from address",
  );
  expect(rows).toEqual([{ all: 20, defaults: 1 }]);
});

test("S5.1c S5.2a S5.2b S5.6b each invalid line is named", async () => {
  const address = {
    ...homeAddress,
    title: " ",
    company: "A.",
    vat_id: "F-1",
    postcode: "75",
    country_id: "US",
    telephone: "12",
  };
  const reply = await world.app.inject({
    method: "POST",
    url: "/api/ext/customers/add-address",
    headers,
    payload: { address },
  });
  const errors = reply
    .json<{ result: { errors: { field: string; reason: string }[] } }>()
    .result.errors.map(({ field, reason }) => [field, reason]);
  expect(errors).toEqual([
    ["address.title", "REQUIRED"],
    ["address.company", "COMPANY_TOO_SHORT"],
    ["address.vat_id", "VAT_ID_TOO_SHORT"],
    ["address.postcode", "POSTCODE_TOO_SHORT"],
    ["address.country_id", "INVALID"],
    ["address.telephone", "PHONE_INVALID"],
  ]);
});
