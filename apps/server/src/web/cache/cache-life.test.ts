import { brands, categories } from "@papillote/contract/catalog.ts";
import { expect, test } from "vitest";
import { newPageCache } from "./page-cache.ts";
import { newReplyCache } from "./reply-cache.ts";

const dayMs = 86_400_000;

test("S9.17 a cached reply is served for 86,400 seconds at most, even if the catalogue never changes", async () => {
  let elapsedMs = 0;
  const clock = () => elapsedMs;
  const replies = newReplyCache(() => "same", clock);
  const [ofCatalogue, ofStock] = [replies.forShape(categories), replies.forShape(brands)];
  const body = await ofCatalogue?.share({ url: "/c", params: {}, query: {} }, async () => "{}");
  await ofStock?.share({ url: "/b", params: {}, query: {} }, async () => "{}");
  const pages = newPageCache(() => "same", clock);
  await pages.share("/", async () => body);
  const found = () =>
    [ofCatalogue?.find("/c"), ofStock?.find("/b"), pages.find("/")].map(
      (cached) => cached !== undefined,
    );
  expect(found()).toEqual([true, true, true]);
  elapsedMs = dayMs - 1;
  expect(found()[0]).toBe(true);
  elapsedMs = dayMs;
  expect(found()).toEqual([false, false, false]);
});
