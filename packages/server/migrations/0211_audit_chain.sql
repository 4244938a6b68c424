-- The audit log as a chain: each entry has the number after the one before it and a digest over that one's digest and
-- its own content, so an entry that was changed or taken away shows. audit_head is the last link, and the lock of all
-- who add one; operator/audit.store.ts computes the same digest.
alter table audit_entry add column seq bigint, add column digest bytea;
grant update on audit_entry to current_user;
do $$
declare
  entry audit_entry;
  number bigint := 0;
  previous bytea := ''::bytea;
begin
  for entry in select * from audit_entry order by id loop
    number := number + 1;
    previous := sha256(previous || convert_to(jsonb_build_array(number, entry.id, entry.at, entry.actor, entry.action,
      entry.target, entry.before, entry.after, entry.reason)::text, 'UTF8'));
    update audit_entry set seq = number, digest = previous where id = entry.id;
  end loop;
end
$$;
revoke update on audit_entry from current_user;
alter table audit_entry alter column seq set not null, alter column digest set not null;
create unique index audit_entry_seq on audit_entry (seq);

create table audit_head (
  is_only boolean primary key default true check (is_only),
  seq bigint not null,
  digest bytea not null
);
insert into audit_head (seq, digest)
select coalesce(max(seq), 0), coalesce((select digest from audit_entry order by seq desc limit 1), ''::bytea)
from audit_entry;
