import { openReply } from "@papillote/contract/client.ts";
import { fieldReasons } from "@papillote/contract/field-reasons.ts";
import { refusals } from "@papillote/contract/refusals.ts";
import { stockMessage } from "@papillote/domain/cart/stock-left.ts";
import { failedListResult, isAuthorisationText } from "@papillote/domain/sync/reply-rules.ts";
import { refreshesSpentText } from "@papillote/domain/sync/token-lock.ts";
import { expect, test } from "vitest";
import { NoBrand } from "#app/features/catalog/cards/no-brand.tsx";
import { DeviceNote } from "#app/features/checkout/device-note.tsx";
import { PaymentFailed } from "#app/features/checkout/payment-failed.tsx";
import { WrappingNow } from "#app/features/checkout/wrapping.tsx";
import { OrderStatus } from "#app/features/my-account/orders/order-status.tsx";
import type { Notice } from "#app/platform/overlays/overlay.ts";
import { renderScreen } from "#app/platform/test-screen.tsx";
import { fieldWords } from "#app/platform/words/field-words.ts";
import { loadLanguage } from "#app/platform/words/load-language.server.ts";
import { useNoticeWords } from "#app/platform/words/notice-words.ts";
import { refusalWords } from "#app/platform/words/refusal-words.ts";

/** A field's reason in the reply of the server and on the English screen. */
const ofField = (reason: keyof typeof fieldReasons) => [
  fieldReasons[reason],
  fieldWords[reason].message,
];
const ofRefusal = (code: keyof typeof refusals) => [
  refusals[code].text,
  refusalWords[code].message,
];

/**
 * Sentences that the specification gives literally, with every text that the shop shows for them.
 */
test.for([
  ["S5.1b", "First name must have at least 2 letters.", ofField("FIRSTNAME_TOO_SHORT")],
  ["S5.1b", "First name can have max 15 letters.", ofField("FIRSTNAME_TOO_LONG")],
  ["S5.1b", "Please enter only alphabets", ofField("LETTERS_ONLY")],
  ["S5.3b", "The emails must be identical.", ofField("EMAILS_DIFFER")],
  ["S5.3c", "You cannot continue with this email.", ofRefusal("EMAIL_REFUSED")],
  ["S5.4b", "passwords must be identical", ofField("PASSWORDS_DIFFER")],
  ["S5.6a", "A phone number is required", ofField("PHONE_REQUIRED")],
  ["S5.6b", "A valid phone number is required.", ofField("PHONE_INVALID")],
  ["S5.10a", "Maximum two decimal values allowed", ofField("TWO_DECIMALS")],
  ["S5.11a", "Enter amount greater than 50.00", [refusals.AMOUNT_TOO_LOW.text]],
  ["S5.15", "The message can contain a maximum of 200 letters.", ofField("MESSAGE_TOO_LONG")],
  [
    "S5.17 S8.9a",
    "Product price is unknown, product cannot be added to the cart!",
    ofRefusal("PRICE_UNKNOWN"),
  ],
  [
    "S5.19",
    "You have reached the maximum quantity for this product.",
    ofRefusal("MAX_QTY_REACHED"),
  ],
  [
    "S8.2",
    "Internal Application error while refreshing the tokens. Please clear the storage and refresh page.",
    [refreshesSpentText],
  ],
  ["S8.5c", "Product query returned an empty result", [refusals.PRODUCT_NOT_FOUND.text]],
  ["S8.7", "Error: Error while adding products", [refusals.ADDING_PRODUCTS.text]],
  [
    "S8.7",
    "Some products you've ordered are out of stock. Your order has been canceled.",
    [refusalWords.ADDING_PRODUCTS.message],
  ],
  ["S8.9c", "Out of the stock!", [...ofRefusal("OUT_OF_STOCK"), stockMessage(0)]],
  ["S8.11a", "This email address does not exist in our database.", ofRefusal("EMAIL_UNKNOWN")],
  ["S8.11b", "This phone number does not exist in our database.", ofRefusal("PHONE_UNKNOWN")],
] as const)("%s « %s »", ([, sentence, shown]) => {
  expect(shown).toEqual(shown.map(() => sentence));
});

test.for<readonly [string, string, Notice]>([
  ["S5.20 S8.9b", "You are not logged in", "not-logged-in"],
  ["S8.9e", "Product has been added to the cart!", "added"],
  ["S8.5a", "CMS query returned empty result", "no-content"],
  [
    "S8.5f",
    "The product, category or CMS page is not available in Offline mode. Redirecting to Home.",
    "not-offline",
  ],
])("%s the notice « %s »", async ([, sentence, notice]) => {
  const NoticeText = () => useNoticeWords()[notice].text;
  expect(await renderScreen(<NoticeText />)).toBe(sentence);
});

test("S8.6 « Address provided … » is of an order from the queue", async () => {
  expect(await renderScreen(<DeviceNote device="invalid" email="a@b.example" />)).toContain(
    "Address provided in checkout contains invalid data. Please check if all required fields are filled in and also contact us on a@b.example to resolve this issue for future. Your order has been canceled.",
  );
});

test("S8.8a S8.8b S8.11d S8.11e S8.11f S8.11g the sentences of whole screens", async () => {
  expect(await renderScreen(<DeviceNote device="queued" email="" />)).toContain(
    "The order can not be transfered because of server error. Order has been queued",
  );
  expect(await renderScreen(<WrappingNow />)).toContain(">Processing order...</h1>");
  const payment = { status: "failed", purpose: "order", can_retry: false, order_id: "1" } as never;
  const failed = await renderScreen(
    <PaymentFailed payment={payment} order={undefined} transactionId="1" refusal={undefined} />,
  );
  expect(failed).toContain(">Your transaction failed</h1>");
  expect(failed).toContain("<title>Failed ! · ");
  expect(await renderScreen(<OrderStatus status="failed" type="order" />)).toContain(
    "Failed transaction",
  );
  expect(await renderScreen(<NoBrand href="/" linkText="" />)).toContain(
    ">no brand matches your search</h2>",
  );
});

test("S8.5j « No products synchronized for this category. … » is an English message", async () => {
  const { messages } = await loadLanguage("en-US");
  expect(JSON.stringify(Object.values(messages))).toContain(
    "No products synchronized for this category. Please come back while online!",
  );
});

test("S5.22a S5.22b the errors of replies that are no envelope", () => {
  expect(() => openReply({ status: 200, contentType: "text/html", body: "{}" })).toThrow(
    /^Error with response - bad content-type!$/,
  );
  expect(() => openReply({ status: 200, contentType: "application/json", body: "" })).toThrow(
    /^Unhandled error, wrong response format!$/,
  );
});

test("S8.1a S8.3 the texts of other servers that the shop recognises", () => {
  for (const text of ["not authorized", "isn't authorized"])
    expect(isAuthorisationText(`The consumer is ${text} to access`)).toBe(true);
  const result = "The signature is invalid. Verify and try again.";
  const reply = { code: 500, resultCode: 500, result };
  const list = "/api/ext/customers/get-card-info";
  expect(failedListResult(list, reply)).toBe("invalidlogin");
  expect(failedListResult(list, { ...reply, result: `${result} Now.` })).toBeNull();
  expect(failedListResult(list, { ...reply, resultCode: 400 })).toBeNull();
});
