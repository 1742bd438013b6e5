-- Pages and blocks of text as imported, in Markdown; what visitors get is made from it.

create table cms_page (
  page_id          integer generated always as identity unique,
  identifier       text    primary key,
  title            text    not null,
  url_path         text    not null unique deferrable initially deferred,
  layout           text    not null check (layout in ('default', 'minimal', 'empty')),
  meta_description text    not null,
  updated_on       date    not null,
  sort_order       integer not null,
  is_active        boolean not null,
  markdown         text    not null
);

-- `labels` are the words of a block's buttons, by name.
create table cms_block (
  block_id   integer generated always as identity unique,
  identifier text    primary key,
  title      text    not null,
  is_active  boolean not null,
  labels     jsonb   not null,
  markdown   text    not null
);
