-- A digest of the demo files that were imported: a newer version may ship others. Unknown for those imported before.
alter table catalog_version add column demo_digest text;
