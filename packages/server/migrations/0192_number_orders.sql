-- A number that was given back rests until free_at, so that its next owner does not get calls meant for the last.
alter table number_stock add column free_at bigint not null default 0;

-- Numbers of a region that are not in stock. Once somebody has taken an order it has an answer, sooner or later.
create table number_order (
  account_id uuid not null references account (id),
  -- A UUIDv7: what lists are paged by.
  id uuid not null,
  status text not null default 'pending'
    check (status in ('pending', 'provisioning', 'done', 'failed', 'cancelled')),
  country text not null check (country in ('CZ', 'SK')),
  region text not null,
  count integer not null check (count between 1 and 10),
  address jsonb not null,
  numbers text[] not null default '{}',
  fail_reason text,
  -- The supplier may have been asked, and what came of it is not settled. Its numbers are ours or given back after.
  at_supplier boolean not null default false,
  -- What is put aside for the first month while the supplier is at it.
  held_hal bigint not null default 0 check (held_hal >= 0),
  created_at bigint not null,
  updated_at bigint not null,
  primary key (account_id, id),
  constraint number_order_done_has_numbers check ((status = 'done') = (numbers <> '{}')),
  constraint number_order_failed_has_reason check ((status = 'failed') = (fail_reason is not null))
);
create index number_order_newest on number_order (id);
create index number_order_unsettled on number_order (account_id, id)
  where status in ('pending', 'provisioning') or at_supplier;

-- What a key is bound to beside itself: a digest of the address that numbers were ordered for.
alter table idempotency_key add column bound_to text;
