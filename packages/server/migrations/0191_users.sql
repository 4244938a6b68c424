-- People who sign in. An account is owned by whoever has its e-mail, so one person may own several. A directory beside
-- the accounts' data, as the keys are.
create table app_user (
  id uuid primary key,
  email text not null check (email = lower(email)),
  password_hash text not null,
  created_at bigint not null,
  constraint app_user_email_once unique (email)
);
create index account_of_email on account (lower(email), id);

create table user_session (
  token_hash bytea primary key,
  user_id uuid not null references app_user (id),
  created_at bigint not null,
  -- Moves on with use.
  expires_at bigint not null
);
create index user_session_of_user on user_session (user_id);
create index user_session_end on user_session (expires_at);

-- Links that set a password, each for whoever reads the mail of that address.
create table password_link (
  token_hash bytea primary key,
  email text not null check (email = lower(email)),
  created_at bigint not null,
  expires_at bigint not null,
  used_at bigint
);
create index password_link_of_email on password_link (email);
create index password_link_end on password_link (expires_at);

-- What may be tried only so often, by a hash of what and for whom: exact on any number of processes.
create table attempt_window (
  key bytea primary key,
  ends_at bigint not null,
  count integer not null
);
create index attempt_window_end on attempt_window (ends_at);

-- Changes that a signed-in owner has to confirm before they are made.
create table confirmation (
  account_id uuid not null,
  id uuid not null,
  change jsonb not null,
  -- What the change starts from: when it is no longer so, the change is overtaken.
  basis jsonb not null,
  key_id uuid not null,
  request_id text not null,
  created_at bigint not null,
  expires_at bigint not null,
  confirmed_at bigint,
  confirmed_by uuid,
  primary key (account_id, id)
);
-- A request that is repeated waits once.
create unique index confirmation_waiting on confirmation (account_id, md5(change::text)) where confirmed_at is null;
create index confirmation_end on confirmation (expires_at);

-- Who tax documents are issued to, beside the company's name.
alter table account add column billing jsonb not null default '{}' check (jsonb_typeof(billing) = 'object');
