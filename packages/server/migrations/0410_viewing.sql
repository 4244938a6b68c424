-- An operator looks at one account as its people see it, in one session of a browser and until a time. A session views one
-- account at a time. Without foreign keys: what ends otherwise is swept, with an entry of the audit log.
create table viewing (
  session_id uuid primary key,
  -- The user who operates the service.
  operator_id uuid not null,
  account_id uuid not null,
  started_at bigint not null,
  expires_at bigint not null
);
create index viewing_of_account on viewing (account_id);
