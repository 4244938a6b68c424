-- The fee of a number's month that begins at from_ms, in hal: a tariff of its mode counts before one of its line, and that
-- before one for 'any'. Null without a tariff. The body is bound to its table here, whatever the search path of a caller.
create function monthly_fee(kind text, line text, mode text, from_ms bigint) returns bigint
language sql stable
return (
  select price_hal from tariff
  where tariff.kind = monthly_fee.kind and direction = 'in' and unit = 'month'
    and destination in (monthly_fee.mode, monthly_fee.line, 'any') and valid_from <= monthly_fee.from_ms
  order by destination = 'any', destination = monthly_fee.line, valid_from desc limit 1
);
