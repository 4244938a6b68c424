-- Accounts. The row is the lock that serialises an account: its balance and its rate counters change together.
create table account (
  id uuid primary key,
  mode text not null check (mode in ('live', 'sandbox')),
  status text not null default 'active' check (status in ('active', 'suspended')),
  email text not null,
  company_name text not null default '',
  language text not null default 'cs' check (language in ('cs', 'sk', 'en')),
  weekly_summary boolean not null default true,
  confirm_subscriptions boolean not null default false,

  -- What can be spent, what holds keep aside, and how far below zero a dispute took the account.
  available_hal bigint not null default 0,
  held_hal bigint not null default 0 check (held_hal >= 0),
  overdraft_hal bigint not null default 0 check (overdraft_hal >= 0),
  first_top_up_at bigint,

  -- Limits (spec:limits.sms-day), exact on any number of processes because this row is locked by the debit anyway.
  sms_day_start bigint not null default 0,
  sms_day_count integer not null default 0,
  sms_next_at bigint not null default 0,
  own_sms_window_start bigint not null default 0,
  own_sms_window_count integer not null default 0,
  call_minute_start bigint not null default 0,
  call_minute_count integer not null default 0,
  call_day_start bigint not null default 0,
  call_day_count integer not null default 0,

  created_at bigint not null,
  constraint account_not_below_zero check (available_hal >= -overdraft_hal)
) with (fillfactor = 50);

-- A directory from the key's HMAC to its account: no foreign key into account data.
create table api_key (
  hash bytea primary key,
  id uuid not null unique,
  account_id uuid not null,
  hint text not null,
  created_at bigint not null,
  revoked_at bigint
);
create index api_key_of_account on api_key (account_id, created_at);

-- One row per movement, so that it cannot fail to balance. Accounts of the ledger: 'available' and 'held' are
-- the customer's, everything else is the service's side. A hold moves from available to held and leaves the
-- total alone: its balance_after_hal is null.
create table ledger_movement (
  account_id uuid not null references account (id),
  id uuid not null,
  kind text not null,
  ref text not null,
  debit text not null,
  credit text not null,
  amount_hal bigint not null check (amount_hal > 0),
  balance_after_hal bigint,
  description text not null,
  call_id uuid,
  message_id uuid,
  document_id uuid,
  created_at bigint not null,
  primary key (account_id, id),
  constraint ledger_movement_once unique (account_id, kind, ref),
  constraint ledger_movement_two_sides check (debit <> credit)
);

-- Prices by validity: the newest row whose valid_from has passed counts; 'any' is every other destination.
create table tariff (
  kind text not null,
  direction text not null check (direction in ('in', 'out')),
  destination text not null,
  valid_from bigint not null,
  unit text not null check (unit in ('minute', 'segment', 'month')),
  price_hal bigint not null check (price_hal >= 0),
  primary key (kind, direction, destination, valid_from)
);

insert into tariff (kind, direction, destination, valid_from, unit, price_hal) values
  ('agent',      'out', 'CZ-mobile', 0, 'minute',  450),
  ('agent',      'out', 'CZ-fixed',  0, 'minute',  400),
  ('agent',      'out', 'SK-mobile', 0, 'minute',  650),
  ('agent',      'out', 'SK-fixed',  0, 'minute',  550),
  ('agent',      'in',  'any',       0, 'minute',  300),
  ('test',       'out', 'CZ-mobile', 0, 'minute',  450),
  ('test',       'out', 'CZ-fixed',  0, 'minute',  400),
  ('test',       'out', 'SK-mobile', 0, 'minute',  650),
  ('test',       'out', 'SK-fixed',  0, 'minute',  550),
  ('bridge',     'out', 'CZ-mobile', 0, 'minute',  180),
  ('bridge',     'out', 'CZ-fixed',  0, 'minute',  120),
  ('bridge',     'out', 'SK-mobile', 0, 'minute',  380),
  ('bridge',     'out', 'SK-fixed',  0, 'minute',  280),
  ('relay',      'out', 'CZ-mobile', 0, 'minute',  180),
  ('relay',      'out', 'CZ-fixed',  0, 'minute',  120),
  ('relay',      'out', 'SK-mobile', 0, 'minute',  380),
  ('relay',      'out', 'SK-fixed',  0, 'minute',  280),
  ('forward',    'out', 'CZ-mobile', 0, 'minute',  180),
  ('forward',    'out', 'CZ-fixed',  0, 'minute',  120),
  ('forward',    'out', 'SK-mobile', 0, 'minute',  380),
  ('forward',    'out', 'SK-fixed',  0, 'minute',  280),
  ('sip',        'out', 'CZ-mobile', 0, 'minute',  180),
  ('sip',        'out', 'CZ-fixed',  0, 'minute',  120),
  ('sip',        'out', 'SK-mobile', 0, 'minute',  380),
  ('sip',        'out', 'SK-fixed',  0, 'minute',  280),
  ('forward',    'in',  'any',       0, 'minute',    0),
  ('sip',        'in',  'any',       0, 'minute',    0),
  ('sms',        'out', 'CZ-mobile', 0, 'segment', 150),
  ('sms',        'out', 'SK-mobile', 0, 'segment', 220),
  ('sms_own',    'out', 'CZ-mobile', 0, 'segment', 190),
  ('number',     'in',  'CZ-mobile', 0, 'month', 19900),
  ('number',     'in',  'CZ-fixed',  0, 'month',  9900),
  ('number',     'in',  'SK-fixed',  0, 'month', 14900),
  ('sms_number', 'in',  'CZ-mobile', 0, 'month', 19900);

-- The queue: one row per account and key. due_at is the time to run, or the end of the lease while a worker
-- holds the job, so that the job of a dead worker shows up again by itself. poke_at is an enqueue that came
-- while it was running.
create table job (
  account_id uuid not null,
  key text not null,
  kind text not null,
  payload jsonb,
  due_at bigint not null,
  poke_at bigint,
  lease_by text,
  attempts integer not null default 0,
  rev bigint not null default 1,
  primary key (account_id, key)
) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500);
create index job_due on job (due_at);

-- Webhook events with the exact bytes to deliver.
create table outbox_event (
  account_id uuid not null,
  id uuid not null,
  event text not null,
  event_id text,
  body bytea not null,
  created_at bigint not null,
  primary key (account_id, id)
);

-- Answers by Idempotency-Key. owner is the process that runs the request; resource_id what it has made so far.
create table idempotency_key (
  account_id uuid not null,
  key_id uuid not null,
  key text not null,
  state text not null check (state in ('running', 'done')),
  owner text not null,
  operation text not null,
  resource_id text,
  status integer,
  body text,
  created_at bigint not null,
  primary key (account_id, key_id, key),
  constraint idempotency_key_done_has_answer check (state = 'running' or (status is not null and body is not null))
);
create index idempotency_key_age on idempotency_key (created_at);

-- Who did what through the operator API.
create table audit_entry (
  id uuid primary key,
  at bigint not null,
  actor text not null,
  action text not null,
  target text not null,
  before jsonb,
  after jsonb,
  reason text not null default ''
);

-- Append-only, for the owner too: a movement or an audit entry is corrected by another one.
revoke update, delete, truncate on ledger_movement, audit_entry from current_user, public;
