-- Each text that a page had, by a number: who agreed to one can read it as it was.

alter table cms_page add column version integer not null default 1 check (version > 0);

create table cms_page_version (
  identifier       text        not null references cms_page,
  version          integer     not null check (version > 0),
  title            text        not null,
  meta_description text        not null,
  updated_on       date        not null,
  markdown         text        not null,
  published_at     timestamptz not null default now(),
  primary key (identifier, version)
);

create function refuse_change_of_text() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only: a changed text is a new version', tg_table_name using errcode = 'restrict_violation';
end $$;
create trigger cms_page_version_append_only before update or delete on cms_page_version
  for each row execute function refuse_change_of_text();

create function number_page_text() returns trigger language plpgsql as $$
begin
  new.version := case
    when tg_op = 'INSERT' then 1
    when (new.title, new.markdown) is distinct from (old.title, old.markdown) then old.version + 1
    else old.version
  end;
  return new;
end $$;
create trigger cms_page_numbered before insert or update on cms_page
  for each row execute function number_page_text();

create function store_page_text() returns trigger language plpgsql as $$
begin
  insert into cms_page_version (identifier, version, title, meta_description, updated_on, markdown)
  values (new.identifier, new.version, new.title, new.meta_description, new.updated_on, new.markdown)
  on conflict do nothing;
  return null;
end $$;
create trigger cms_page_stored after insert or update on cms_page
  for each row execute function store_page_text();

insert into cms_page_version (identifier, version, title, meta_description, updated_on, markdown)
select identifier, version, title, meta_description, updated_on, markdown from cms_page;
