-- Outbound campaigns. Locked in the order account, task, item.
create table task (
  account_id uuid not null references account (id),
  id uuid not null,
  name text not null,
  agent_id uuid not null,
  status text not null,
  revision integer not null,
  max_attempts smallint not null,
  retry_policy text,
  retry_delay_mins integer not null,
  calling_window jsonb,
  expires_at bigint,
  concurrency smallint not null,
  budget_hal bigint,
  use_latest boolean not null,
  -- The agent as it was at the start, unless the task uses the latest.
  pinned_agent jsonb,
  agent_version integer,
  last_error text,
  reserved_hal bigint not null default 0 check (reserved_hal >= 0),
  spent_hal bigint not null default 0 check (spent_hal >= 0),
  -- Contacts that are being dialed or talked to; not those whose dial had an uncertain outcome.
  in_progress integer not null default 0 check (in_progress >= 0),
  -- The earliest due_at of its waiting contacts; null: none is waiting.
  due_at bigint,
  -- Nothing is dialed before: a limit, or the calling window.
  blocked_until bigint not null default 0,
  -- The earliest time of its next dial, by which a task is found.
  ready_at bigint generated always as (greatest(due_at, case when due_at is not null then blocked_until end)) stored,
  -- When it had its last turn among the tasks of its account; 0: never.
  turn_at bigint not null default 0,
  first_dialed_at bigint,
  started_at bigint,
  ended_at bigint,
  primary key (account_id, id),
  constraint task_within_budget check (budget_hal is null or reserved_hal + spent_hal <= budget_hal)
);
create index task_turn on task (account_id, turn_at, id) include (ready_at) where status = 'running';
create index task_ready on task (account_id, ready_at) where status = 'running' and ready_at is not null;

create table task_item (
  account_id uuid not null,
  task_id uuid not null,
  id uuid not null,
  -- In the order of the recipients, from 0.
  position integer not null,
  to_e164 text not null,
  variables jsonb,
  external_id text,
  status text not null,
  -- When it may be dialed; null: it is not waiting.
  due_at bigint,
  attempts jsonb not null default '[]',
  -- Attempts that count, and dials that a person granted beyond the task's limit.
  counted smallint not null default 0,
  granted smallint not null default 0,
  -- How often in a row the number was locked, or the call was refused uncounted.
  busy_in_row smallint not null default 0,
  refused_in_row smallint not null default 0,
  first_attempt_at bigint,
  call_id uuid,
  -- The outcome of the latest dial is unknown so far.
  uncertain boolean not null default false,
  -- The contact spoke with the account in a call of its own while it was being dialed.
  called_back boolean not null default false,
  last_error text,
  review_reason text,
  primary key (account_id, id),
  foreign key (account_id, task_id) references task (account_id, id)
);
create index task_item_place on task_item (account_id, task_id, position);
create index task_item_due on task_item (account_id, task_id, due_at, position) where due_at is not null;
create index task_item_dialed on task_item (account_id, to_e164) where first_attempt_at is not null;
create index task_item_open on task_item (account_id, task_id) where status in ('review', 'dialing');

alter table call add column task_id uuid, add column task_item_id uuid;
create index task_open on task (account_id, expires_at) where status in ('running', 'paused', 'needs_attention');
