-- E-mails that are to be sent or were: one per account and key. What they say, and to whom when it is not the account's
-- own address, is sealed (AES-256-GCM) for its row while they wait, and erased once they were sent or given up.
create table mail (
  account_id uuid not null references account (id),
  once_key text not null,
  id uuid not null,
  kind text not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'given-up')),
  sealed bytea,
  -- E-mails that many get at once wait for those that somebody waits for.
  bulk boolean not null default false,
  attempts integer not null default 0,
  due_at bigint not null,
  created_at bigint not null,
  primary key (account_id, once_key),
  constraint mail_waits_with_its_text check ((state = 'waiting') = (sealed is not null))
);
create index mail_due on mail (bulk, due_at) where state = 'waiting';
