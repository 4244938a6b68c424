-- The latest requests of each account, without contents: 1,000 of at most three days. The id is that of a UUIDv7 of the
-- time of the answer, request_id what the caller got.
create table request_log (
  id uuid primary key,
  account_id uuid not null,
  request_id text not null,
  surface text not null check (surface in ('rest', 'mcp')),
  operation text not null,
  method text not null,
  path text not null,
  status smallint not null,
  code text,
  duration_ms integer not null,
  key_id uuid,
  grant_id uuid,
  user_id uuid,
  created_at bigint not null
);
create index request_log_of_account on request_log (account_id, id);
create index request_log_by_request on request_log (request_id);

-- When a program last used a key, a few seconds late.
alter table api_key add column last_used_at bigint;
