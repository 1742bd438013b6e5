import { cents } from "@papillote/domain/money/cents.ts";
import { expect, test } from "vitest";
import { customerReply } from "#app/platform/test-customer.ts";
import { formRequest, type Reply, testPage } from "#app/platform/test-page.ts";
import { renderScreen } from "#app/platform/test-screen.tsx";
import { answerCheckout } from "./answer-checkout.ts";
import { RefusedOrder } from "./refused-order.tsx";

const line = { sku: "GC-1", qty: 1, face: 50, price: 50 };
const amounts = { total: 50, balance_part: 0, card_part: 50 };
const quote = { lines: [line], ...amounts, method: "card", delivery: "account" };
const email = "help@papillote.example";
const fields = {
  ...{ intent: "order", order_id: "0193a000-0000-7000-8000-000000000001", cart_id: "cart-1" },
  ...{ quote: JSON.stringify(quote), total: "4500" },
};

/** What the checkout says after the shop's refusal of the order, or of what is sent with it. */
async function alertAfter(refused: Reply, sent: Record<string, string> = {}): Promise<string> {
  const { context } = testPage({
    hasSession: true,
    replies: {
      ...customerReply(),
      "/api/ext/customers/balance-remove": { refusal: "CART_EMPTY" },
      "/api/cart/shipping-information": { refusal: "CART_NOT_FOUND" },
      "/api/order": refused,
    },
  });
  const answer = await answerCheckout(formRequest("/checkout", { ...fields, ...sent }), context);
  if (answer === null || answer instanceof Response || !("refusal" in answer))
    throw new Error("nothing was refused");
  return renderScreen(<RefusedOrder refusal={answer} total={cents(50_00)} email={email} />);
}

test("S8.12b an order of which a product is gone meanwhile is said not to be placed", async () => {
  const said = await alertAfter({ refusal: "ADDING_PRODUCTS" });
  expect(said).toContain('role="alert"');
  expect(said).toContain("Some products you&#x27;ve ordered are out of stock.");
  expect(said).toContain("Your order has been canceled.");
});

test("S8.6 an order placed directly and refused as invalid says whom to write to", async () => {
  const sentence = `Internal validation error. Please check if all required fields are filled in. Please contact us on ${email}`;
  expect(await alertAfter({ refusal: "INVALID_DATA" })).toContain(sentence);
});

test("after a change of price the total before and now are said", async () => {
  const said = await alertAfter({ refusal: "QUOTE_CHANGED" });
  expect(said).toContain("Total: €45,00 before, €50,00 now.");
});

const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");

test("all errors of the checkout are listed above its form, each with a link to its field", async () => {
  const company = { company_invoice: "yes", company: "Kraft", siren: "1", city: "Nantes" };
  const address = { "street.0": "", postcode: "", vat_id: "" };
  const said = await alertAfter({ refusal: "FAULT" }, { ...company, ...address });
  expect(textOf(said)).toContain("3 points to correct. Nothing was taken.");
  expect(textOf(said)).toMatch(
    /SIREN: A SIREN has 9 digits.*Company, Number and street:.*Zip code:/,
  );
  expect(said.match(/href="#[^"]+"/g)).toEqual([
    'href="#checkout-siren"',
    'href="#checkout-street.0"',
    'href="#checkout-postcode"',
  ]);
});

test("what the shop refuses at a field is in the list, too, and the list can have the focus", async () => {
  const field = "addressInformation.billingAddress.siren";
  const errors = [{ field, message: "", reason: "SIREN_INVALID" }];
  const refusal = { refusal: "INVALID_DATA" as const, errors, values: {} };
  const said = await renderScreen(
    <RefusedOrder refusal={refusal} total={undefined} email={email} />,
  );
  expect(textOf(said)).toContain("1 point to correct.");
  expect(said).toContain('href="#checkout-siren"');
  expect(said).toMatch(/role="alert"[^>]*tabindex="-1"[^>]*autofocus=""/);
});
