import type { Outcome } from "@papillote/domain/outcome.ts";

type RenderedEmail = {
  readonly messageId: string;
  readonly channel: "email";
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  /** The URL for the mail program's own « unsubscribe » button. */
  readonly unsubscribe?: string;
  /** Who receives an answer, if that is not the sender. */
  readonly replyTo?: string;
};
type RenderedSms = {
  readonly messageId: string;
  readonly channel: "sms";
  readonly to: string;
  readonly text: string;
};
export type RenderedMessage = RenderedEmail | RenderedSms;

/** Refused: the provider will never accept this message; `detail.reason` is the provider's code. */
export type SendOutcome = Outcome<void, "MESSAGE_REFUSED">;

/** A provider of e-mail or SMS. `send` throws an `Outage` if it cannot now: the job retries. */
export type MessageGateway = {
  readonly name: string;
  readonly send: (message: RenderedMessage) => Promise<SendOutcome>;
};

export type EmailGateway = {
  readonly name: string;
  readonly send: (message: RenderedEmail) => Promise<SendOutcome>;
};

export type SmsGateway = {
  readonly name: string;
  readonly send: (message: RenderedSms) => Promise<SendOutcome>;
};
