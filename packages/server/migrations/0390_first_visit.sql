-- Links that sign in a person without a password, once: a sandbox prints one at its start.
create table first_visit (
  token_hash bytea primary key,
  user_id uuid not null references app_user (id),
  expires_at bigint not null
);
create index first_visit_of_user on first_visit (user_id);
create index first_visit_end on first_visit (expires_at);
