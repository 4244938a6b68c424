-- Tax documents as they were issued. The number has no gap in its series and year: the row of the series stays locked
-- until the document is committed.
create table document_series (
  mode text not null check (mode in ('live', 'sandbox')),
  year integer not null,
  last_number integer not null check (last_number > 0),
  primary key (mode, year)
);

create table tax_document (
  account_id uuid not null references account (id),
  id uuid not null,
  mode text not null check (mode in ('live', 'sandbox')),
  year integer not null,
  serial integer not null,
  number text not null,
  kind text not null check (kind in ('invoice', 'credit_note')),
  -- What it was issued for: a document is issued once for each.
  ref text not null,
  issued_at bigint not null,
  taxable_at bigint not null,
  due_at bigint,
  currency text not null check (currency = 'CZK'),
  net_hal bigint not null check (net_hal >= 0),
  vat_hal bigint not null check (vat_hal >= 0),
  gross_hal bigint not null check (gross_hal > 0),
  vat_rate integer not null,
  lines jsonb not null,
  customer jsonb not null,
  supplier jsonb not null,
  corrects_id uuid,
  corrects_number text,
  correction_reason text,
  primary key (account_id, id),
  constraint tax_document_once unique (account_id, ref),
  constraint tax_document_no_gap unique (mode, year, serial),
  constraint tax_document_number_once unique (mode, number),
  constraint tax_document_adds_up check (net_hal + vat_hal = gross_hal),
  constraint tax_document_correction check (
    (kind = 'credit_note') = (corrects_id is not null and corrects_number is not null and correction_reason is not null))
);
create index tax_document_corrections on tax_document (account_id, corrects_id) where corrects_id is not null;

-- Append-only, for the owner too.
revoke update, delete, truncate on tax_document from current_user, public;
