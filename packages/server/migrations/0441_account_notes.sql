-- What operators note about accounts; the accounts do not see it.
create table account_note (
  account_id uuid not null references account (id),
  id uuid not null,
  text text not null,
  -- The name of the operator token, or the id of the operator.
  actor text not null,
  created_at bigint not null,
  primary key (account_id, id)
);
