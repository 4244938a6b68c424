-- Whether callees are shown the number (CLIR).
alter table number add column privacy text not null default 'shown' check (privacy in ('shown', 'withheld'));
