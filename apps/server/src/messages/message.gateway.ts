import type { Outcome } from "@papillote/domain/outcome.ts";

export type OpenedEmail = {
  readonly messageId: string;
  readonly channel: "email";
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** Where the mail program's own « unsubscribe » sends its click. */
  readonly unsubscribe?: string;
};
export type OpenedSms = {
  readonly messageId: string;
  readonly channel: "sms";
  readonly to: string;
  readonly text: string;
};
export type OpenedMessage = OpenedEmail | OpenedSms;

/** The provider will never take this message, whoever asks again; `detail.reason` is the provider's own code for it. */
export type Carried = Outcome<void, "MESSAGE_REFUSED">;

/** Who carries messages out of the house. It throws an `Outage` when it cannot now; the job tries again. */
export type MessageGateway = {
  readonly name: string;
  readonly carry: (message: OpenedMessage) => Promise<Carried>;
};

export type SmsGateway = {
  readonly name: string;
  readonly carry: (message: OpenedSms) => Promise<Carried>;
};
