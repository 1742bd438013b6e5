import type { SmsGateway } from "./message.gateway.ts";
import { handOver } from "./sms-http.ts";

export type TwilioOptions = {
  readonly accountSid: string;
  readonly authToken: string;
  readonly from: string;
  readonly origin?: string;
};

/** SMS by Twilio: from a number, a sender's name, or a messaging service (`MG…`). */
export function twilioGateway({
  accountSid,
  authToken,
  from,
  origin = "https://api.twilio.com",
}: TwilioOptions): SmsGateway {
  const sender = /^MG[0-9a-f]{32}$/.test(from) ? "MessagingServiceSid" : "From";
  const credentials = Buffer.from(`${accountSid}:${authToken}`).toString("base64");
  return {
    name: "twilio",
    carry: ({ to, text }) =>
      handOver({
        provider: "Twilio",
        url: `${origin}/2010-04-01/Accounts/${accountSid}/Messages.json`,
        headers: {
          authorization: `Basic ${credentials}`,
          "content-type": "application/x-www-form-urlencoded",
        },
        body: new URLSearchParams({ To: to, [sender]: from, Body: text }).toString(),
      }),
  };
}
