import {
  cartApplyCoupon,
  cartApplyCouponInPath,
  cartDeleteCoupon,
} from "@papillote/contract/cart-methods.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTestShop, type TestShop } from "#server/testing/buying.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { applyTo, cartOf, couponOf, newCoupon, totalsOf } from "#server/testing/reduced-orders.ts";
import { addCodes, emptyStock, newCustomer, seedShop, shop } from "#server/testing/shop.ts";
import { endCouponsOf, generateCodes, listCoupons } from "./coupons.ts";

const db = await testDatabase();
const fifties = { brandId: shop.stocked.brandId, denomination: cents(50_00) };
const dayMs = 24 * 60 * 60_000;
const incorrect = {
  code: 400,
  result: "Incorrect coupon code",
  meta: { reason: "COUPON_REFUSED" },
};
let counter: TestShop;

beforeAll(() => seedShop(db));
beforeEach(async () => {
  await db.query("truncate throttle, coupon_use; update cart set coupon_code = null");
  await db.query("delete from coupon_code; delete from coupon where name <> 'newsletter'");
  await emptyStock(db);
  counter = openTestShop(testDeps(db));
  await addCodes(counter.deps, fifties, 20);
});

describe("S7.4 to apply a coupon", () => {
  test("S7.4 S7.5d the code comes in the query or in the path, in any letter case, and is removed again", async () => {
    await newCoupon(counter.deps, "NOEL5");
    const cartId = await cartOf(counter);
    expect(await couponOf(counter, cartId)).toEqual([]);
    expect(await totalsOf(counter, cartId)).not.toHaveProperty("coupon_code");

    expect(await applyTo(counter, cartId, { code: " noel5 " })).toMatchObject({
      code: 200,
      result: true,
    });
    expect(await couponOf(counter, cartId)).toBe("NOEL5");
    const removed = await counter.call(cartDeleteCoupon, { query: { cartId } });
    expect(removed.result).toBe(true);
    expect(await couponOf(counter, cartId)).toEqual([]);

    const params = { coupon: "NOEL5" };
    const inPath = await counter.call(cartApplyCouponInPath, { params, query: { cartId } });
    expect(inPath.result).toBe(true);
    expect(await couponOf(counter, cartId)).toBe("NOEL5");
  });

  test("S3.9 the totals have its code and amount, a segment, and its part of each line", async () => {
    await newCoupon(counter.deps, "NOEL5");
    const cartId = await cartOf(counter, { qty: 2 });
    await applyTo(counter, cartId, { code: "NOEL5" });
    expect(await totalsOf(counter, cartId)).toMatchObject({
      grand_total: 95,
      subtotal: 100,
      discount_amount: -5,
      coupon_code: "NOEL5",
      to_pay: 95,
      items: [{ row_total: 100, discount_amount: 5 }],
      total_segments: [
        { code: "subtotal", value: 100 },
        { code: "discount", title: "Discount", value: -5 },
        { code: "grand_total", value: 95 },
      ],
    });
  });

  test("S8.10b S8.10c a wrong code, one that ended, one to come and one used up are refused in the same words", async () => {
    const { deps } = counter;
    const ended = { endsAt: new Date("2026-06-30T22:00:00Z") };
    await newCoupon(deps, "ENDED", ended);
    await newCoupon(deps, "TO-COME", { startsAt: new Date("2027-06-01T00:00:00Z") });
    await newCoupon(deps, "USED-UP", { usesMax: 1 });
    await db.query("update coupon set uses_left = 0 where uses_max = 1");
    const cartId = await cartOf(counter);
    for (const code of ["ENDED", "TO-COME", "USED-UP", "UNKNOWN", "no code!"])
      expect(await applyTo(counter, cartId, { code }), code).toMatchObject(incorrect);
    expect(await couponOf(counter, cartId)).toEqual([]);
  });

  test("a refused code leaves the earlier one in the cart, another code takes its place", async () => {
    await newCoupon(counter.deps, "NOEL5");
    await newCoupon(counter.deps, "NOEL8", { amount: cents(8_00) });
    const cartId = await cartOf(counter);
    await applyTo(counter, cartId, { code: "NOEL5" });
    expect(await applyTo(counter, cartId, { code: "WRONG" })).toMatchObject(incorrect);
    expect(await couponOf(counter, cartId)).toBe("NOEL5");
    await applyTo(counter, cartId, { code: "NOEL8" });
    expect(await totalsOf(counter, cartId)).toMatchObject({ grand_total: 42 });
  });

  test("a coupon that ended after it was applied reduces nothing, and the cart says which one", async () => {
    await newCoupon(counter.deps, "NOEL5");
    const cartId = await cartOf(counter);
    await applyTo(counter, cartId, { code: "NOEL5" });
    expect(await endCouponsOf(db, "noel5", counter.deps.clock.now())).toBe(1);
    expect(await totalsOf(counter, cartId)).toMatchObject({
      grand_total: 50,
      idle_coupon: "NOEL5",
    });
    expect(await totalsOf(counter, cartId)).not.toHaveProperty("coupon_code");
    expect(await couponOf(counter, cartId)).toEqual([]);
  });

  test("a coupon for other products and one below its minimum are refused", async () => {
    await newCoupon(counter.deps, "GOODS", { appliesTo: "goods" });
    await newCoupon(counter.deps, "OTHERS", { excludedBrandIds: [shop.stocked.brandId] });
    await newCoupon(counter.deps, "FROM-100", { minimum: cents(100_00) });
    const cartId = await cartOf(counter);
    for (const code of ["GOODS", "OTHERS", "FROM-100"])
      expect(await applyTo(counter, cartId, { code }), code).toMatchObject(incorrect);
    const large = await cartOf(counter, { qty: 2 });
    expect(await applyTo(counter, large, { code: "FROM-100" })).toMatchObject({ result: true });
  });

  test("another customer's cart is not found, and a call without a code is refused by its field", async () => {
    await newCoupon(counter.deps, "NOEL5");
    const cartId = await cartOf(counter, { customerId: await newCustomer(counter.deps) });
    expect(await applyTo(counter, cartId, { code: "NOEL5" })).toMatchObject({ code: 404 });
    const own = await cartOf(counter);
    expect(await counter.call(cartApplyCoupon, { query: { cartId: own } })).toMatchObject({
      code: 400,
      result: { errors: [{ field: "coupon" }] },
    });
  });

  test("ten wrong codes for a cart and thirty from an address are the most in a quarter of an hour; right ones do not count", async () => {
    await newCoupon(counter.deps, "NOEL5");
    const cartId = await cartOf(counter);
    for (let time = 0; time < 9; time++) await applyTo(counter, cartId, { code: `WRONG-${time}` });
    for (let time = 0; time < 3; time++)
      expect(await applyTo(counter, cartId, { code: "NOEL5" })).toMatchObject({ result: true });
    expect(await applyTo(counter, cartId, { code: "WRONG" })).toMatchObject(incorrect);
    const tooMany = { code: 429, meta: { reason: "TOO_MANY_REQUESTS" } };
    expect(await applyTo(counter, cartId, { code: "NOEL5" })).toMatchObject(tooMany);
    for (let time = 0; time < 4; time++) {
      const other = await cartOf(counter);
      for (let code = 0; code < 5; code++) await applyTo(counter, other, { code: `W-${code}` });
    }
    expect(await applyTo(counter, await cartOf(counter), { code: "NOEL5" })).toMatchObject(tooMany);
  });
});

describe("the operator's coupons", () => {
  test("a name is open once, and a code belongs to one coupon", async () => {
    const { deps } = counter;
    await newCoupon(deps, "NOEL5");
    await expect(newCoupon(deps, "NOEL5")).rejects.toThrow("NAME_TAKEN");
    await expect(newCoupon(deps, "NOEL5", { name: "other" })).rejects.toThrow("CODE_TAKEN");
    await endCouponsOf(db, "noel5", deps.clock.now());
    await newCoupon(deps, "NOEL6", { name: "noel5" });
    const named = (await listCoupons(db)).filter(({ name }) => name === "noel5");
    expect(named.map(({ code }) => code)).toEqual(["NOEL6", "NOEL5"]);
  });

  test("generated codes are different, follow the pattern, and end after their days", async () => {
    const { deps } = counter;
    await newCoupon(deps, undefined, { codePattern: "GIFT-XXXXXX", validDays: 30 });
    const made = await generateCodes(deps, { name: "generated", qty: 40 });
    const codes = made.ok ? made.value : [];
    expect(new Set(codes).size).toBe(40);
    for (const code of codes) expect(code).toMatch(/^GIFT-[A-HJKMNP-Z2-9]{6}$/);
    const [code = ""] = codes;
    const cartId = await cartOf(counter);
    deps.clock.pass(30 * dayMs - 1);
    expect(await applyTo(counter, cartId, { code })).toMatchObject({ result: true });
    deps.clock.pass(1);
    expect(await applyTo(counter, cartId, { code })).toMatchObject(incorrect);
  });

  test("codes are generated for no coupon that has one code, or that has ended", async () => {
    const { deps } = counter;
    await newCoupon(deps, "NOEL5");
    for (const name of ["noel5", "unknown"])
      expect(await generateCodes(deps, { name, qty: 1 })).toMatchObject({ ok: false });
  });

  test("the database refuses a coupon without its amount", async () => {
    const broken = newCoupon(counter.deps, "NONE", { amount: null });
    await expect(broken).rejects.toThrow("coupon_has_its_amount");
  });
});
