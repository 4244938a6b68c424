-- draft: the fields that differ from the live agent, and the number that it is to have (JSON null: none).
-- live_revision: the revision with which what callers meet last changed. platform_revision and platform_refused: the
-- live revision that the external platform has, and the one that it did not take.
alter table agent
  add column draft jsonb not null default '{}',
  add column live_revision integer not null default 1,
  add column live_version integer,
  add column platform_agent_id text,
  add column platform_revision integer not null default 0,
  add column platform_refused integer not null default 0,
  add column wants_engine boolean not null default false;

update agent set live_revision = revision,
  settings = '{"calendar": null, "busyCalendarIds": [], "workflow": null, "toolIds": [], "transferTo": null}' || settings;

-- The operator names an agent without its account.
create index agent_id on agent (id);

create table agent_version (
  account_id uuid not null,
  agent_id uuid not null,
  version integer not null,
  id uuid not null,
  -- The version that was live before; null for the first one.
  replaces integer,
  fields jsonb not null,
  -- The names of the fields that differ from the version before.
  changed jsonb not null,
  published_at bigint not null,
  primary key (account_id, agent_id, version)
);
