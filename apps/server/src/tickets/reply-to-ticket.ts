import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import { attachmentsOf } from "#server/attachments/attachments.ts";
import type { Tx } from "#server/db/db.ts";
import { inTransaction } from "#server/db/transaction.ts";
import type { Deps } from "#server/platform/deps.ts";
import { withinRateLimit } from "#server/web/limits/throttle.ts";
import { addFiles } from "./add-files.ts";
import { addMessage, readMessages } from "./ticket-messages.ts";
import { lockTicket, saveStatus, type TicketMessage } from "./tickets.store.ts";

type Reply = {
  readonly customerId: string;
  readonly number: string;
  readonly text: string;
  readonly ip: string;
  readonly fileTokens: readonly string[];
};
type Refusal = "NOT_FOUND" | "TOO_MANY_REQUESTS" | "INVALID_DATA";

/** The ticket waits for the operator again, closed or not. A reply sent twice is stored once. */
export async function replyToTicket(
  deps: Deps,
  { customerId, number, text, ip, fileTokens }: Reply,
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
    if (await isLast(tx, deps, ticketNo, { ...reply, files: fileTokens.length }))
      return done(undefined);
    const now = deps.clock.now();
    const messageNo = await addMessage(tx, deps, ticketNo, { ...reply, writtenAt: now });
    const added = await addFiles(tx, deps, { ticketNo, messageNo, tokens: fileTokens });
    if (!added.ok) return added;
    await saveStatus(tx, { ticketNo, status: "open", now });
    deps.log.info({ ticket: number, customerId }, "ticket replied to");
    return done(undefined);
  });
}

/** Whether the last message has these words and as many files; files sent again have new tokens. */
async function isLast(
  tx: Tx,
  deps: Deps,
  ticketNo: number,
  reply: Pick<TicketMessage, "author" | "text"> & { readonly files: number },
): Promise<boolean> {
  const last = (await readMessages(tx, deps, ticketNo)).at(-1);
  if (last?.author !== reply.author || last.text !== reply.text) return false;
  const files = await attachmentsOf(deps, tx, ticketNo);
  return files.filter(({ messageNo }) => messageNo === last.messageNo).length === reply.files;
}
