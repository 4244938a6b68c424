-- Calls of agents that talk on the external voice platform.
alter table call add column external boolean not null default false;

-- What is known of such a call there; a row goes when the record of its call is complete.
create table platform_call (
  account_id uuid not null,
  call_id uuid not null,
  platform_agent_id text not null,
  conversation_id text,
  -- What our own side knows of the end, while what was said is still awaited.
  line_end jsonb,
  created_at bigint not null,
  primary key (account_id, call_id)
);
create unique index platform_call_conversation on platform_call (conversation_id);

-- Numbers that the platform knows, and whom it connects a caller of one with.
create table platform_number (
  account_id uuid not null,
  e164 text not null,
  platform_number_id text not null,
  trunk_address text not null,
  platform_agent_id text,
  primary key (account_id, e164)
);
