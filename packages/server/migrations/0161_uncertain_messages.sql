-- uncertain: sent from an own number, its outcome not known yet and its hold kept; unknown is final. The API says unknown
-- for both.
alter table message drop constraint message_status_check;
alter table message add constraint message_status_check
  check (status in ('queued', 'submitting', 'sent', 'failed', 'uncertain', 'unknown', 'received'));

-- What is still to be found out. Few rows at any time.
create index message_uncertain on message (account_id, id) where status = 'uncertain';

-- A receipt for an own number: whose it is, its id as written (its rows share it), and what the submit had named the part.
alter table message_early_receipt
  add column account_id uuid,
  add column sms_number text,
  add column said_id text,
  add column reference integer;
create index message_early_receipt_own on message_early_receipt (account_id, sms_number, recipient)
  where account_id is not null;
