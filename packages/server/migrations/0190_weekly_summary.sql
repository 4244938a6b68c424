-- How far the summaries of a week have come, so that whoever goes on writes to nobody twice and asks about nobody again.
create table weekly_summary (
  -- The first day of the week, `2026-11-16`.
  monday text primary key,
  -- The last account that is done; null: none yet.
  reached uuid,
  done boolean not null default false
);
