import { closureReasonIds } from "@papillote/domain/accounts/closure.ts";
import * as z from "zod/mini";
import { endpoint } from "./endpoint.ts";
import { givenPassword, ruled } from "./ruled.ts";
import { civilDay, euros, instant } from "./values.ts";

const reasonTextMax = 1000;

/** Free text, possibly with several lines. */
function reasonTextProblem(text: string): "REQUIRED" | "INVALID" | undefined {
  if (text.trim() === "") return "REQUIRED";
  return /[^\P{Cc}\n\r\t]/u.test(text) ? "INVALID" : undefined;
}

export const closureReasons = endpoint({
  method: "GET",
  path: "/api/ext/customers/closure-reasons",
  summary: "The reasons for closing an account that can be chosen",
  auth: "public",
  reply: z.object({
    items: z.array(z.object({ reason_id: z.enum(closureReasonIds), label: z.string() })),
  }),
  refusals: [],
});

const remains = {
  balance: euros,
  /** The balance held by orders that await their payment; closing the account gives it back. */
  held_balance: euros,
  unpaid_orders: z.number(),
  /** Open payments; what is paid after the closing is sent back. */
  open_payments: z.number(),
  vouchers: z.number(),
  /** The vouchers that still await their code or their activation. */
  waiting_vouchers: z.number(),
  kept_until: civilDay,
};

export const closingSummary = endpoint({
  method: "GET",
  path: "/api/ext/customers/closing-summary",
  summary: "What a closing of the account today would leave behind",
  auth: "customer",
  reply: z.object(remains),
  refusals: [],
});

/** S5.16: reason and text are both required. */
export const deactivateAccount = endpoint({
  method: "POST",
  path: "/api/ext/customers/deactivate-account",
  summary:
    "Close the account: it is frozen at once, every session ends, unpaid orders give back what they " +
    "hold, and data that the law does not require are anonymised later",
  auth: "customer",
  body: z.strictObject({
    reason_id: z.enum(closureReasonIds, { error: "REQUIRED" }),
    reason_text: ruled(reasonTextProblem, reasonTextMax),
    password: givenPassword,
  }),
  reply: z.object({ closed_at: instant, ...remains }),
  refusals: ["PASSWORD_WRONG"],
});
