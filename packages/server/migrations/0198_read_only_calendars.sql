-- The calendars of a connection that its login may only read, as its server told last: none of them can be an agent's.
alter table integration add column read_only_calendars text[] not null default '{}';
