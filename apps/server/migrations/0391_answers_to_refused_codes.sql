-- A report that a till refused a code is settled with an answer; older ones that were settled have none.
alter table refused_code add column answer text check (answer in ('works', 'replaced', 'refunded'));
alter table refused_code add constraint answered_when_settled check (answer is null or settled_at is not null);

-- A voucher of the stock got another code of its pool. The voucher's row names the new one; the refused one is withdrawn.
create table replaced_code (
  replacement_id integer     generated always as identity primary key,
  voucher_id     uuid        not null references voucher,
  report_id      integer     not null unique references refused_code,
  stock_code_id  integer     not null unique references stock_code,   -- the refused one: never sold again
  new_code_id    integer     not null references stock_code,
  replaced_at    timestamptz not null,
  constraint replaced_by_another check (stock_code_id <> new_code_id)
);
create index replaced_code_of_voucher on replaced_code (voucher_id, replacement_id);
create index replaced_code_by_time on replaced_code using brin (replaced_at);
create trigger replaced_code_append_only before update or delete on replaced_code for each row execute function refuse_change();

-- A voucher whose code was seen is refunded only because a till refused that code.
alter table voucher add column refused_report_id integer references refused_code;
create unique index voucher_of_refused_report on voucher (refused_report_id) where refused_report_id is not null;
alter table voucher drop constraint refunded_unseen;
alter table voucher add constraint refunded_unseen check ((status = 'refunded') = (order_refund_id is not null)
  and (status <> 'refunded' or revealed_at is null or refused_report_id is not null)
  and (status = 'refunded' or refused_report_id is null));
