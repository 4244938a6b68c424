-- Which agents answer when somebody whom they called calls a number back. An agent that is gone is no agent of it.
create table callback_routing (
  account_id uuid not null,
  e164 text not null,
  agent_ids uuid[] not null,
  lookback_secs integer not null check (lookback_secs between 60 and 604800),
  first_message text not null,
  missed_first_message text not null,
  primary key (account_id, e164),
  foreign key (account_id, e164) references number (account_id, e164) on delete cascade
);

-- The earlier call that an inbound one answers.
alter table call add column callback_of uuid;

-- Whom an agent called last: asked for at the beginning of an inbound call.
create index call_of_agent on call (account_id, to_e164, id) where direction = 'out' and agent_id is not null;
