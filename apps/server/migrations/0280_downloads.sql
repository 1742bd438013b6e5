-- Files that were bought: a line of an order like goods, with VAT, and nothing to send.
alter table order_line
  drop constraint order_line_kind_check,
  add constraint order_line_kind_check
    check (kind in ('voucher', 'card', 'goods', 'download', 'shipping', 'fee'));

-- The files of a paid line as the catalogue had them then: what was bought stays its buyer's.
create table order_download (
  order_id      text    not null,
  line_no       integer not null,
  link_id       integer not null,
  title         text    not null,
  file          text    not null,
  format        text    not null,
  pages         integer not null,
  downloads_max integer not null check (downloads_max >= 0), -- 0: as often as wanted
  downloads     integer not null default 0 check (downloads >= 0),
  primary key (order_id, link_id),
  foreign key (order_id, line_no) references order_line,
  constraint downloads_within_their_number check (downloads_max = 0 or downloads <= downloads_max)
);

-- Each download that was begun, with the waiver of the right of withdrawal that came with it.
create table download_use (
  order_id       text        not null,
  link_id        integer     not null,
  used_at        timestamptz not null,
  waiver_version text,
  foreign key (order_id, link_id) references order_download
);
create index download_use_of_download on download_use (order_id, link_id);
