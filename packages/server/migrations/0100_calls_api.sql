-- How somebody of the account found a call.
alter table call add column rating jsonb;

-- One-time SIP addresses. Only the hash of the token is kept; a row goes when its time is over.
create table relay_lease (
  account_id uuid not null,
  id uuid not null,
  call_id uuid not null,
  token_hash bytea not null,
  expires_at bigint not null,
  used_at bigint,
  primary key (account_id, id)
);
create unique index relay_lease_token on relay_lease (token_hash);

-- The SIP messages of a call, of its legs one after the other; for 30 days.
create table call_trace (
  account_id uuid not null,
  call_id uuid not null,
  legs jsonb not null,
  primary key (account_id, call_id)
);
create index call_trace_age on call_trace (call_id);

-- Recordings, the oldest first: what the daily deletion reads.
create index call_recorded on call (id) where has_recording;
