import type { Cents } from "@papillote/domain/money/cents.ts";

/** Who writes: put in by the sender of the message, the same in every template. */
export type Shop = { readonly shopName: string; readonly origin: string };

type SoldLine = { readonly name: string; readonly qty: number; readonly total: Cents };

/** What each e-mail is told. Plain JSON: instants as ISO texts, days as `YYYY-MM-DD`. Never a code, never a PIN. */
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
  "voucher-ready": { readonly firstname: string; readonly brandName: string; readonly value: Cents; readonly endsOn: string | null };
};
export type EmailTemplate = keyof EmailData;

export type SmsData = {
  "sms-code": { readonly code: string; readonly minutes: number };
};
export type SmsTemplate = keyof SmsData;
