export type OpenedEmail = {
  readonly messageId: string;
  readonly channel: "email";
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
};
export type OpenedSms = { readonly messageId: string; readonly channel: "sms"; readonly to: string; readonly text: string };
export type OpenedMessage = OpenedEmail | OpenedSms;

/** Who carries messages out of the house. It throws an `Outage` when it cannot; the job tries again. */
export type MessageGateway = {
  readonly name: string;
  readonly carry: (message: OpenedMessage) => Promise<void>;
};
