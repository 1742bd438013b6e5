import { expect, test } from "vitest";
import { renderScreen } from "#app/platform/test-screen.tsx";
import { WriteReview } from "./write-review.tsx";

const wordsOf = (isCard: boolean, isSent: boolean) =>
  renderScreen(
    <WriteReview
      productId={1}
      sku="SP-1"
      name="Bol"
      slug="bol"
      isCard={isCard}
      isSent={isSent}
      refusal={undefined}
    />,
    "/review/SP-1",
  );

test("a review of goods speaks of a product, one of a voucher of its card", async () => {
  expect(await wordsOf(false, false)).toContain("we found this product among the orders");
  expect(await wordsOf(true, false)).toContain("we found this card among the orders");
  expect(await wordsOf(false, true)).toContain("Back to the product");
  expect(await wordsOf(true, true)).toContain("Back to the card");
});
