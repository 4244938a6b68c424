-- The place of a price in the list of prices. Those that were there from the beginning come last, in their order.
alter table tariff add column id uuid not null default gen_random_uuid();
update tariff set id = numbered.id
from (
  select kind, direction, destination, valid_from,
    lpad(to_hex(row_number() over (order by kind desc, direction, destination desc, valid_from)), 32, '0')::uuid as id
  from tariff
) as numbered
where (tariff.kind, tariff.direction, tariff.destination, tariff.valid_from)
  = (numbered.kind, numbered.direction, numbered.destination, numbered.valid_from);
create unique index tariff_place on tariff (id);

-- The audit log is read newest first, whole or by who, what or to what.
create index audit_entry_of_actor on audit_entry (actor, id);
create index audit_entry_of_action on audit_entry (action, id);
create index audit_entry_of_target on audit_entry (target, id);

-- Hosts of ERPs that accounts may connect, beside those of the settings.
create table integration_host (
  host text primary key,
  created_at bigint not null
);
