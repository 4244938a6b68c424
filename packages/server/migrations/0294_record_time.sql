-- The millisecond of an account's newest call or message: no two of them share one, so that paging by it skips none.
create table record_time (
  account_id uuid primary key references account (id),
  last_at bigint not null
) with (fillfactor = 50);
