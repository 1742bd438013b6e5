-- The notice over a page has days and an audience, like a banner.

alter table popup
  -- First and last day in Paris.
  add column from_date date,
  add column to_date date,
  add column audience text not null default 'all'
    check (audience in ('all', 'guests', 'customers')),
  add check (from_date <= to_date);
