-- Users who operate the service.
create table operator_user (
  user_id uuid primary key references app_user (id),
  granted_at bigint not null,
  -- The name of an operator's token, or the id of a user.
  granted_by text not null
);

-- When the second factor was proven in this session; null: it was not, or what proved it has been removed.
alter table user_session add column second_factor_at bigint;
