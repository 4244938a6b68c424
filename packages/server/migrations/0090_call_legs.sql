-- A leg that joined a running call (a transfer) is charged by its own tariff from its answer on.
alter table call
  add column joined_at bigint,
  add column joined_price_per_minute_hal bigint not null default 0;
