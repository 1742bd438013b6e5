import { expect, test } from "vitest";
import { testPage } from "#app/platform/test-page.ts";
import { loadGallery } from "./load-gallery.ts";

function answerOf(isDemo: boolean): unknown {
  try {
    return loadGallery(testPage({ isDemo }).context);
  } catch (thrown) {
    return thrown instanceof Response ? thrown.headers.get("location") : thrown;
  }
}

test("the gallery is there in the demo shop, which only this machine reaches, and is an unknown address elsewhere", () => {
  expect(answerOf(true)).toBeNull();
  expect(answerOf(false)).toBe("/page-not-found");
});
