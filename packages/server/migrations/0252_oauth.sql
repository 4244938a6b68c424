-- Apps that registered themselves (RFC 7591). One that nobody has ever connected is swept.
create table oauth_client (
  id text primary key,
  metadata jsonb not null,
  created_at bigint not null,
  connected_at bigint
);
create index oauth_client_unused on oauth_client (created_at) where connected_at is null;

-- Documents in which apps describe themselves, by the URL that is their client id.
create table oauth_client_document (
  client_id text primary key,
  metadata jsonb not null,
  expires_at bigint not null
);
create index oauth_client_document_end on oauth_client_document (expires_at);

-- The consent of a person that an app acts for one account. It goes with the membership that it rests on.
create table oauth_grant (
  id uuid primary key,
  account_id uuid not null,
  user_id uuid not null,
  client_id text not null,
  client_name text not null,
  -- Where its codes are sent.
  redirect_host text not null,
  scopes text[] not null,
  -- As the authorization server wants it back.
  details jsonb not null,
  created_at bigint not null,
  expires_at bigint not null,
  last_used_at bigint,
  -- The newest first.
  recent_calls jsonb not null default '[]',
  foreign key (account_id, user_id) references account_member (account_id, user_id) on delete cascade
);
create index oauth_grant_of_member on oauth_grant (account_id, user_id);
create index oauth_grant_of_user on oauth_grant (user_id);
create index oauth_grant_of_client on oauth_grant (client_id);
create index oauth_grant_end on oauth_grant (expires_at);

-- Codes, access tokens and refresh tokens, of each only the digest. They go with their grant.
create table oauth_token (
  token_hash bytea primary key,
  kind text not null check (kind in ('code', 'access', 'refresh')),
  grant_id uuid not null references oauth_grant (id) on delete cascade,
  details jsonb not null,
  expires_at bigint not null,
  consumed_at bigint,
  -- Of the request that consumed a refresh token, and its response, sealed with that token.
  request_hash bytea,
  response bytea
);
create index oauth_token_of_grant on oauth_token (grant_id);
create index oauth_token_end on oauth_token (expires_at);

-- Authorization requests that wait for a person, by the digest of their secret.
create table oauth_request (
  id_hash bytea primary key,
  details jsonb not null,
  expires_at bigint not null
);
create index oauth_request_end on oauth_request (expires_at);

-- What ID tokens are signed with: published before it signs, and for a while afterwards.
create table oauth_signing_key (
  account_id uuid not null,
  id text not null,
  sealed bytea not null,
  signs_from bigint not null,
  created_at bigint not null,
  primary key (account_id, id)
);
