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

const db = await testDatabase();
let world: AccountsApp;
let headers: { authorization: string };
let zoe: { authorization: string };

beforeEach(async () => {
  ({ world, headers } = await shopOfLeonie(db));
  zoe = bearer(
    (
      await signUp(world, {
        email: "zoe@exemple.fr",
        mobile: "06 11 11 11 11",
        password: "Rivage-42",
        firstname: "Zoé",
      })
    ).access,
  );
});

const home = {
  title: "Maison",
  firstname: "Léonie",
  lastname: "Dupont",
  street: ["rue des Lilas", "12"] as [string, string],
  city: "Paris",
  postcode: "75020",
  country_id: "FR",
  telephone: "01 23 45 67 89",
};

async function add(
  title: string,
  more: { default_billing?: boolean; default_shipping?: boolean } = {},
): Promise<string> {
  const added = await world.client(
    addAddress,
    { body: { address: { ...home, title }, ...more } },
    headers,
  );
  if (!added.ok) throw new Error(added.text);
  return added.value.id;
}

test("S7.20 S3.15 an address is kept as it was written, its number in E.164; the first is the default for both uses", async () => {
  const address = {
    ...home,
    prefix: "ms" as const,
    company: " BNP ",
    vat_id: "FR32",
    region: "Île-de-France",
  };
  const added = await world.client(addAddress, { body: { address } }, headers);
  const kept = {
    ...address,
    company: "BNP",
    telephone: "+33123456789",
    default_billing: true,
    default_shipping: true,
  };
  expect(added).toMatchObject({ ok: true, value: { id: expect.any(String), addresses: [kept] } });
});

test("S7.20 another one becomes the default when it is asked for, and only one is", async () => {
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

test("S7.20 an address is changed in its place", async () => {
  const id = await add("Maison");
  const changed = await world.client(
    updateAddress,
    { body: { address: { ...home, id, title: "Chez moi", city: "Lyon" } } },
    headers,
  );
  expect(changed).toMatchObject({
    value: {
      addresses: [{ id, title: "Chez moi", city: "Lyon", company: null, default_billing: true }],
    },
  });
});

test("S7.20 S8.12o an address is deleted; the default one goes last", async () => {
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

test("another customer's address does not exist, whatever one does with it", async () => {
  const id = await add("Maison");
  const stolen = [
    world.client(updateAddress, { body: { address: { ...home, id } } }, zoe),
    world.client(deleteAddress, { params: { deleteId: id } }, zoe),
    world.client(defaultAddress, { body: { addressId: id } }, zoe),
    world.client(shippingAddress, { body: { addressId: id } }, zoe),
  ];
  for (const answer of await Promise.all(stolen))
    expect(answer).toMatchObject({ refusal: "ADDRESS_NOT_FOUND" });
  const { rows } = await db.query("select title, is_default_billing from address");
  expect(rows).toEqual([{ title: "Maison", is_default_billing: true }]);
});

test("twenty at once leave twenty addresses at most and one default", async () => {
  const all = await Promise.all(
    Array.from({ length: 24 }, (_, n) =>
      world.client(
        addAddress,
        { body: { address: { ...home, title: `n${n}` }, default_billing: true } },
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

test("S5.1c S5.2a S5.2b S5.6b each bad line is named", async () => {
  const address = {
    ...home,
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
  const told = reply
    .json<{ result: { errors: { field: string; reason: string }[] } }>()
    .result.errors.map(({ field, reason }) => [field, reason]);
  expect(told).toEqual([
    ["address.title", "REQUIRED"],
    ["address.company", "COMPANY_TOO_SHORT"],
    ["address.vat_id", "VAT_ID_TOO_SHORT"],
    ["address.postcode", "POSTCODE_TOO_SHORT"],
    ["address.country_id", "INVALID"],
    ["address.telephone", "PHONE_INVALID"],
  ]);
});
