import { createReview, myReviews, productReviews } from "@papillote/contract/reviews.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { beforeEach, expect, test } from "vitest";
import { currentCatalogVersion } from "#server/catalog/catalog.ts";
import { buyFromBalance, giveCredit, openTestShop } from "#server/testing/buying.ts";
import { testDatabase } from "#server/testing/database.ts";
import { testDeps } from "#server/testing/deps.ts";
import { servedRoutes } from "#server/testing/served-routes.ts";
import { addCodes, newCustomer, productIdOf, seedShop, shop } from "#server/testing/shop.ts";
import { reviewsRoutes } from "./reviews.routes.ts";
import { anonymiseReviews, exportReviewsOf, judgeReview, waitingReviews } from "./reviews.ts";

const db = await testDatabase();
await seedShop(db);
const deps = testDeps(db);
const counter = openTestShop(deps);
await addCodes(counter.deps, { brandId: shop.stocked.brandId, denomination: cents(50_00) }, 5);
const call = servedRoutes(reviewsRoutes(deps));
const { product_id } =
  (
    await db.query<{ product_id: number }>("select product_id from product where sku = $1", [
      shop.stocked.sku,
    ])
  ).rows[0] ?? {};

beforeEach(() => db.query("truncate review, throttle"));

const fields = {
  product_id,
  title: "Très pratique",
  detail: "Reçu tout de suite.\nEt joli.",
  nickname: "Léonie",
  rating: 4,
};
const write = (more: object = {}, customerId?: string) =>
  call(createReview, { customerId, body: { review: { ...fields, ...more } } });
const shown = async (query = {}) =>
  (await call(productReviews, { query: { productId: shop.stocked.sku, ...query } }))
    .result as never;

async function buyer(): Promise<string> {
  const customerId = await newCustomer(counter.deps);
  await giveCredit(counter, customerId, cents(60_00));
  await buyFromBalance(counter, { customerId });
  return customerId;
}

async function approveAll(): Promise<void> {
  for (const { reviewId } of await waitingReviews(deps))
    expect(await judgeReview(deps, reviewId, "approved")).toMatchObject({ ok: true });
}

test("S3.6 S7.8 a review is returned as it was stored, and is not shown before it is approved", async () => {
  expect(await write()).toMatchObject({
    code: 200,
    result: {
      product_id,
      title: "Très pratique",
      detail: "Reçu tout de suite.\nEt joli.",
      nickname: "Léonie",
      rating: 4,
      verified_purchase: false,
    },
  });
  expect(await shown()).toMatchObject({ items: [], meta: { total: 0 } });
  await approveAll();
  expect(await shown()).toMatchObject({
    items: [{ title: "Très pratique" }],
    meta: { total: 1 },
    summary: { rated: 1, average: 4, stars: [0, 0, 0, 1, 0] },
  });
});

test("S3.6 author, status and verification are set by the shop and not taken from the request", async () => {
  const [writer, other] = [await newCustomer(deps), await newCustomer(deps)];
  await write(
    { review_status: 1, review_entity: "category", customer_id: other, verified_purchase: true },
    writer,
  );
  expect(await waitingReviews(deps)).toMatchObject([{ status: "pending", isVerified: false }]);
  expect((await call(myReviews, { customerId: other })).result).toMatchObject({ items: [] });
  expect((await call(myReviews, { customerId: writer })).result).toMatchObject({
    items: [{ status: "pending", product: { sku: shop.stocked.sku } }],
  });
});

test("a buyer's review is verified, and the product is no longer proposed for a review", async () => {
  const customerId = await buyer();
  expect((await call(myReviews, { customerId })).result).toMatchObject({
    items: [],
    to_review: [{ sku: shop.stocked.sku, is_shown: true }],
  });
  expect((await write({}, customerId)).result).toMatchObject({ verified_purchase: true });
  expect((await call(myReviews, { customerId })).result).toMatchObject({
    meta: { total: 1 },
    to_review: [],
  });
});

test("S3.6 only the review of a buyer of this very product is verified, also in the list that the shop shows", async () => {
  const customerId = await buyer();
  const other = await productIdOf(db, shop.open.sku);
  expect((await write({ product_id: other }, customerId)).result).toMatchObject({
    verified_purchase: false,
  });
  await write({ title: "Acheté" }, customerId);
  deps.clock.pass(60_000);
  await write({ title: "Pas acheté" }, await newCustomer(deps));
  await approveAll();
  expect(await shown()).toMatchObject({
    items: [
      { title: "Pas acheté", verified_purchase: false },
      { title: "Acheté", verified_purchase: true },
    ],
  });
});

test("one review for each customer and product, also if two are sent in parallel", async () => {
  const customerId = await newCustomer(deps);
  const answers = await Promise.all([
    write({}, customerId),
    write({ title: "Encore" }, customerId),
  ]);
  expect(answers.map(({ code }) => code).sort()).toEqual([200, 400]);
  expect(answers.find(({ code }) => code === 400)).toMatchObject({
    meta: { reason: "REVIEW_EXISTS" },
  });
});

test("each invalid field is named", async () => {
  const answer = await write({
    ...{ rating: 6, title: "", nickname: "x".repeat(31), detail: "\0" },
  });
  expect(answer.code).toBe(400);
  expect(answer.result).toMatchObject({
    errors: expect.arrayContaining([
      expect.objectContaining({ field: "review.rating", reason: "RATING_ONE_TO_FIVE" }),
      expect.objectContaining({ field: "review.title", reason: "REQUIRED" }),
      expect.objectContaining({ field: "review.nickname", reason: "TOO_LONG" }),
      expect.objectContaining({ field: "review.detail", reason: "INVALID" }),
    ]),
  });
});

test("a title or nickname of spaces alone is missing", async () => {
  expect((await write({ title: "  ", nickname: "\t" })).result).toMatchObject({
    errors: [
      expect.objectContaining({ field: "review.title", reason: "REQUIRED" }),
      expect.objectContaining({ field: "review.nickname", reason: "REQUIRED" }),
    ],
  });
});

test("reviews from one IP address are limited", async () => {
  const codes: number[] = [];
  for (let sent = 0; sent < 11; sent++) codes.push((await write()).code);
  expect(codes).toEqual([...Array(10).fill(200), 429]);
});

test("pages of reviews, the newest first, count from 1", async () => {
  for (const title of ["Un", "Deux", "Trois"]) {
    deps.clock.pass(60_000);
    await write({ title });
  }
  await approveAll();
  expect(await shown({ limit: "2" })).toMatchObject({
    items: [{ title: "Trois" }, { title: "Deux" }],
    meta: { total: 3, page: 1, limit: 2 },
  });
  expect(await shown({ limit: "2", page: "2" })).toMatchObject({ items: [{ title: "Un" }] });
});

test("a verdict makes a new version of the catalogue, so that no cached page shows the old one; the same verdict twice does not", async () => {
  await write();
  const [{ reviewId } = { reviewId: 0 }] = await waitingReviews(deps);
  const before = await currentCatalogVersion(db);
  expect(await judgeReview(deps, reviewId, "approved")).toMatchObject({ ok: true });
  expect(await currentCatalogVersion(db)).toBe(before + 1);
  expect(await judgeReview(deps, reviewId, "approved")).toMatchObject({
    ok: false,
    refusal: "INVALID_DATA",
  });
  expect(await judgeReview(deps, reviewId, "rejected")).toMatchObject({ ok: true });
  expect(await shown()).toMatchObject({ items: [] });
  expect(await judgeReview(deps, 1, "approved")).toMatchObject({ ok: false, refusal: "NOT_FOUND" });
});

test("reviews can be exported; after the anonymisation they stay without their author", async () => {
  const customerId = await newCustomer(deps);
  await write({}, customerId);
  expect(await exportReviewsOf(db, customerId)).toMatchObject([
    { title: "Très pratique", nickname: "Léonie", status: "pending" },
  ]);
  await anonymiseReviews(db, customerId);
  await approveAll();
  expect(await shown()).toMatchObject({ items: [{ title: "Très pratique", nickname: "Anonyme" }] });
  expect(await exportReviewsOf(db, customerId)).toEqual([]);
});
