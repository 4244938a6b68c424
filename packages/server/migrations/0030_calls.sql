-- Partitioned by the time inside the id, so that a month can be dropped and a page by time needs no other index.
create table call (
  account_id uuid not null,
  id uuid not null,
  direction text not null check (direction in ('in', 'out')),
  kind text not null check (kind in ('agent', 'bridge', 'relay', 'forward', 'sip', 'test')),
  from_e164 text not null,
  to_e164 text not null,
  status text not null check (status in ('initiated', 'in_progress', 'completed', 'failed', 'no_answer', 'missed')),
  agent_id uuid,
  -- The process that carries it, while it does.
  node text,
  price_per_minute_hal bigint not null,
  answered_at bigint,
  ended_at bigint,
  duration_ms bigint not null default 0,
  price_hal bigint,
  end_reason text,
  answered_by text,
  has_recording boolean not null default false,
  transcript jsonb not null default '[]',
  summary text,
  data jsonb,
  goal_result text,
  goal_reason text,
  has_conversation boolean,
  opt_out_requested boolean not null default false,
  timing jsonb,
  media jsonb,
  primary key (account_id, id)
) partition by range (id);
create table call_default partition of call default;

-- What one process carries: read by its limit and, when it dies, by the others. Few rows at any time.
create index call_carried on call (account_id, node) where node is not null;

-- A number that may be ringing: nothing is dialed there until the lock ends (spec:limits.lock-engine).
create table destination_lock (
  account_id uuid not null,
  e164 text not null,
  call_id uuid not null,
  locked_until bigint not null,
  primary key (account_id, e164)
);
