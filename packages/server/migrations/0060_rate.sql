-- Where the requests of each key are counted (spec:limits.requests): in the memory of the process that the one row of
-- rate_home names, until `until` unless it says so again, or in rate_window while it names none. Unlogged: the counts
-- of a minute are not worth a write to disk each; a crash of PostgreSQL empties both tables.
create unlogged table rate_home (
  one boolean primary key default true check (one),
  node text,
  until bigint not null default 0,
  wanted boolean not null default false
) with (fillfactor = 50);
insert into rate_home default values;

create unlogged table rate_window (
  key_id text primary key,
  ends_at bigint not null,
  taken integer not null
) with (fillfactor = 50);
