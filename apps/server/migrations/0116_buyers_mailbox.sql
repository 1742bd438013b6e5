-- A guest has a new identity in each cart: the limits of a day also count by a keyed hash of the e-mail's mailbox.
alter table card_order_origin alter column network drop not null, add column mailbox bytea;
create index card_order_of_mailbox on card_order_origin (mailbox, paid_at) where mailbox is not null;
