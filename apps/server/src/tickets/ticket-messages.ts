import type { Queryable, Tx } from "#server/db/db.ts";
import type { Deps } from "#server/platform/deps.ts";
import { decrypt, encrypt } from "#server/platform/encryption.ts";
import {
  findMessages,
  findReadableMessages,
  insertMessage,
  replaceText,
  type TicketMessage,
} from "./tickets.store.ts";

type Keys = Pick<Deps, "secrets">;

/** Part of the encryption context, so that words copied to another row cannot be decrypted. */
function contextOf(messageId: string): string {
  return `ticket message:${messageId}`;
}

/** Returns the message's number. The caller has locked or just written the ticket. */
export function addMessage(
  tx: Tx,
  deps: Keys & Pick<Deps, "newId">,
  ticketNo: number,
  { author, text, writtenAt }: TicketMessage,
): Promise<number> {
  const messageId = deps.newId();
  const encryptedText = encrypt(deps.secrets, text, contextOf(messageId));
  return insertMessage(tx, { ticketNo, messageId, author, encryptedText, writtenAt });
}

export async function readMessages(
  db: Queryable,
  { secrets }: Keys,
  ticketNo: number,
): Promise<(TicketMessage & { readonly messageNo: number })[]> {
  const found = await findMessages(db, ticketNo);
  return found.map(({ messageId, text, encryptedText, ...message }) => ({
    ...message,
    text: textOf(secrets, { messageId, text, encryptedText }),
  }));
}

/** @throws if the words were changed or belong to another message */
export function textOf(
  secrets: Keys["secrets"],
  one: {
    readonly messageId: string;
    readonly text: string | null;
    readonly encryptedText: Buffer | null;
  },
): string {
  if (one.encryptedText === null) return one.text ?? "";
  return decrypt(secrets, one.encryptedText, contextOf(one.messageId));
}

const atOnce = 200;

/** Encrypts messages from before they were encrypted; on most nights nothing is left to do. */
export async function encryptReadable({
  db,
  secrets,
}: Pick<Deps, "db" | "secrets">): Promise<void> {
  for (;;) {
    const found = await findReadableMessages(db, atOnce);
    for (const { messageId, text } of found)
      await replaceText(db, messageId, encrypt(secrets, text, contextOf(messageId)));
    if (found.length < atOnce) return;
  }
}
