-- A present from a giver to a receiver. It is opened by a link whose secret is stored as a keyed hash, to find it, and encrypted, to send
-- the link again. Each time names a step; the state is what domain/gifts/gift-states.ts reads from them.
create table gift (
  gift_id             uuid        primary key,
  giver_id            uuid        not null references customer,
  kind                text        not null check (kind in ('card', 'code')),
  voucher_id          uuid        references voucher,
  credit_code_id      uuid,
  recipient_firstname text        not null,
  sendby              text        not null check (sendby in ('email', 'sms', 'self')),
  identifier          text,                                   -- e-mail or mobile; the giver passes the link of `self` on
  message             text        not null,
  occasion            text,                                   -- its paper; none: the paper of the universe
  send_at             timestamptz,                            -- none: at once
  sendings            integer     not null default 0 check (sendings >= 0),
  sent_at             timestamptz,
  delivered_at        timestamptz,                            -- the provider took the message
  bounced_at          timestamptz,                            -- the provider refused it for good
  opened_at           timestamptz,
  revealed_at         timestamptz,                            -- the code was shown to the holder of the link
  claimed_at          timestamptz,
  claimed_by          uuid        references customer,
  cancelled_at        timestamptz,
  thanks              text,
  thanked_at          timestamptz,
  resends_left        integer     not null default 3 check (resends_left between 0 and 3),
  corrections_left    integer     not null default 3 check (corrections_left between 0 and 3),
  secret_mac          bytea       not null unique,
  secret_sealed       bytea       not null,
  created_at          timestamptz not null,
  constraint gift_has_content check (num_nonnulls(voucher_id, credit_code_id) = 1 and (kind = 'card') = (voucher_id is not null)),
  constraint gift_has_address check ((sendby = 'self') = (identifier is null)),
  constraint gift_claimed_by_customer check ((claimed_at is null) = (claimed_by is null)),
  constraint gift_ends_once check (cancelled_at is null or (claimed_at is null and revealed_at is null)),
  constraint gift_thanked_once check ((thanks is null) = (thanked_at is null))
);
create unique index gift_open_of_voucher on gift (voucher_id) where claimed_at is null and cancelled_at is null;
create index gift_of_voucher on gift (voucher_id) where voucher_id is not null;
create index gift_of_giver on gift (giver_id, created_at desc, gift_id);
create index gift_of_claimer on gift (claimed_by) where claimed_by is not null;

alter table voucher drop constraint voucher_status_check;
alter table voucher add constraint voucher_status_check
  check (status in ('waiting', 'active', 'used', 'expired', 'refunded', 'offered'));

-- The holder of a gift's link may see the code without an account: then the reveal names the gift.
alter table voucher_reveal alter column customer_id drop not null;
alter table voucher_reveal add column gift_id uuid references gift;
alter table voucher_reveal add constraint reveal_has_viewer check (num_nonnulls(customer_id, gift_id) = 1);
