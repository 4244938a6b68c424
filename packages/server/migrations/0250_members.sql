-- Who may act for an account, and as what. A person exists from the first membership on, without a password until one
-- is set through a mailed link.
alter table app_user alter column password_hash drop not null;

create table account_member (
  account_id uuid not null references account (id),
  user_id uuid not null references app_user (id),
  role text not null check (role in ('owner', 'member', 'billing', 'viewer')),
  created_at bigint not null,
  primary key (account_id, user_id)
);
create index account_member_of_user on account_member (user_id, account_id);

-- Until now an account was owned by whoever had its e-mail.
insert into app_user (id, email, created_at)
  select gen_random_uuid(), lower(email), min(created_at) from account where email <> '' group by lower(email)
  on conflict (email) do nothing;
insert into account_member (account_id, user_id, role, created_at)
  select a.id, u.id, 'owner', a.created_at from account a join app_user u on u.email = lower(a.email);
drop index account_of_email;
