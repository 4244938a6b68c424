-- Limits that differ from the usual ones; null: the usual one. They are beside the counters that they bound, in the row
-- that every admission locks.
alter table account
  add column sms_per_day integer check (sms_per_day >= 0),
  add column calls_per_minute integer check (calls_per_minute >= 0),
  add column calls_per_day integer check (calls_per_day >= 0),
  add column agent_calls_at_once integer check (agent_calls_at_once >= 0);

-- Prices of one account, which count before those of the tariff. Of a kind, direction and destination the newest row counts
-- whose valid_from has passed; where it has no price, or its time is over, the account pays by the tariff.
create table account_tariff (
  account_id uuid not null references account (id),
  kind text not null,
  direction text not null check (direction in ('in', 'out')),
  destination text not null,
  valid_from bigint not null,
  valid_until bigint,
  unit text not null check (unit in ('minute', 'segment', 'month', 'once')),
  price_hal bigint check (price_hal >= 0),
  -- A UUIDv7: what lists are paged by.
  id uuid not null unique,
  primary key (account_id, kind, direction, destination, valid_from),
  constraint account_tariff_period check (valid_until is null or valid_until > valid_from)
);

-- What one account pays for a month of a number. Processes of the version before call the function without the account.
create function monthly_fee(account uuid, kind text, line text, mode text, from_ms bigint) returns bigint
language sql stable
return coalesce(
  (
    select price_hal from (
      select distinct on (destination) destination, price_hal, valid_until from account_tariff
      where account_id = monthly_fee.account and account_tariff.kind = monthly_fee.kind and direction = 'in'
        and unit = 'month' and destination in (monthly_fee.mode, monthly_fee.line, 'any')
        and valid_from <= monthly_fee.from_ms
      order by destination, valid_from desc
    ) as newest
    where price_hal is not null and (valid_until is null or valid_until > monthly_fee.from_ms)
    order by destination = 'any', destination = monthly_fee.line limit 1
  ),
  monthly_fee(monthly_fee.kind, monthly_fee.line, monthly_fee.mode, monthly_fee.from_ms)
);
