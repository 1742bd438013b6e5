-- A line can be for another person: lines of one voucher for different receivers are different lines. The gift is JSON in the tidied form of
-- domain/gifts/line-gift.ts, so that equal gifts have the same key. An order's line keeps what the buyer agreed to.
alter table cart_line add column gift jsonb;
alter table cart_line add column gift_key text not null generated always as (coalesce(md5(gift::text), '')) stored;
alter table cart_line drop constraint cart_line_cart_id_sku_face_cents_key;
alter table cart_line add constraint cart_line_once unique (cart_id, sku, face_cents, gift_key);

alter table order_line add column gift jsonb;
alter table order_line add constraint order_line_gift_of_voucher check (gift is null or kind = 'voucher');
