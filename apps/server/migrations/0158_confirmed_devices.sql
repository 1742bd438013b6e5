-- Devices on which an account has seen codes of its vouchers: on another one, the password is asked for first.
create table confirmed_device (
  customer_id  uuid not null references customer,
  device_mac   bytea not null,                    -- keyed hash of the device's id
  confirmed_at timestamptz not null,
  primary key (customer_id, device_mac)
);
