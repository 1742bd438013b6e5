-- What a refund takes off the lot of a top-up has a credit note that corrects the top-up's receipt.
alter table document add column refund_id uuid references refund;
alter table document drop constraint document_has_one_cause;
alter table document add constraint document_has_one_cause
  check (num_nonnulls(order_id, payment_id, order_refund_id, refund_id) = 1);
alter table document drop constraint credit_note_of_refund;
alter table document add constraint credit_note_of_refund
  check ((kind = 'credit_note') = (num_nonnulls(order_refund_id, refund_id) = 1));
alter table document drop constraint receipt_of_topup;
alter table document add constraint document_of_topup
  check ((part = 'topup') = (num_nonnulls(payment_id, refund_id) = 1) and (payment_id is null or kind = 'receipt'));
create unique index document_of_refund on document (refund_id) where refund_id is not null;

alter table document_due add column refund_id uuid unique references refund;
alter table document_due drop constraint document_due_has_one_cause;
alter table document_due add constraint document_due_has_one_cause
  check (num_nonnulls(order_id, payment_id, order_refund_id, refund_id) = 1);

insert into document_due (refund_id, due_at)
  select refund_id, asked_at from refund where from_lot_cents > 0 order by asked_at, refund_id;
insert into job_outbox (task, payload, job_key)
  select 'documents.number', '{}', 'documents.number' where exists (select from document_due where refund_id is not null);
