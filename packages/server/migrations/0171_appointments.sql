-- Appointments that were asked for under a key of their own. The row is there before the calendar is touched, and the
-- uid of the event follows from its id: whether an attempt that broke off has written it is found out by looking.
create table appointment (
  account_id uuid not null,
  key text not null,
  id uuid not null,
  -- SHA-256 of what was asked: the key is for this and nothing else.
  asked bytea not null,
  -- open: not finished, or its outcome is not known
  state text not null check (state in ('open', 'booked', 'taken')),
  -- Of one that was taken: the free times that were told instead.
  alternatives jsonb,
  created_at bigint not null,
  primary key (account_id, key)
);

-- Calendars that are just being written. What stays here belongs to a process that died, until its time is over.
create table calendar_lease (
  account_id uuid not null,
  integration_id uuid not null,
  calendar_id text not null,
  holder uuid not null,
  until bigint not null,
  primary key (account_id, integration_id, calendar_id)
);
