-- What the register of VAT numbers of the Union (VIES) said about the numbers of accounts: the last answer that was one, and
-- when it was asked last, whether or not it answered.
create table vat_check (
  account_id uuid not null references account (id),
  vat_id text not null,
  asked_at bigint not null,
  answered boolean not null,
  outcome text not null check (outcome in ('valid', 'invalid', 'unknown')),
  checked_at bigint not null,
  -- The number under which the register keeps the inquiry.
  reference text,
  primary key (account_id, vat_id)
);

-- Whose tax a document has and why, and how it is written. Documents before had Czech tax and were written in Czech. A rate
-- may have a half.
alter table tax_document
  alter column vat_rate type numeric(4, 1),
  add column vat_treatment text not null default 'domestic'
    check (vat_treatment in ('domestic', 'reverse_charge', 'oss', 'outside_eu')),
  add column vat_country text not null default 'CZ',
  add column vat_check jsonb,
  add column language text not null default 'cs' check (language in ('cs', 'sk', 'en')),
  add column paid_by text check (paid_by in ('card', 'transfer')),
  add constraint tax_document_untaxed check (
    vat_treatment not in ('reverse_charge', 'outside_eu') or (vat_rate = 0 and vat_hal = 0));
create index tax_document_by_tax_point on tax_document (mode, taxable_at);

-- A proforma is written in the language that its account had.
alter table proforma add column language text not null default 'cs' check (language in ('cs', 'sk', 'en'));
