import { change, type Queryable, rows, statement } from "#server/db/db.ts";

export type Turn = {
  readonly question: string;
  readonly answer: string | null;
  readonly askedAt: Date;
};

const insert = statement(
  "conversation_turn.insert",
  `insert into conversation_turn (conversation_id, turn_no, question, answer, asked_at)
   select $1, count(*) + 1, $2, $3, $4 from conversation_turn where conversation_id = $1
   having count(*) < 40
   on conflict do nothing`,
);

/** Turns beyond the fortieth, and one of two that came at once, are not stored. */
export async function saveTurn(
  db: Queryable,
  conversationId: string,
  { question, answer, askedAt }: Turn,
): Promise<void> {
  await change(db, insert, [conversationId, question, answer, askedAt]);
}

const ofConversation = statement(
  "conversation_turn.of_conversation",
  `select question, answer, asked_at as "askedAt" from conversation_turn
   where conversation_id = $1 order by turn_no`,
);

export function findTurns(db: Queryable, conversationId: string): Promise<Turn[]> {
  return rows(db, ofConversation, [conversationId]);
}

const forget = statement(
  "conversation_turn.forget",
  "delete from conversation_turn where asked_at < $1",
);

export async function deleteTurnsBefore(db: Queryable, before: Date): Promise<void> {
  await change(db, forget, [before]);
}
