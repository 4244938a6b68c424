-- Accounts whose events are kept for `GET /v1/webhook/stream`: while one of its streams is open, and for a while after
-- the last one, so that a client can resume.
create table event_stream (
  account_id uuid primary key,
  -- Of the newest event that was kept. Rises by one with each; a new row starts at its time, above every older one.
  last_position bigint not null,
  -- Every event above this position is still there.
  kept_from bigint not null,
  kept_until bigint not null
) with (fillfactor = 50);

-- Sessions of an account with an open stream, on whichever process; a stream that resumes a session replaces the one
-- before. Streams renew their seats.
create table event_stream_seat (
  account_id uuid not null,
  session uuid not null,
  stream uuid not null,
  taken_until bigint not null,
  primary key (account_id, session)
);

-- Published events by their place in the order of commits, with the exact bytes of their webhook deliveries.
create table event_stream_event (
  account_id uuid not null,
  position bigint not null,
  id uuid not null,
  event text not null,
  event_id text,
  body bytea not null,
  created_at bigint not null,
  primary key (account_id, position),
  unique (account_id, id)
);
