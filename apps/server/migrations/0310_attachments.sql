-- The words of messages are encrypted; those of before are, part by part, by a job.
alter table ticket_message
  add column message_id uuid not null default gen_random_uuid() unique,
  add column text_sealed bytea,
  alter column text drop not null,
  add constraint ticket_message_has_one_text check (num_nonnulls(text, text_sealed) = 1);
create index ticket_message_readable on ticket_message (message_id) where text is not null;

-- Files that come with a message: encrypted, in parts, so that none is ever whole in memory.
create table attachment (
  attachment_id uuid        primary key,
  ticket_no     bigint,                -- null: its form was not accepted yet
  message_no    integer,
  name_sealed   bytea,                 -- null while it arrives
  media_type    text,
  bytes         integer     check (bytes between 1 and 10485760),
  received_at   timestamptz not null,
  foreign key (ticket_no, message_no) references ticket_message on delete cascade,
  constraint attachment_of_a_message_is_whole check (
    num_nonnulls(ticket_no, message_no) in (0, 2)
    and (ticket_no is null or num_nonnulls(name_sealed, media_type, bytes) = 3))
);
create index attachment_of_message on attachment (ticket_no, message_no) where ticket_no is not null;
create index attachment_waiting on attachment (received_at) where ticket_no is null;

create table attachment_part (
  part_id        uuid    primary key,
  attachment_id  uuid    not null references attachment on delete cascade,
  part_no        integer not null check (part_no >= 0),
  content_sealed bytea   not null,
  unique (attachment_id, part_no)
);
