import { day } from "@papillote/domain/dates/day.ts";
import { cents } from "@papillote/domain/money/cents.ts";
import { formatEuro } from "@papillote/domain/money/format-euro.ts";
import { createDemoAccount } from "#server/accounts/accounts.ts";
import { paymentStatus } from "#server/payments/payment-status.ts";
import { type PaymentDeps, paymentDeps } from "#server/payments/payments.ts";
import { topUp } from "#server/payments/top-up.ts";
import { dayInParis } from "#server/platform/clock.ts";
import type { Deps } from "#server/platform/deps.ts";
import { Outage } from "#server/platform/outage.ts";
import { walletOf } from "#server/wallet/wallet.ts";

const password = "Caramel-2026";
const credit = cents(100_00);
/** Fixed, so that a second start finds the payment of the first. */
const topupId = "0199f300-0000-7000-8000-000000000001";
const cardForm = {
  number: "4242424242424242",
  holder: "Inès Marchand",
  expiry: "12/39",
  cvc: "123",
};
const answerWithinMs = 8_000;

/**
 * Creates the demo account with credit on its balance, once, through the same use cases as a
 * customer: registration, confirmation and payment. Returns the lines to print at the start.
 */
export async function prepareDemo(plain: Deps): Promise<string[]> {
  const deps = paymentDeps(plain);
  const email = `demo@${deps.config.shopName.toLowerCase()}.example`;
  const person = {
    email,
    firstname: "Inès",
    lastname: "Marchand",
    mobile: "+33612345601",
    locale: "fr-FR",
    termsVersion: "2026-11",
  };
  const account = await createDemoAccount(deps, { ...person, password, wantsNewsletter: false });
  if (!account.ok) return [`  no demo account      ${account.refusal}`];
  await giveCredit(deps, account.value);
  const { balance } = await walletOf(deps.db, account.value, day(dayInParis(deps.clock.now())));
  return [
    `  the demo account     ${email}, password ${password}, balance ${formatEuro(balance, "en-US")}`,
  ];
}

/** An unavailable provider does not prevent the start; the next start or reconciliation retries. */
async function giveCredit(deps: PaymentDeps, customerId: string): Promise<void> {
  const earlier = await paymentStatus(deps, topupId, customerId);
  if (earlier && earlier.progress.outcome !== "pending") return;
  try {
    const started = await topUp(deps, { topupId, customerId, amount: credit, platform: "web" });
    if (!started.ok)
      return deps.log.warn({ refusal: started.refusal }, "the demo account got no credit");
    await payAsABuyer(started.value.url);
    await paymentStatus(deps, topupId, customerId);
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    deps.log.warn({ err: error }, "the demo account got no credit yet");
  }
}

/** Submits the provider's card page as a browser does. */
async function payAsABuyer(url: string): Promise<void> {
  const request = {
    method: "POST",
    body: new URLSearchParams(cardForm),
    redirect: "manual",
    signal: AbortSignal.timeout(answerWithinMs),
  } as const;
  const reply = await fetch(url, request).catch((cause: unknown) => {
    throw new Outage("the provider's card page does not answer", { cause });
  });
  await reply.arrayBuffer();
  if (reply.status !== 303) throw new Outage(`the provider's card page answers ${reply.status}`);
}
