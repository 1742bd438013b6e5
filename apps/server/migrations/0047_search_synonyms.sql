-- What people write, and what the shop calls it. `things`: the words, occasions, universes and products that it leads to.
-- `reduced`: only what costs less than it is worth. `ignored`: it says nothing.
create table search_synonym (
  said         text primary key,
  meaning      text not null check (meaning in ('things', 'reduced', 'ignored')),
  shop_words   text[] not null,
  occasions    integer[] not null,
  universe_ids integer[] not null,
  skus         text[] not null,
  constraint search_synonym_leads_somewhere check (
    (meaning = 'things') = (cardinality(shop_words) + cardinality(occasions) + cardinality(universe_ids) + cardinality(skus) > 0)
  )
);
