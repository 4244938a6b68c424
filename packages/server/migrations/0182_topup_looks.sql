-- When the provider is asked next what became of a top-up; less and less often.
alter table topup add column look_at bigint not null default 0;
drop index topup_pending;
create index topup_to_look_at on topup (look_at) where status = 'pending';
