-- Agents that were asked for on the external voice platform, from before the request until the answer is stored. What
-- stays here belongs to a process that died, or to an answer that was lost: the platform may have such an agent.
create table platform_agent_request (
  account_id uuid not null,
  agent_id uuid not null,
  begun_at bigint not null,
  -- An earlier request for the same agent has not been accounted for either.
  repeated boolean not null default false,
  primary key (account_id, agent_id)
);
create index platform_agent_request_age on platform_agent_request (begun_at);
