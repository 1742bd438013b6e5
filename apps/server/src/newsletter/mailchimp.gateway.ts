import { createHash } from "node:crypto";
import * as z from "zod/mini";
import { Outage } from "#server/platform/outage.ts";

const timeoutMs = 10_000;

type ListMember = {
  readonly email: string;
  readonly status: "subscribed" | "unsubscribed";
  /** Two letters; the language in which the list sends its letters. */
  readonly language: string | undefined;
};
export type MailingList = {
  /** Can be repeated. `refused`: the list does not accept this e-mail address, now or later. */
  readonly save: (member: ListMember) => Promise<"taken" | "refused">;
};

const problem = z.object({ title: z.optional(z.string()) });

/**
 * The list of an account at Mailchimp, API 3.0. An unsubscribed address is updated, never added, so
 * that Mailchimp gets only addresses that subscribed. @throws Outage, to be retried
 */
export function mailchimpGateway({
  key,
  listId,
  origin,
}: {
  readonly key: string;
  readonly listId: string;
  readonly origin: string;
}): MailingList {
  const authorization = `Basic ${Buffer.from(`papillote:${key}`).toString("base64")}`;
  const members = `${origin}/3.0/lists/${encodeURIComponent(listId)}/members`;
  return {
    async save({ email, status, language }) {
      const email_address = email.toLowerCase();
      const isJoining = status === "subscribed";
      const joining = { email_address, status_if_new: status, ...(language && { language }) };
      const hash = createHash("md5").update(email_address).digest("hex");
      const reply = await fetch(`${members}/${hash}`, {
        method: isJoining ? "PUT" : "PATCH",
        headers: { authorization, "content-type": "application/json" },
        body: JSON.stringify({ status, ...(isJoining && joining) }),
        redirect: "manual",
        signal: AbortSignal.timeout(timeoutMs),
      })
        .then(async (answer) => ({ status: answer.status, body: await answer.text() }))
        .catch((cause: unknown) => {
          throw new Outage("the mailing list does not answer", { cause });
        });
      if (reply.status === 200 || (reply.status === 404 && !isJoining)) return "taken";
      // The address is no mailbox, or its owner left the list: then only the owner can rejoin.
      if (reply.status === 400) return "refused";
      throw new Outage(`the mailing list answers ${reply.status}: ${titleOf(reply.body)}`);
    },
  };
}

function titleOf(body: string): string {
  try {
    return z.parse(problem, JSON.parse(body)).title ?? "";
  } catch {
    return "no reason given";
  }
}
