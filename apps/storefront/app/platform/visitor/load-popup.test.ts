import { expect, test } from "vitest";
import { testPage } from "#app/platform/test-page.ts";
import { loadPopupVersion } from "./load-popup.ts";

const path = "/api/ext/customers/popup-config";
const replies = {
  [path]: {
    result: { show: true, id: 7, title: "Noël", text: "Bientôt.", delay_s: 0, once: true },
  },
};

test("only a document asks for the version of the notice, and not during maintenance", async () => {
  const document = testPage({ replies });
  expect(await loadPopupVersion(document.page)).toBe(7);
  const data = testPage({ replies, isDocument: false });
  expect(await loadPopupVersion(data.page)).toBeUndefined();
  const closed = testPage({ replies, maintenance: { until: undefined } });
  expect(await loadPopupVersion(closed.page)).toBeUndefined();
  expect([data.called, closed.called]).toEqual([[], []]);
});
