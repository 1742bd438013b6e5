import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/platform/deps.ts";
import { withinRateLimit } from "#server/web/limits/throttle.ts";
import { addMessage, findMessages, lockTicket, saveStatus } from "./tickets.store.ts";

type Reply = {
  readonly customerId: string;
  readonly number: string;
  readonly text: string;
  readonly ip: string;
};
type Refusal = "NOT_FOUND" | "TOO_MANY_REQUESTS";

/** The ticket waits for the operator again, closed or not. Sent twice, it is one message. */
export async function replyToTicket(
  deps: Deps,
  { customerId, number, text, ip }: Reply,
): Promise<Outcome<void, Refusal>> {
  const limit = await withinRateLimit(deps, [
    { scope: "ticketFromAddress", subject: ip },
    { scope: "ticketReplyOfCustomer", subject: customerId },
  ]);
  if (!limit.ok) return limit;
  return inTransaction<void, Refusal>(deps.db, async (tx) => {
    const ticket = await lockTicket(tx, number);
    if (ticket?.customerId !== customerId) return refused("NOT_FOUND");
    const { ticketNo } = ticket;
    const reply = { author: "person", text: text.trim() } as const;
    const last = (await findMessages(tx, ticketNo)).at(-1);
    if (last?.author === reply.author && last.text === reply.text) return done(undefined);
    const now = deps.clock.now();
    await addMessage(tx, ticketNo, { ...reply, writtenAt: now });
    await saveStatus(tx, { ticketNo, status: "open", now });
    deps.log.info({ ticket: number, customerId }, "ticket replied to");
    return done(undefined);
  });
}
