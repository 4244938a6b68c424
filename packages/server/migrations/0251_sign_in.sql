-- How people prove who they are, and who is invited to an account.

-- A link belongs to a person, who may be a member of accounts with other addresses.
alter table password_link add column user_id uuid references app_user (id);
update password_link set user_id = u.id from app_user u where u.email = password_link.email;
delete from password_link where user_id is null;
alter table password_link drop column email, alter column user_id set not null;
create index password_link_of_user on password_link (user_id);

-- What a person recognises a session by: the name of the browser and its system, and the network (/24, /48).
alter table user_session
  add column id uuid not null default gen_random_uuid(),
  add column last_used_at bigint,
  add column browser text not null default '',
  add column network text not null default '';
update user_session set last_used_at = created_at;
alter table user_session alter column last_used_at set not null, alter column id drop default;
create unique index user_session_id on user_session (id);

-- Browsers that a person has signed in from, by the hash of a cookie.
create table user_device (
  token_hash bytea not null,
  user_id uuid not null references app_user (id),
  created_at bigint not null,
  last_used_at bigint not null,
  primary key (user_id, token_hash)
);
create index user_device_of_token on user_device (token_hash);
create index user_device_use on user_device (last_used_at);

-- A right password that waits for the second factor.
create table pending_sign_in (
  token_hash bytea primary key,
  user_id uuid not null references app_user (id),
  guesses integer not null default 0,
  expires_at bigint not null
);
create index pending_sign_in_of_user on pending_sign_in (user_id);
create index pending_sign_in_end on pending_sign_in (expires_at);

-- The secret of the authenticator app (RFC 6238), sealed for its row under the system's account.
create table user_totp (
  user_id uuid primary key references app_user (id),
  sealed bytea not null,
  -- Null until a first code has proven that the app has the secret.
  confirmed_at bigint,
  -- The newest time step that a code was accepted for: none is accepted twice.
  last_step bigint not null default 0
);

-- Each works once, and is deleted with its use.
create table recovery_code (
  user_id uuid not null references app_user (id),
  code_hash bytea not null,
  primary key (user_id, code_hash)
);

-- WebAuthn credentials, by the id that the authenticator gave them.
create table passkey (
  credential_id bytea primary key,
  id uuid not null unique,
  user_id uuid not null references app_user (id),
  public_key bytea not null,
  sign_count bigint not null,
  name text not null,
  created_at bigint not null,
  last_used_at bigint
);
create index passkey_of_user on passkey (user_id);

-- Each is answered once, by the browser that it was shown to. Without a user it signs in.
create table passkey_challenge (
  challenge_hash bytea primary key,
  browser_hash bytea not null,
  user_id uuid references app_user (id),
  expires_at bigint not null
);
create index passkey_challenge_end on passkey_challenge (expires_at);

-- Whoever reads the mail of the address may become a member, once.
create table invitation (
  account_id uuid not null references account (id),
  id uuid not null,
  email text not null check (email = lower(email)),
  role text not null check (role in ('owner', 'member', 'billing', 'viewer')),
  token_hash bytea not null unique,
  created_at bigint not null,
  expires_at bigint not null,
  primary key (account_id, id),
  unique (account_id, email)
);
create index invitation_end on invitation (expires_at);
