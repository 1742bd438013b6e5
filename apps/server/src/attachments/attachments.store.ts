import { change, firstRow, type Queryable, rows, statement } from "#server/db/db.ts";

const begin = statement(
  "attachment.begin",
  "insert into attachment (attachment_id, received_at) values ($1, $2)",
);

/** Inserts a row without a name, as the file is still arriving. */
export async function insertAttachment(db: Queryable, id: string, now: Date): Promise<void> {
  await change(db, begin, [id, now]);
}

const addPart = statement(
  "attachment_part.insert",
  `insert into attachment_part (part_id, attachment_id, part_no, content_sealed)
   values ($1, $2, $3, $4)`,
);

type Part = {
  readonly partId: string;
  readonly attachmentId: string;
  readonly partNo: number;
  readonly encrypted: Buffer;
};

export async function insertPart(
  db: Queryable,
  { partId, attachmentId, partNo, encrypted }: Part,
): Promise<void> {
  await change(db, addPart, [partId, attachmentId, partNo, encrypted]);
}

type WholeFile = {
  readonly id: string;
  readonly encryptedName: Buffer;
  readonly mediaType: string;
  readonly bytes: number;
};

const complete = statement(
  "attachment.complete",
  "update attachment set name_sealed = $2, media_type = $3, bytes = $4 where attachment_id = $1",
);

export async function completeAttachment(
  db: Queryable,
  { id, encryptedName, mediaType, bytes }: WholeFile,
): Promise<void> {
  await change(db, complete, [id, encryptedName, mediaType, bytes]);
}

const remove = statement(
  "attachment.delete",
  "delete from attachment where attachment_id = $1 and ticket_no is null",
);

export async function deleteAttachment(db: Queryable, id: string): Promise<void> {
  await change(db, remove, [id]);
}

const waitingBytes = statement(
  "attachment.waiting_bytes",
  `select coalesce(sum(coalesce(bytes, $1::integer)), 0)::bigint as bytes
   from attachment where ticket_no is null`,
);

/** Bytes of all files whose form was not accepted yet; an arriving one counts as the largest. */
export async function countWaitingBytes(db: Queryable, largest: number): Promise<number> {
  return (await firstRow<{ bytes: number }>(db, waitingBytes, [largest]))?.bytes ?? 0;
}

const attach = statement(
  "attachment.attach",
  `update attachment set ticket_no = $2, message_no = $3
   where attachment_id = any ($1) and ticket_no is null and bytes is not null and received_at > $4
   returning bytes`,
);

/** Returns the sizes of the files that could be attached. */
export async function attachTo(
  tx: Queryable,
  message: { ticketNo: number; messageNo: number },
  { ids, since }: { ids: readonly string[]; since: Date },
): Promise<number[]> {
  const found = await rows<{ bytes: number }>(tx, attach, [
    ids,
    message.ticketNo,
    message.messageNo,
    since,
  ]);
  return found.map(({ bytes }) => bytes);
}

export type AttachmentRow = {
  readonly id: string;
  readonly messageNo: number;
  readonly encryptedName: Buffer;
  readonly mediaType: string;
  readonly bytes: number;
};

const columns = `attachment_id as id, message_no as "messageNo", name_sealed as "encryptedName",
  media_type as "mediaType", bytes`;

const ofTicket = statement(
  "attachment.of_ticket",
  `select ${columns} from attachment where ticket_no = $1
   order by message_no, received_at, attachment_id`,
);

export function findAttachments(db: Queryable, ticketNo: number): Promise<AttachmentRow[]> {
  return rows(db, ofTicket, [ticketNo]);
}

const partOf = statement(
  "attachment_part.find",
  `select part_id as "partId", content_sealed as encrypted from attachment_part
   where attachment_id = $1 and part_no = $2`,
);

export function findPart(
  db: Queryable,
  attachmentId: string,
  partNo: number,
): Promise<Pick<Part, "partId" | "encrypted"> | undefined> {
  return firstRow(db, partOf, [attachmentId, partNo]);
}

const forget = statement(
  "attachment.forget",
  "delete from attachment where ticket_no is null and received_at < $1",
);

export async function deleteWaitingBefore(db: Queryable, before: Date): Promise<void> {
  await change(db, forget, [before]);
}
