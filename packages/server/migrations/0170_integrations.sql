-- Connected calendar accounts and invoicing systems. The login is sealed (AES-256-GCM) for its row.
create table integration (
  account_id uuid not null,
  id uuid not null,
  mode text not null check (mode in ('live', 'sandbox')),
  provider text not null check (
    provider in ('calendar-oauth', 'calendar-app-password', 'invoices-oauth', 'invoices-credentials')
  ),
  -- What the same login is found by when it is connected again: the account at its server.
  login_key text not null,
  label text not null,
  account_label text,
  sealed_login bytea not null,
  created_at bigint not null,
  updated_at bigint not null,
  last_verified_at bigint,
  last_error text,
  primary key (account_id, id),
  unique (account_id, provider, login_key)
);

-- Logins that are just being tried: nobody else connects or disconnects them. What stays here belongs to a process
-- that died, until its time is over.
create table integration_lease (
  account_id uuid not null,
  provider text not null,
  login_key text not null,
  holder uuid not null,
  until bigint not null,
  primary key (account_id, provider, login_key)
);
