import { fileBytesMax, filesMax } from "@papillote/domain/attachments/file-kind.ts";
import { done, type Outcome, refused } from "@papillote/domain/outcome.ts";
import type { Queryable, Tx } from "#server/db/db.ts";
import type { Deps } from "#server/platform/deps.ts";
import { attachmentForms } from "./attachment-forms.ts";
import { readFileToken } from "./attachment-token.ts";
import {
  type AttachmentRow,
  attachTo,
  deleteWaitingBefore,
  findAttachments,
  findPart,
} from "./attachments.store.ts";
import { decryptName, decryptPart } from "./sealed-parts.ts";

export { attachmentForms };

/** How long a file waits for its form. */
const waitsMs = 60 * 60_000;

/** Attaches the files of a form, by the tokens that it has for them. */
export async function attachFiles(
  tx: Tx,
  deps: Pick<Deps, "secrets" | "clock">,
  { tokens, ...message }: { ticketNo: number; messageNo: number; tokens: readonly string[] },
): Promise<Outcome<void, "INVALID">> {
  if (tokens.length === 0) return done(undefined);
  if (tokens.length > filesMax) return refused("INVALID");
  const ids = tokens.flatMap((token) => readFileToken(deps, token) ?? []);
  const since = new Date(deps.clock.now().getTime() - waitsMs);
  const sizes = await attachTo(tx, message, { ids: [...new Set(ids)], since });
  if (sizes.length < tokens.length) return refused("INVALID");
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  return bytes > fileBytesMax ? refused("INVALID") : done(undefined);
}

export type Attachment = Pick<AttachmentRow, "id" | "messageNo" | "mediaType" | "bytes"> & {
  readonly name: string;
};

/** Returns the files in the order of the messages. */
export async function attachmentsOf(
  deps: Pick<Deps, "secrets">,
  db: Queryable,
  ticketNo: number,
): Promise<Attachment[]> {
  const found = await findAttachments(db, ticketNo);
  return found.map(({ encryptedName, ...file }) => ({
    ...file,
    name: decryptName(deps, file.id, encryptedName),
  }));
}

export function nameOfFile(
  deps: Pick<Deps, "secrets">,
  attachmentId: string,
  encryptedName: Buffer,
): string {
  return decryptName(deps, attachmentId, encryptedName);
}

/** Yields the content part by part. */
export async function* contentOf(deps: Pick<Deps, "db" | "secrets">, attachmentId: string) {
  for (let partNo = 0; ; partNo++) {
    const part = await findPart(deps.db, attachmentId, partNo);
    if (!part) return;
    yield decryptPart(deps, part.partId, part.encrypted);
  }
}

/** Deletes files whose form was never accepted. */
export function forgetWaitingFiles({ db, clock }: Pick<Deps, "db" | "clock">): Promise<void> {
  return deleteWaitingBefore(db, new Date(clock.now().getTime() - waitsMs));
}
