import { expect, test } from "vitest";
import { missesIn } from "./pages.ts";

const metrics = [
  "# TYPE shop_cache_misses gauge",
  'shop_cache_misses{cache="replies"} 13',
  'shop_cache_misses{cache="pages"} 7',
  'shop_cache_hits{cache="pages"} 99',
].join("\n");

test("of each cache the misses that the server counted are read", () => {
  expect(missesIn(metrics, "pages")).toBe(7);
  expect(missesIn(metrics, "replies")).toBe(13);
});

test("a server that counts none is no server without misses", () => {
  expect(() => missesIn("", "pages")).toThrow("the metrics say nothing of the cache pages");
});
