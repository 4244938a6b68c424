-- Every number that the service has, sold or not: the directory from a number to its account. Locked last.
create table number_stock (
  e164 text primary key,
  mode text not null check (mode in ('live', 'sandbox')),
  country text not null check (country in ('CZ', 'SK')),
  region text not null,
  kind text not null check (kind in ('geographic', 'mobile', 'nonGeographic')),
  account_id uuid
);
create index number_stock_free on number_stock (mode, country, kind, region, e164) where account_id is null;

create table number (
  account_id uuid not null,
  e164 text not null,
  country text not null,
  region text not null,
  kind text not null,
  status text not null default 'active' check (status in ('active', 'suspended', 'releasing')),
  mode text not null default 'none' check (mode in ('agent', 'forward', 'sip', 'none')),
  agent_id uuid,
  forward_to text,
  sip_uri text,
  label text not null default '',
  record_calls boolean not null default false,
  monthly_fee_hal bigint not null,
  paid_until bigint not null,
  -- A UUIDv7: what lists are paged by.
  id uuid not null,
  created_at bigint not null,
  primary key (account_id, e164),
  constraint number_agent_mode check ((mode = 'agent') = (agent_id is not null))
);
create index number_of_agent on number (account_id, agent_id) where agent_id is not null;
