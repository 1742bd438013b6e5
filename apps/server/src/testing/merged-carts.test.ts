// The cart of a device and its cart on the server are edited at random, then pulled and merged as
// the field's client does: what the server lacks is sent, what the device lacks is taken over, and
// of a wrong quantity the device's wins.
import { cartCreate, cartDelete, cartPull, cartUpdate } from "@papillote/contract/cart.ts";
import { compareCarts } from "@papillote/domain/cart/compare-carts.ts";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { openTestShop } from "./buying.ts";
import { testDatabase } from "./database.ts";
import { testDeps } from "./deps.ts";
import { seedShop, shop } from "./shop.ts";

const db = await testDatabase();
const { call } = openTestShop(testDeps(db));
beforeAll(() => seedShop(db));

const option = z.object({
  extension_attributes: z.object({
    giftcard_item_option: z.object({ giftcard_amount: z.number() }),
  }),
});
const pulledLine = z.object({
  ...{ item_id: z.number(), sku: z.string(), qty: z.number(), product_type: z.string() },
  product_option: option,
});
type Line = Omit<z.infer<typeof pulledLine>, "item_id"> & {
  readonly item_id?: number;
  readonly face: number;
};
type Edit = {
  readonly side: "client" | "server";
  readonly face: number;
  readonly qty: number;
};

const optionOf = (face: number) => ({
  extension_attributes: { giftcard_item_option: { giftcard_amount: face } },
});

async function pull(cartId: string): Promise<Line[]> {
  const { result } = await call(cartPull, { query: { cartId } });
  return z.parse(z.array(pulledLine), result).map((line) => ({
    ...line,
    face: line.product_option.extension_attributes.giftcard_item_option.giftcard_amount,
  }));
}

async function send(cartId: string, cartItem: object): Promise<void> {
  expect(await call(cartUpdate, { query: { cartId }, body: { cartItem } })).toMatchObject({
    code: 200,
  });
}

/** A quantity of zero removes the line. */
function editedClient(client: readonly Line[], { face, qty }: Edit): Line[] {
  const before = client.find((line) => line.face === face);
  const others = client.filter((line) => line !== before);
  if (qty === 0) return others;
  const line = before ?? {
    ...{ sku: shop.onDemand.sku, product_type: "giftcard", face, product_option: optionOf(face) },
  };
  return [...others, { ...line, qty }];
}

async function editServer(cartId: string, { face, qty }: Edit): Promise<void> {
  const line = (await pull(cartId)).find((one) => one.face === face);
  const { sku } = shop.onDemand;
  if (qty > 0) await send(cartId, { ...line, sku, qty, product_option: optionOf(face) });
  else if (line)
    await call(cartDelete, {
      query: { cartId },
      body: { cartItem: { sku, item_id: line.item_id } },
    });
}

async function merge(cartId: string, client: readonly Line[]): Promise<Line[]> {
  const taken: Line[] = [];
  for (const found of compareCarts(client, await pull(cartId))) {
    if (found.party === "client") taken.push(found.server);
    else if (found.status === "no_item") {
      const { sku, qty, product_option } = found.client;
      await send(cartId, { sku, qty, product_option, quoteId: cartId });
    } else {
      const { sku, qty, product_option } = found.client;
      const { item_id } = found.server;
      await send(cartId, { sku, qty, item_id, product_option, quoteId: cartId });
    }
  }
  return [...client, ...taken];
}

const edit = fc.record<Edit>({
  side: fc.constantFrom("client", "server"),
  face: fc.constantFrom(10, 30),
  qty: fc.integer({ min: 0, max: 20 }),
});

test("S4.22a S4.22b carts edited on both sides are equal after a pull, and no line that was added is lost", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(edit, { maxLength: 12 }), async (edits) => {
      const cartId = String((await call(cartCreate, {})).result);
      let client: Line[] = [];
      for (const one of edits) {
        if (one.side === "client") client = editedClient(client, one);
        else await editServer(cartId, one);
      }
      const before = await pull(cartId);
      const merged = await merge(cartId, client);
      const after = await pull(cartId);
      expect(compareCarts(merged, after)).toEqual([]);
      for (const line of client)
        expect(after).toContainEqual(expect.objectContaining(quantityOf(line)));
      for (const { face } of before) expect(after.map((line) => line.face)).toContain(face);
      expect(await merge(cartId, merged)).toEqual(merged);
    }),
    { numRuns: 15 },
  );
});

function quantityOf({ face, qty }: Line) {
  return { face, qty };
}
