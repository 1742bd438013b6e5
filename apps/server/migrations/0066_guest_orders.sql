-- A guest's order belongs to a passive customer: it has the name and e-mail of one purchase and nothing to log in with, so
-- that no search by e-mail or mobile finds it.
alter table customer
  add column is_passive boolean not null default false,
  alter column email_key drop not null,
  alter column mobile drop not null,
  alter column password_hash drop not null,
  add constraint passive_customer_has_no_login check (case when is_passive
    then num_nonnulls(email_key, mobile, password_hash, member_number) = 0 and not wants_newsletter
    else num_nonnulls(email_key, mobile, password_hash) = 3 end);

-- Who ordered a guest's cart. The cart remains a guest's: its id is its key.
alter table cart
  add column guest_id uuid references customer,
  add constraint cart_has_one_buyer check (customer_id is null or guest_id is null);
create index cart_guest on cart (guest_id) where guest_id is not null;
