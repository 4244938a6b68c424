alter table task
  add column honour_callbacks boolean not null default false,
  add column eligibility jsonb;

alter table task_item
  -- When it asked to be called; null: it did not, or has been called since.
  add column promised_at bigint,
  -- Until when the answer counts that it may be called.
  add column cleared_until bigint;
create index task_item_promised on task_item (account_id, task_id, due_at)
  where due_at is not null and promised_at is not null;
