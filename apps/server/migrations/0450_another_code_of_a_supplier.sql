-- A voucher whose code a supplier issued gets another one of that supplier. Of both codes the row has the keyed hash alone: the refused one is stored nowhere else any more.
alter table replaced_code
  alter column stock_code_id drop not null,
  alter column new_code_id drop not null,
  add column code_mac bytea unique,                       -- the refused one: never sold again
  add column new_code_mac bytea,
  add constraint replaced_in_kind check (num_nonnulls(stock_code_id, code_mac) = 1
    and num_nonnulls(new_code_id, new_code_mac) = 1 and (code_mac is null) = (new_code_mac is null)),
  add constraint replaced_by_another_issued check (code_mac <> new_code_mac);

create function refuse_replaced_code() returns trigger language plpgsql as $$
begin
  if exists (select from replaced_code r where r.code_mac = new.code_mac) then
    raise exception 'a code that a till refused is not sold again' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger voucher_code_not_refused before insert or update of code_mac on voucher
  for each row when (new.code_mac is not null) execute function refuse_replaced_code();
