-- A payment by bank transfer is a top-up that was paid before it was stored.
alter table topup drop constraint topup_kind_check;
alter table topup add constraint topup_kind_check check (kind in ('checkout', 'auto', 'transfer'));

-- The symbols of proformas: one series a year, for accounts of both modes.
create table proforma_series (
  year integer primary key,
  last_number integer not null check (last_number between 1 and 999999)
);

-- What accounts asked to pay by bank transfer. A row is never deleted: its symbol must not name another payment.
create table proforma (
  account_id uuid not null references account (id),
  id uuid not null,
  -- What the payer writes, and statements are matched by.
  variable_symbol text not null check (variable_symbol ~ '^[1-9][0-9]{9}$'),
  status text not null default 'open' check (status in ('open', 'paid', 'cancelled')),
  amount_hal bigint not null check (amount_hal > 0),
  issued_at bigint not null,
  due_at bigint not null,
  -- As they were when it was issued.
  customer jsonb not null,
  supplier jsonb not null,
  topup_id uuid,
  primary key (account_id, id),
  constraint proforma_symbol_once unique (variable_symbol),
  constraint proforma_paid_by_topup check ((status = 'paid') = (topup_id is not null))
);

-- Statements of the operator's bank account, as they were uploaded.
create table bank_statement (
  id uuid primary key,
  file_name text not null,
  format text not null check (format in ('csv', 'gpc')),
  -- How many lines the file has, and how many of them were new.
  lines integer not null,
  new_lines integer not null,
  actor text not null,
  uploaded_at bigint not null
);

-- Their lines, each once in whatever files it comes. `pending` is judged by itself, `open` waits for a person.
create table bank_payment (
  id uuid primary key,
  statement_id uuid not null references bank_statement (id),
  line integer not null,
  -- Says that two lines are the same one.
  line_key text not null,
  -- Lines that agree in it may be one payment in files of two formats.
  alike_key text not null,
  -- The local day, `2026-11-27`.
  booked_on text not null,
  -- Below zero: outgoing. In hundredths of the currency.
  amount bigint not null,
  -- Empty: the file does not say.
  currency text not null,
  is_reversal boolean not null,
  variable_symbol text not null,
  counter_account text not null,
  counter_name text not null,
  message text not null,
  reference text not null,
  state text not null default 'pending' check (state in ('pending', 'open', 'booked', 'dismissed')),
  -- Why it waits for a person.
  problem text,
  account_id uuid,
  proforma_id uuid,
  topup_id uuid,
  document_number text,
  -- The operator who has decided; empty: the service itself.
  decided_by text not null default '',
  reason text not null default '',
  decided_at bigint,
  constraint bank_payment_once unique (line_key),
  constraint bank_payment_topup_once unique (topup_id),
  constraint bank_payment_open_has_problem check ((state = 'open') <= (problem is not null)),
  constraint bank_payment_booked_to check (
    (state = 'booked') = (account_id is not null and topup_id is not null and document_number is not null))
);
create index bank_payment_pending on bank_payment (id) where state = 'pending';
create index bank_payment_of_statement on bank_payment (statement_id, id);
create index bank_payment_in_state on bank_payment (state, id);
create index bank_payment_alike on bank_payment (alike_key);
