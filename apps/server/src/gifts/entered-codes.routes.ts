import { voucherTopup, walletAccountingRenew } from "@papillote/contract/credit-codes.ts";
import { type RefusalCode, refusals } from "@papillote/contract/refusals.ts";
import { type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { Deps } from "#server/platform/deps.ts";
import { answer, type Route, route } from "#server/web/route.ts";
import { creditByCode, renewByCode } from "./enter-code.ts";
import { wireCredited } from "./gifts.wire.ts";

/** For codes that are typed. What is wrong with a code is shown at its field. */
export function enteredCodesRoutes(deps: Deps): Route[] {
  return [
    route(voucherTopup, async ({ session: { customerId }, body: { giftcode }, ip }) => {
      const entered = await creditByCode(deps, { giftcode, customerId, ip });
      return entered.ok
        ? answer(await wireCredited(deps, customerId, entered.value))
        : atField(entered);
    }),
    route(walletAccountingRenew, async ({ session: { customerId }, body: { giftcode }, ip }) => {
      const renewed = await renewByCode(deps, { giftcode, customerId, ip });
      return renewed.ok
        ? answer({ giftcode_last4: renewed.value.last4, ends_on: renewed.value.endsOn })
        : atField(renewed);
    }),
  ];
}

function atField<Code extends RefusalCode>(outcome: Outcome<never, Code> & { ok: false }) {
  const { refusal, detail } = outcome;
  if (refusal === "TOO_MANY_REQUESTS" || refusal === "NOT_AUTHORISED") return outcome;
  const errors = [{ field: "giftcode", message: refusals[refusal].text }];
  return refused(refusal, { ...detail, errors });
}
