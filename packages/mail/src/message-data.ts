import type { Cents } from "@papillote/domain/money/cents.ts";

/** The sender: the same in every template. */
export type Shop = {
  readonly shopName: string;
  readonly origin: string;
  /**
   * Name, legal form, postal address and registrations of the seller, line by line. Every letter
   * contains them.
   */
  readonly seller: readonly string[];
  /** Nothing is sold in the demonstration, and its letters say so. */
  readonly isDemo: boolean;
};

/**
 * `total` is the price of the line before a reduction, `face` is the value of one of its vouchers,
 * and `endsOn` is the earliest last day of its vouchers, null without an end.
 */
type SoldLine = {
  readonly name: string;
  /** None if the line belongs to no brand, and in letters that were queued before an update. */
  readonly brand?: string;
  readonly qty: number;
  readonly total: Cents;
  readonly face?: Cents;
  readonly endsOn?: string | null;
  /** The first name of the receiver of a gift. */
  readonly givenTo?: string;
};

/** What a coupon took off all lines. */
type Reduction = { readonly code: string; readonly amount: Cents };

/**
 * The data of each e-mail as plain JSON: instants as ISO texts, days as `YYYY-MM-DD`. Never a
 * voucher's code or PIN: `code` is a one-time code that proves access to this mailbox.
 */
export type EmailData = {
  /** `waitingQty`: vouchers that are still in activation. A guest may have no first name. */
  "order-receipt": {
    readonly firstname?: string;
    readonly orderNumber: string;
    /** None in a receipt that was queued before an update. */
    readonly orderId?: string;
    /** For a guest, the end of the link that opens the order. */
    readonly guestToken?: string;
    readonly placedAt: string;
    readonly lines: readonly SoldLine[];
    readonly reduction?: Reduction;
    readonly total: Cents;
    readonly paidBalance: Cents;
    readonly paidCard: Cents;
    readonly waitingQty?: number;
    /** Whether goods are sent with other lines (`some`) or alone (`only`). */
    readonly goods?: "some" | "only";
    /** The same for files to download. */
    readonly files?: "some" | "only";
    /** Chooses the paper of the picture if all lines are of one universe. */
    readonly universeId?: number | null;
  };
  "topup-receipt": {
    readonly firstname: string;
    readonly amount: Cents;
    readonly balance: Cents;
    readonly endsOn: string;
    readonly paidAt: string;
  };
  /**
   * Sent before the last day of credit; `renewableFrom` is given while it cannot be renewed yet.
   */
  "credit-ending": {
    readonly firstname: string;
    readonly amount: Cents;
    readonly endsOn: string;
    readonly renewedTo: string;
    readonly renewableFrom?: string;
  };
  /** The refund of a payment for which nothing can be delivered. */
  "payment-refunded": {
    readonly firstname?: string;
    /** None for a top-up. */
    readonly orderNumber?: string;
    readonly amount: Cents;
    readonly reason?:
      | "stock_gone"
      | "paid_already"
      | "order_ended"
      | "account_closed"
      | "balance_full";
  };
  /** An order made offline that awaits its payment; `amount` is the part to pay by card. */
  "order-to-pay": {
    readonly firstname?: string;
    readonly orderNumber: string;
    readonly orderId: string;
    readonly amount: Cents;
    readonly until: string;
  };
  /** A parcel with goods of an order. */
  "order-shipped": {
    readonly firstname?: string;
    readonly orderNumber: string;
    readonly orderId: string;
    readonly guestToken?: string;
    readonly carrier: string;
    readonly trackingNumber: string | null;
    readonly lines: readonly { readonly name: string; readonly qty: number }[];
  };
  /** Lines of a paid order were refunded; `amount` is the sum of `toCard` and `toBalance`. */
  "order-refunded": {
    readonly firstname?: string;
    readonly orderNumber: string;
    readonly orderId: string;
    readonly guestToken?: string;
    readonly lines: readonly SoldLine[];
    readonly amount: Cents;
    readonly toCard: Cents;
    readonly toBalance: Cents;
    /** The numbers of the credit notes. */
    readonly creditNotes: readonly string[];
    /** A voucher whose code was seen comes back because a till refused it. */
    readonly wasRefusedAtTill?: boolean;
  };
  /**
   * The answer to the owner of a voucher whose code a till refused; when it is refunded, the money
   * goes to another person, who paid for it.
   */
  "report-answered": {
    readonly firstname: string;
    readonly answer: "works" | "replaced" | "refunded";
    readonly voucherId: string;
    readonly brandName: string;
    readonly value: Cents;
    readonly endsOn: string | null;
    readonly universeId?: number | null;
  };
  /** A top-up was refunded to its card; `fromBalance` is the part that was still on the balance. */
  "topup-refunded": {
    readonly firstname: string;
    readonly toCard: Cents;
    readonly fromBalance: Cents;
    readonly creditNotes: readonly string[];
  };
  /** A paid order was checked before its codes could be seen; now they can be seen. */
  "order-approved": {
    readonly firstname?: string;
    readonly orderNumber: string;
    readonly orderId: string;
    readonly guestToken?: string;
    /** Goods and physical cards are sent next. */
    readonly hasParcel: boolean;
    readonly hasVouchers: boolean;
  };
  /**
   * The acknowledgement of a withdrawal; without `orderNumber` it is one from a top-up. `returned`
   * is refunded when the goods are back.
   */
  withdrawal: {
    readonly name: string;
    readonly orderNumber?: string;
    readonly orderId?: string;
    readonly guestToken?: string;
    readonly concludedAt: string;
    readonly confirmedAt: string;
    readonly lines: readonly {
      readonly name: string;
      readonly qty: number;
      readonly total: Cents;
    }[];
    /** `wasSent`: the receiver had the link already. Absent in earlier letters. */
    readonly cancelledGifts?: readonly { readonly firstname: string; readonly wasSent: boolean }[];
    readonly toCard: Cents;
    readonly toBalance: Cents;
    readonly returned: Cents;
  };
  /** For a guest who lost the receipt: the page to withdraw from the order. */
  "withdrawal-link": {
    readonly orderNumber: string;
    readonly orderId: string;
    readonly guestToken?: string;
  };
  /** A voucher has left activation and can be used. */
  "voucher-ready": {
    /** Empty for a guest without a name. */
    readonly firstname: string;
    /** For a guest, the end of the link that opens the order. */
    readonly guestToken?: string;
    readonly brandName: string;
    readonly value: Cents;
    readonly endsOn: string | null;
    readonly universeId?: number | null;
  };
  /** To the receiver of a gift; `path` opens it. A guest who gives may have no first name. */
  gift: {
    readonly giver: string;
    readonly recipient: string;
    /** The giver's words; may be empty. */
    readonly message: string;
    readonly occasion: string | null;
    readonly brandName: string;
    readonly value: Cents;
    readonly endsOn: string | null;
    readonly usage: "online" | "in_store" | "both";
    readonly universeId: number | null;
    readonly path: string;
  };
  /** Sent to the giver, once. */
  "gift-thanks": {
    readonly firstname: string;
    readonly recipient: string;
    readonly message: string;
    readonly brandName: string;
  };
  /** Sent 30 and 7 days before the last day of active vouchers. */
  "voucher-ending": {
    /** Empty for a guest without a name. */
    readonly firstname: string;
    /** For a guest, the end of the link that opens the order. */
    readonly guestToken?: string;
    readonly endsOn: string;
    readonly vouchers: readonly { readonly name: string; readonly left: Cents }[];
  };
  /** A device was confirmed with the password, to see the codes of vouchers. */
  "device-confirmed": { readonly firstname: string; readonly confirmedAt: string };
  /** `answer` is what the shop wrote. */
  "ticket-answer": {
    readonly firstname: string;
    readonly number: string;
    readonly subject: string;
    readonly answer: string;
    readonly isInAccount: boolean;
  };
  /** To the shop's own e-mail address; `text` is what a visitor wrote. */
  "mail-to-shop": { readonly from: string; readonly subject: string; readonly text: string };
  /** To an e-mail address that a visitor typed, so it contains none of the typed words. */
  "mail-confirmation": Record<never, never>;
  /** Sent once for each alert, perhaps to a guest. `path` is the page on which to buy it. */
  "stock-back": {
    readonly firstname?: string;
    readonly name: string;
    readonly value: Cents;
    readonly path: string;
    readonly universeId?: number | null;
    /** Set for goods instead of a gift card: `value` is then the current price. */
    readonly isGoods?: boolean;
  };
  /**
   * Another person may have typed the e-mail address, so its owner confirms it by following `path`.
   */
  "newsletter-confirm": { readonly path: string; readonly days: number };
  /** `unsubscribePath` works without login, and by one click in the mail program. */
  "newsletter-welcome": {
    readonly unsubscribePath: string;
    /** S1.8a; `percent` is in hundredths of a percent. */
    readonly coupon?: {
      readonly code: string;
      readonly amount: Cents | null;
      readonly percent: number | null;
      readonly amountMax: Cents | null;
      readonly endsOn: string | null;
    };
  };
  "recovery-code": { readonly firstname: string; readonly code: string; readonly minutes: number };
  /** To the new e-mail address. */
  "email-change-code": {
    readonly firstname: string;
    readonly code: string;
    readonly minutes: number;
  };
  "password-changed": { readonly firstname: string; readonly changedAt: string };
  /** To the old e-mail address; the letter masks most of the new one. */
  "email-changed": {
    readonly firstname: string;
    readonly newEmail: string;
    readonly changedAt: string;
  };
  /** To the owner of an e-mail address that another registration or account wants. */
  "account-exists": { readonly firstname: string };
  /** `erasedOn`: the last day of retention. */
  "account-closing": {
    readonly firstname: string;
    readonly closedAt: string;
    readonly balance: Cents;
    readonly voucherQty: number;
    readonly openPaymentQty?: number;
    readonly erasedOn: string;
  };
};
export type EmailTemplate = keyof EmailData;

export type SmsData = {
  "sms-code": { readonly code: string; readonly minutes: number };
  /** To any number typed on a page, so it contains the shop's URL and no personal data. */
  "app-link": Record<never, never>;
  "recovery-code": { readonly code: string; readonly minutes: number };
  /** To the receiver of a gift; `path` opens it. */
  gift: {
    readonly giver: string;
    readonly brandName: string;
    readonly value: Cents;
    readonly path: string;
  };
  /** To the new number. */
  "phone-change-code": { readonly code: string; readonly minutes: number };
  /** To the old number. */
  "phone-changed": Record<never, never>;
};
export type SmsTemplate = keyof SmsData;
