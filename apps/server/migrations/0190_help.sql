-- Questions with answers, and the subjects of the contact form: texts of the content import.
create table faq_category (
  category_id integer primary key,
  name        text    not null,
  slug        text    not null unique deferrable initially deferred,
  icon        text    not null,
  sort_order  integer not null,
  is_active   boolean not null
);

create table faq (
  faq_id      integer primary key,
  category_id integer not null references faq_category,
  question    text    not null,
  answer      text    not null,
  sort_order  integer not null,
  is_active   boolean not null
);
create index faq_of_category on faq (category_id, sort_order);

create table message_subject (
  subject_id            integer primary key,
  label                 text    not null,
  sort_order            integer not null,
  requires_order_number boolean not null,
  priority              text    not null check (priority in ('normal', 'high')),
  is_active             boolean not null
);
