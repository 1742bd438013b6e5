-- Messages of the contact form, and the shop's answers. Personal data: exported and erased with the account.
create table ticket (
  ticket_no    bigint generated always as identity primary key,
  number       text        not null unique,
  customer_id  uuid        references customer,  -- null: written without an account
  subject_id   integer     references message_subject,
  topic        text,                             -- in place of a subject
  order_number text,
  firstname    text        not null,
  lastname     text        not null,
  email        text        not null,
  email_key    text        not null,
  locale       text        not null,
  status       text        not null check (status in ('open', 'answered', 'closed')),
  digest       bytea       not null unique,      -- of its content and day: sent twice, it is one ticket
  created_at   timestamptz not null,
  changed_at   timestamptz not null,
  constraint ticket_is_about_one_thing check (num_nonnulls(subject_id, topic) = 1)
);
create index ticket_of_customer on ticket (customer_id, ticket_no desc) where customer_id is not null;
create index ticket_of_mailbox on ticket (email_key);
create index ticket_waiting on ticket (status, ticket_no) where status <> 'closed';

create table ticket_message (
  ticket_no  bigint      not null references ticket on delete cascade,
  message_no integer     not null check (message_no > 0),
  author     text        not null check (author in ('person', 'assistant', 'shop')),
  text       text        not null check (text <> ''),
  written_at timestamptz not null,
  primary key (ticket_no, message_no)
);
