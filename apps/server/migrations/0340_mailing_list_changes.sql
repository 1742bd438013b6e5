-- Addresses whose subscription the outside mailing list does not know yet; a row is deleted when it does.
create table mailing_list_change (
  email      text        primary key,
  changed_at timestamptz not null
);
