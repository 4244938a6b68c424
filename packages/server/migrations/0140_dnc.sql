-- Numbers that agents of an account do not call. The id, a UUIDv7, is the order of the list.
create table do_not_call (
  account_id uuid not null,
  e164 text not null,
  id uuid not null,
  reason text,
  source text not null check (source in ('api', 'call')),
  created_at bigint not null,
  primary key (account_id, e164)
);
create unique index do_not_call_list on do_not_call (account_id, id);

-- Calls of agents in a row that nobody took, and the block that follows from them.
create table unanswered_destination (
  account_id uuid not null,
  e164 text not null,
  failures integer not null,
  blocked_at bigint,
  expires_at bigint,
  primary key (account_id, e164)
);
create index unanswered_destination_blocked on unanswered_destination (account_id, blocked_at)
  where blocked_at is not null;
