-- What was asked of the assistant and answered, for a message to the shop that follows. Deleted after a day.
create table conversation_turn (
  conversation_id uuid        not null,
  turn_no         integer     not null check (turn_no between 1 and 40),
  question        text        not null,
  answer          text,                    -- null: it did not know
  asked_at        timestamptz not null,
  primary key (conversation_id, turn_no)
);
create index conversation_turn_by_age on conversation_turn (asked_at);
