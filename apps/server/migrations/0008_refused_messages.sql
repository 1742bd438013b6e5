-- A message that its provider will never take: not tried again, and its reason kept.
alter table message drop constraint message_status_check;
alter table message add constraint message_status_check check (status in ('queued', 'sent', 'refused'));
alter table message add column refused_for text;
