import { me } from "@papillote/contract/accounts.ts";
import type { EndpointShape } from "@papillote/contract/endpoint.ts";
import { endpoints } from "@papillote/contract/endpoints.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { waiverVersion } from "@papillote/domain/vouchers/waiver.ts";
import { creditCodeOf, creditCodeRandom } from "@papillote/domain/wallet/credit-code.ts";
import { afterAll, beforeAll, expect, test } from "vitest";
import * as z from "zod/mini";
import { creditByCode } from "#server/gifts/enter-code.ts";
import { revealVoucher, vouchersOfOrder } from "#server/vouchers/vouchers.ts";
import { type CallInput, openServer } from "./api-server.ts";
import { buyFromBalance, giveCredit, openTestShop } from "./buying.ts";
import { testDatabase } from "./database.ts";
import { testDeps } from "./deps.ts";
import { creditOf, giveCode } from "./give-code.ts";
import { type EndpointName, samples } from "./samples.ts";
import { addCodes, newCustomer, seedShop, shop } from "./shop.ts";
import { signUp } from "./sign-up.ts";

// What a logged-in stranger reaches with another customer's ids, and by guessing credit codes.

const deps = testDeps(await testDatabase());
const server = await openServer(deps);
let stranger: string;
let cardId: string;

beforeAll(async () => {
  await seedShop(deps.db);
  await addCodes(deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 2);
  const owner = await newCustomer(deps);
  const counter = openTestShop(deps);
  await giveCredit(counter, owner, cents(60_00));
  await buyFromBalance(counter, { customerId: owner });
  cardId = (await vouchersOfOrder(deps.db, `order-${owner}`))[0]?.voucherId ?? "";
  const own = { voucherId: cardId, customerId: owner };
  await revealVoucher(deps, { ...own, how: "screen", waiverVersion });
  const person = { email: "intruse@exemple.fr", mobile: "+33612345678" };
  stranger = (await signUp(server, person)).token;
});
afterAll(() => server.app.close());

/** Each call that takes a voucher's id, with the id of another customer's voucher. */
const calls = (Object.entries(endpoints) as [EndpointName, EndpointShape][]).flatMap(
  ([name, shape]) => {
    const {
      params,
      query,
      least = [],
    } = samples[name] as {
      readonly params?: Record<string, string>;
      readonly query?: Record<string, string>;
      readonly least?: readonly object[];
    };
    const [body] = least;
    const asked = { ...(params && { params }), ...(query && { query }), ...(body && { body }) };
    const withCard = () =>
      JSON.parse(
        JSON.stringify(asked).replace(/("card_?[iI]d":)"[^"]*"/g, `$1"${cardId}"`),
      ) as CallInput;
    const takesCard = /"card_?[iI]d":/.test(JSON.stringify(asked));
    return takesCard && name !== "revealGuestCard" ? [{ name, shape, withCard }] : [];
  },
);

test("every call that takes a voucher's id is known to this test", () => {
  expect(calls.length).toBeGreaterThanOrEqual(9);
});

test.each(calls)(
  "S7.24b another customer's voucher does not exist: $name",
  async ({ shape, withCard }) => {
    const reply = await server.ask(shape, { token: stranger, ...withCard() });
    expect([reply.status, reply.meta?.reason]).toEqual([
      404,
      expect.stringMatching(/^(VOUCHER|OFFER)_NOT_FOUND$/),
    ]);
    const stored = await deps.db.query<{ status: string; reveals: number }>(
      `select status, (select count(*) from voucher_reveal r where r.voucher_id = v.voucher_id)::int
       as reveals from voucher v where voucher_id = $1`,
      [cardId],
    );
    expect(stored.rows).toEqual([{ status: "active", reveals: 1 }]);
  },
);

const identified = z.object({ result: z.object({ id: z.string() }) });

test("S4.30b guessing credit codes for a minute at full speed finds none, and is throttled by account and by address", async () => {
  const giver = await newCustomer(deps);
  await creditOf(deps, giver, 100_00);
  for (let made = 0; made < 5; made += 1) await giveCode(deps, giver);
  const { id } = z.parse(identified, await server.ask(me, { token: stranger })).result;
  const accounts = [
    id,
    ...(await Promise.all(Array.from({ length: 19 }, () => newCustomer(deps)))),
  ];
  const guess = (turn: number) =>
    creditCodeOf(
      Array.from(
        { length: creditCodeRandom.count },
        (_, place) => (turn * 31 + place * 7 + (turn >> place)) % creditCodeRandom.below,
      ),
    );
  const answers = new Map<string, number>();
  const attempts = 1_200;
  for (let turn = 0; turn < attempts; turn += 50) {
    deps.clock.pass(2_500); // all calls together take a minute
    const batch = await Promise.all(
      Array.from({ length: 50 }, (_, place) =>
        creditByCode(deps, {
          giftcode: guess(turn + place),
          customerId: accounts[(turn + place) % accounts.length] ?? "",
          ip: "198.51.100.7",
        }),
      ),
    );
    for (const one of batch) {
      const said = one.ok ? "credited" : one.refusal;
      answers.set(said, (answers.get(said) ?? 0) + 1);
    }
  }
  // Sixty in a quarter of an hour from one IP address, with any number of accounts.
  expect(Object.fromEntries(answers)).toEqual({
    GIFT_CARD_NOT_FOUND: 60,
    TOO_MANY_REQUESTS: attempts - 60,
  });
});
