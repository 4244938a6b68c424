-- Fields of an agent that only its owner and the engine read are one document: the definition in the API is
-- their schema.
create table agent (
  account_id uuid not null,
  id uuid not null,
  revision integer not null default 1,
  name text not null,
  language text not null check (language in ('cs', 'sk', 'en', 'de', 'pl')),
  provider text not null default 'engine' check (provider in ('engine', 'external')),
  settings jsonb not null,
  suspended boolean not null default false,
  created_at bigint not null,
  updated_at bigint not null,
  published_at bigint,
  primary key (account_id, id)
);
