-- Accounts that the operator has closed, and how far the job has come that ends and erases what they had. A closed account
-- stays suspended for good.
create table account_closing (
  account_id uuid primary key references account (id),
  closed_at bigint not null,
  -- Whether what is left of the credit is returned to the customer, outside of this service.
  returns_credit boolean not null,
  -- What was left once all calls and texts were settled; null until then.
  credit_hal bigint,
  -- The names of the steps that are done.
  done text[] not null default '{}',
  erased_at bigint
);
