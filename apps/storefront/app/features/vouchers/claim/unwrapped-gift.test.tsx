import { cents } from "@papillote/domain/money/cents.ts";
import { expect, test } from "vitest";
import type { FormRefusal } from "#app/platform/forms/form-state.ts";
import { renderScreen } from "#app/platform/test-screen.tsx";
import { UnwrappedGift } from "./unwrapped-gift.tsx";

const gift = {
  kind: "card",
  state: "open",
  purchase_type: "both",
  ...{ recipient: "Malo", giver: "Léonie", message: "Bravo" },
  ...{ brand: "Ravelune", name: "Ravelune", logo: "/1.svg", universe_id: 100, value: cents(50_00) },
  ...{ occasion: null, ends_on: null, ended_at: null, claimed_by: null },
  ...{ waiver_needed: true, is_thanked: false },
} as const;

test("S2.33b the receiver's waiver is a question of the pressed button, an error only when it is left open", async () => {
  const pageAfter = (refusal?: FormRefusal) =>
    renderScreen(
      <UnwrappedGift gift={gift} answer={refusal && { cardId: "", refusal }} />,
      "/claim",
    );
  const box = /<input[^>]*name="waiver"[^>]*>/;
  const refusal: FormRefusal = { refusal: "WAIVER_NEEDED", errors: [], values: {} };
  expect(await pageAfter()).not.toMatch(box);
  const asked = (await pageAfter(refusal)).match(box)?.[0];
  expect(asked).toContain("autofocus");
  expect(asked).not.toContain("aria-invalid");
  const leftOpen = await pageAfter({ ...refusal, values: { waiver_asked: "" } });
  expect(leftOpen.match(box)?.[0]).toContain('aria-invalid="true"');
});
