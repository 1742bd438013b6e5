-- One key of an address, made by the program (emailKey) and stored: the database folds no letters of its own any more.
-- Stored addresses have an ASCII local part and a domain that was in lower case already, so that folding ASCII letters is enough here.
alter table customer add column email_key text;
update customer set email_key = lower(normalize(email, nfkc) collate "C");

-- Two open accounts whose addresses differ in form only: the elder keeps the key. The other is found by its id, not by an address.
with ranked as (
  select customer_id, row_number() over (partition by email_key order by created_at, customer_id) as place
  from customer where closed_at is null)
update customer set email_key = email_key || ' ' || customer.customer_id
from ranked where ranked.customer_id = customer.customer_id and ranked.place > 1;

alter table customer alter column email_key set not null;
drop index customer_email;
create unique index customer_email on customer (email_key) where closed_at is null;

alter table registration add column email_key text;
update registration set email_key = lower(normalize(email, nfkc) collate "C");
alter table registration alter column email_key set not null;
drop index registration_email;
create index registration_email on registration (email_key);

-- A key of the program may contain letters that this database's locale would fold further.
alter table newsletter_subscriber drop constraint newsletter_subscriber_email_check;
