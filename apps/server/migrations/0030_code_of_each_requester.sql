-- A recovery code belongs to the device that asked for it: tries from elsewhere do not use it up. Empty for changes by the customer.
alter table challenge add column requester text not null default '';
alter table challenge drop constraint challenge_pkey;
alter table challenge add primary key (customer_id, purpose, requester);
