-- Connections that a person has begun in a browser and not finished. A row is used once.
create table oauth_session (
  account_id uuid not null,
  state_hash bytea not null,
  provider text not null,
  -- Of the cookie of the browser that has begun.
  browser_hash bytea not null,
  sealed_verifier bytea not null,
  label text,
  expires_at bigint not null,
  primary key (account_id, state_hash)
);

-- Who renews the access of a connection just now. What stays here belongs to a process that died.
create table token_lease (
  account_id uuid not null,
  integration_id uuid not null,
  holder uuid not null,
  until bigint not null,
  primary key (account_id, integration_id),
  foreign key (account_id, integration_id) references integration (account_id, id) on delete cascade
);
