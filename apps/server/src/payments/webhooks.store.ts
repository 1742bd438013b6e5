import { change, firstRow, type Queryable, statement, type Tx } from "#server/db/db.ts";
import type { ProviderEvent } from "./card.gateway.ts";

const insert = statement(
  "webhook_event.insert",
  `insert into webhook_event (provider, event_id, payload, received_at) values ($1, $2, $3, $4)
     on conflict do nothing`,
);
const waiting = statement(
  "webhook_event.waiting",
  `select payload->>'payment_id' as "paymentId", payload->>'charge_ref' as "chargeRef",
     coalesce(payload->>'about', 'payment') as about
   from webhook_event where provider = $1 and event_id = $2 and processed_at is null`,
);
const processed = statement(
  "webhook_event.processed",
  `update webhook_event set processed_at = $3 where provider = $1 and event_id = $2
     and processed_at is null`,
);

const forget = statement(
  "webhook_event.forget",
  `delete from webhook_event where (provider, event_id) in
     (select provider, event_id from webhook_event where processed_at < $1
      order by processed_at limit $2)`,
);

export type EventKey = { readonly provider: string; readonly eventId: string };

/** False when this event is already stored. */
export async function insertEvent(
  tx: Tx,
  { provider, eventId }: EventKey,
  event: { payload: unknown; receivedAt: Date },
): Promise<boolean> {
  return (
    (await change(tx, insert, [
      provider,
      eventId,
      JSON.stringify(event.payload),
      event.receivedAt,
    ])) === 1
  );
}

type StoredEvent = {
  readonly paymentId: string | null;
  readonly chargeRef: string | null;
  readonly about: ProviderEvent["about"];
};

/** Undefined once the event was processed. */
export function findUnprocessedEvent(
  db: Queryable,
  { provider, eventId }: EventKey,
): Promise<StoredEvent | undefined> {
  return firstRow<StoredEvent>(db, waiting, [provider, eventId]);
}

export async function saveProcessed(
  db: Queryable,
  { provider, eventId }: EventKey,
  at: Date,
): Promise<void> {
  await change(db, processed, [provider, eventId, at]);
}

/** If the provider sends a deleted event again, it is applied again, which changes nothing. */
export function deleteProcessedEvents(db: Queryable, before: Date, limit: number): Promise<number> {
  return change(db, forget, [before, limit]);
}
