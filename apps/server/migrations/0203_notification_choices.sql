-- Reminders are sent until their receiver ends them; news by SMS only to those who chose it.
alter table customer
  add column wants_expiry_reminders boolean not null default true,
  add column wants_news_sms boolean not null default false;
