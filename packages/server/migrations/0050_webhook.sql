-- One webhook per account. Secrets are sealed (AES-256-GCM); after a rotation both sign for a day.
create table webhook (
  account_id uuid primary key,
  url text not null,
  -- Empty: all events.
  events text[] not null,
  secret bytea not null,
  previous_secret bytea,
  previous_until bigint,
  -- When test events were sent within the last hour.
  test_times bigint[] not null default '{}',
  created_at bigint not null,
  updated_at bigint not null
);

-- What was or is being delivered: open ones and the last 50. The id is that of the event.
create table webhook_delivery (
  account_id uuid not null,
  id uuid not null,
  event text not null,
  event_id text,
  url text not null,
  body bytea not null,
  status text not null check (status in ('pending', 'delivered', 'failed')),
  round integer not null default 1,
  -- Failed attempts of this round.
  failures integer not null default 0,
  -- Sum over all rounds.
  attempts integer not null default 0,
  round_started_at bigint,
  last_status_code integer,
  last_error text,
  duration_ms integer,
  created_at bigint not null,
  last_attempt_at bigint,
  next_attempt_at bigint,
  -- An attempt is under way; it counts as lost from then on.
  attempt_until bigint,
  primary key (account_id, id),
  constraint webhook_delivery_pending_has_time check ((status = 'pending') = (next_attempt_at is not null))
) with (fillfactor = 70);
create index webhook_delivery_open on webhook_delivery (account_id, next_attempt_at) where status = 'pending';
