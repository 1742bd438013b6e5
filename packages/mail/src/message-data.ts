import type { Cents } from "@papillote/domain/money/cents.ts";

/** Who writes: put in by the sender of the message, the same in every template. */
export type Shop = {
  readonly shopName: string;
  readonly origin: string;
  /** Who sells, line by line, as receipts have to name them. */
  readonly seller: readonly string[];
};

/** `total` is what was paid for the line; `face` is what one voucher of it is worth. */
type SoldLine = {
  readonly name: string;
  readonly qty: number;
  readonly total: Cents;
  readonly face?: Cents;
};

/**
 * What each e-mail is told. Plain JSON: instants as ISO texts, days as `YYYY-MM-DD`. Never a voucher's code, never a PIN;
 * `code` is a code for one use that proves who reads this mailbox.
 */
export type EmailData = {
  /** The buyer's receipt. `waitingQty`: vouchers that are still in activation. A guest may have no first name. */
  "order-receipt": {
    readonly firstname?: string;
    readonly orderNumber: string;
    readonly placedAt: string;
    readonly lines: readonly SoldLine[];
    readonly total: Cents;
    readonly paidBalance: Cents;
    readonly paidCard: Cents;
    readonly waitingQty?: number;
    /** Chooses the paper of the picture, where all lines are of one universe. */
    readonly universeId?: number | null;
  };
  "topup-receipt": {
    readonly firstname: string;
    readonly amount: Cents;
    readonly balance: Cents;
    readonly endsOn: string;
    readonly paidAt: string;
    readonly transactionId: string;
  };
  /** A payment that nothing can be delivered for: it came when the stock was gone, when the order was paid, or when it had ended otherwise. */
  "payment-refunded": {
    readonly firstname?: string;
    readonly orderNumber: string;
    readonly amount: Cents;
    readonly reason?: "stock_gone" | "paid_already" | "order_ended";
  };
  /** A voucher that was in activation can be used. */
  "voucher-ready": {
    readonly firstname: string;
    readonly brandName: string;
    readonly value: Cents;
    readonly endsOn: string | null;
    readonly universeId?: number | null;
  };
  /** Told once to who asked for it, perhaps a guest. `path` is where it can be bought. */
  "stock-back": {
    readonly firstname?: string;
    readonly name: string;
    readonly value: Cents;
    readonly path: string;
    readonly universeId?: number | null;
    /** No card, and `value` is what one costs now. */
    readonly isGoods?: boolean;
  };
  /** To whoever typed this address, perhaps somebody else: nothing more is sent until its owner follows `path`. */
  "newsletter-confirm": { readonly path: string; readonly days: number };
  /** `unsubscribePath` works without a login, by one click in the mail program too. */
  "newsletter-welcome": { readonly unsubscribePath: string };
  "recovery-code": { readonly firstname: string; readonly code: string; readonly minutes: number };
  /** To the new address. */
  "email-change-code": {
    readonly firstname: string;
    readonly code: string;
    readonly minutes: number;
  };
  "password-changed": { readonly firstname: string; readonly changedAt: string };
  /** To the old address; the new one is written with most of its letters hidden. */
  "email-changed": {
    readonly firstname: string;
    readonly newEmail: string;
    readonly changedAt: string;
  };
  /** `erasedOn`: the last day on which the data are kept. */
  "account-closing": {
    readonly firstname: string;
    readonly closedAt: string;
    readonly balance: Cents;
    readonly voucherQty: number;
    readonly erasedOn: string;
  };
};
export type EmailTemplate = keyof EmailData;

export type SmsData = {
  "sms-code": { readonly code: string; readonly minutes: number };
  /** To a number that was typed on a page: the shop's address and nothing of anybody. */
  "app-link": Record<never, never>;
  "recovery-code": { readonly code: string; readonly minutes: number };
  /** To the new number. */
  "phone-change-code": { readonly code: string; readonly minutes: number };
};
export type SmsTemplate = keyof SmsData;
