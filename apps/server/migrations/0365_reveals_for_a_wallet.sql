-- A code that is put into the pass of a phone's wallet is revealed, too.
alter table voucher_reveal drop constraint voucher_reveal_how_check;
alter table voucher_reveal add constraint voucher_reveal_how_check check (how in ('screen', 'pdf', 'wallet'));
