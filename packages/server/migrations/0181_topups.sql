-- Credit bought by card. What has been given back is counted up as the provider tells it, so that no part of it is
-- taken from the credit twice.
create table topup (
  account_id uuid not null references account (id),
  id uuid not null,
  kind text not null check (kind in ('checkout', 'auto')),
  status text not null default 'pending' check (status in ('pending', 'paid', 'expired', 'failed')),
  amount_hal bigint not null check (amount_hal > 0),
  checkout_url text not null default '',
  return_url text,
  -- The saved card that an automatic one charges.
  payment_method_id text,
  session_id text,
  payment_id text,
  document_id uuid,
  refunded_hal bigint not null default 0 check (refunded_hal between 0 and amount_hal),
  created_at bigint not null,
  updated_at bigint not null,
  primary key (account_id, id),
  constraint topup_session_once unique (session_id),
  constraint topup_payment_once unique (payment_id),
  constraint topup_paid_has_payment check (status <> 'paid' or (payment_id is not null and document_id is not null))
);
create index topup_pending on topup (created_at) where status = 'pending';

-- How an account pays at the provider, and when its card is charged without its holder.
create table card_account (
  account_id uuid primary key references account (id),
  customer_id text not null unique,
  -- The card that automatic top-ups charge; null while they are off.
  payment_method_id text,
  -- What was asked for when the card was to be saved, until it is.
  setup_session_id text unique,
  setup_rules jsonb,
  threshold_hal bigint not null default 0,
  amount_hal bigint not null default 0,
  monthly_limit_hal bigint,
  -- The month of Prague that is counted, `2026-11`, and what was charged in it.
  month text not null default '',
  charged_hal bigint not null default 0,
  declines integer not null default 0
);
