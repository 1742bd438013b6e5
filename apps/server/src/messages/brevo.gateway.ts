import type { SmsGateway } from "./message.gateway.ts";
import { handOver } from "./sms-http.ts";

export type BrevoOptions = {
  readonly apiKey: string;
  readonly from: string;
  readonly origin?: string;
};

/** SMS by Brevo. The message's id goes along as a tag, to find it again in their lists. */
export function brevoGateway({
  apiKey,
  from,
  origin = "https://api.brevo.com",
}: BrevoOptions): SmsGateway {
  return {
    name: "brevo",
    carry: ({ messageId, to, text }) =>
      handOver({
        provider: "Brevo",
        url: `${origin}/v3/transactionalSMS/send`,
        headers: { "api-key": apiKey, "content-type": "application/json" },
        body: JSON.stringify({
          sender: from,
          recipient: to.replace("+", ""),
          content: text,
          type: "transactional",
          tag: messageId,
        }),
      }),
  };
}
