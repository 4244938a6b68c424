-- Makes the partition of one month. The service's role owns no table and may create none, so it calls this function,
-- which runs as the owner of the tables.
create function make_partition(parent text, month date) returns void
language plpgsql security definer as $$
declare
  partition text := format('%s_%s', parent, to_char(month, 'YYYY_MM'));
  -- The lowest UUIDv7 of the first millisecond of a day.
  lowest constant text := '70008000000000000000';
  first_ms constant bigint := extract(epoch from month::timestamp) * 1000;
  end_ms constant bigint := extract(epoch from month + interval '1 month') * 1000;
begin
  if parent not in ('call', 'message') then
    raise exception 'only call and message are partitioned by month';
  end if;
  if month <> date_trunc('month', month)::date or month not between '2000-01-01' and '2199-12-01' then
    raise exception 'a partition starts at the first of a month between 2000 and 2199';
  end if;
  if to_regclass(partition) is not null then
    return;
  end if;
  execute format(
    'create table %I partition of %I for values from (%L) to (%L)', partition, parent,
    lpad(to_hex(first_ms), 12, '0') || lowest, lpad(to_hex(end_ms), 12, '0') || lowest);
end
$$;
revoke execute on function make_partition(text, date) from public;

-- Whoever calls it must not choose where it finds its names.
do $$
begin
  execute format(
    'alter function make_partition(text, date) set search_path = %I, pg_temp', current_schema());
end
$$;
