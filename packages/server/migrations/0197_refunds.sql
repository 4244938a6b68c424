-- What was given back of a top-up, refund by refund: a refund that the provider has accepted may still fail, once and
-- for good, and may be told of as accepted afterwards.
create table topup_refund (
  account_id uuid not null,
  topup_id uuid not null,
  -- The provider's.
  refund_id text not null,
  -- taken: from the credit; put_back: taken, and given again when it failed; failed: nothing was taken for it.
  status text not null check (status in ('taken', 'put_back', 'failed')),
  amount_hal bigint not null check (amount_hal >= 0),
  primary key (account_id, topup_id, refund_id),
  foreign key (account_id, topup_id) references topup (account_id, id)
);

-- A credit note that was for nothing is corrected by a document of its own.
alter table tax_document drop constraint tax_document_correction;
alter table tax_document add constraint tax_document_correction check (
  num_nulls(corrects_id, corrects_number, correction_reason) in (0, 3)
  and (kind <> 'credit_note' or corrects_id is not null));

-- Up to when the provider has been asked what it has given back; one row.
create table return_look (
  one boolean primary key default true check (one),
  looked_until bigint not null
);
