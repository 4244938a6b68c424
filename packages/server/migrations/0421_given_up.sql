-- An e-mail that was given up keeps what it says for a while, sealed as before, so that an operator can send it again; but
-- not one with a link that opens an account.
alter table mail add column last_error text, add column given_up_at bigint;
alter table mail drop constraint mail_waits_with_its_text;
alter table mail add constraint mail_waits_with_its_text check (
  case state when 'waiting' then sealed is not null when 'sent' then sealed is null else true end);
create index mail_given_up on mail (given_up_at) where state = 'given-up';

-- Deliveries of all accounts that were given up, by age.
create index webhook_delivery_failed on webhook_delivery (id) where status = 'failed';

-- Why the last run failed.
alter table job add column last_error text;
