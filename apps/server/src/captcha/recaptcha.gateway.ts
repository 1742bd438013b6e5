import * as z from "zod/mini";
import { Outage } from "#server/platform/outage.ts";

const timeoutMs = 5_000;

/** Google's verdict on a response. Only v3 keys give a `score`, 0 to 1. */
export type CaptchaVerdict = {
  readonly success: boolean;
  readonly challengeAt?: string | undefined;
  readonly score?: number | undefined;
};
export type CaptchaGateway = {
  readonly verify: (response: string, ip: string) => Promise<CaptchaVerdict>;
};

const siteverifyReply = z.object({
  success: z.boolean(),
  challenge_ts: z.optional(z.string()),
  score: z.optional(z.number()),
});

/** Never retries: Google accepts a response once. @throws Outage without a verdict */
export function recaptchaGateway({
  secretKey,
  origin = "https://www.google.com",
}: {
  secretKey: string;
  origin?: string;
}): CaptchaGateway {
  return {
    async verify(response, ip) {
      const body = new URLSearchParams({ secret: secretKey, response, remoteip: ip });
      const reply = await fetch(`${origin}/recaptcha/api/siteverify`, {
        method: "POST",
        body,
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      })
        .then(async (answer) => ({ status: answer.status, body: await answer.text() }))
        .catch((cause: unknown) => {
          throw new Outage("the captcha service does not answer", { cause });
        });
      if (reply.status !== 200) throw new Outage(`the captcha service answers ${reply.status}`);
      return verdictOf(reply.body);
    },
  };
}

function verdictOf(body: string): CaptchaVerdict {
  try {
    const {
      success,
      challenge_ts: challengeAt,
      score,
    } = z.parse(siteverifyReply, JSON.parse(body));
    return { success, challengeAt, score };
  } catch (cause) {
    throw new Outage("the captcha service sent an unknown reply", { cause });
  }
}
