alter table tariff drop constraint tariff_unit_check;
alter table tariff add constraint tariff_unit_check check (unit in ('minute', 'segment', 'month', 'once'));
insert into tariff (kind, direction, destination, valid_from, unit, price_hal) values
  ('setup', 'in', 'base',     0, 'once', 250000),
  ('setup', 'in', 'field',    0, 'once',  10000),
  ('setup', 'in', 'calendar', 0, 'once',  90000),
  ('setup', 'in', 'transfer', 0, 'once',  30000),
  ('setup', 'in', 'phase',    0, 'once',  20000);

-- An agent that is set up for the customer. What it costs is in its quotes, what was said in its messages.
create table setup_order (
  account_id uuid not null references account (id),
  -- A UUIDv7: what lists are paged by.
  id uuid not null,
  status text not null default 'talking'
    check (status in ('talking', 'quoted', 'checkout', 'paid', 'building', 'ready', 'launched', 'cancelled')),
  language text not null check (language in ('cs', 'sk', 'en')),
  brief text not null,
  -- What the advisor has understood so far, and what it has asked last.
  wishes jsonb not null default '{}',
  asked text,
  -- The advisor's running turn, until its process is done or dead.
  turn_id text,
  turn_until bigint not null default 0,
  -- The operator whose person works on it.
  taken_by text,
  -- Why building cannot go on without a person.
  stuck text,
  -- What is put aside for the number's first month between payment and purchase.
  held_hal bigint not null default 0 check (held_hal >= 0),
  -- The quote that was built last; the newest accepted one is to be built.
  built_version integer not null default 0,
  agent_id uuid,
  number_e164 text,
  number_order_id uuid,
  created_at bigint not null,
  updated_at bigint not null,
  primary key (account_id, id),
  constraint setup_order_turn check (turn_id is null or status in ('talking', 'quoted')),
  constraint setup_order_built check (status not in ('ready', 'launched') or agent_id is not null)
);
create index setup_order_newest on setup_order (id);

create table setup_message (
  account_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  role text not null check (role in ('customer', 'advisor', 'operator')),
  message text not null,
  created_at bigint not null,
  primary key (account_id, order_id, id),
  foreign key (account_id, order_id) references setup_order (account_id, id)
);

-- A priced offer. Its terms and prices never change: another offer is another version.
create table setup_quote (
  account_id uuid not null,
  order_id uuid not null,
  version integer not null check (version > 0),
  proposal jsonb not null,
  lines jsonb not null,
  one_off_hal bigint not null check (one_off_hal >= 0),
  monthly_hal bigint not null check (monthly_hal >= 0),
  first_month_hal bigint not null check (first_month_hal >= 0),
  terms text not null,
  created_at bigint not null,
  -- What acceptance took from the credit; null until then.
  paid_hal bigint check (paid_hal >= 0),
  accepted_at bigint,
  primary key (account_id, order_id, version),
  foreign key (account_id, order_id) references setup_order (account_id, id),
  constraint setup_quote_accepted check ((paid_hal is null) = (accepted_at is null))
);

-- Payment pages that were opened for a quote: whichever of them is paid first accepts it.
create table setup_checkout (
  account_id uuid not null,
  order_id uuid not null,
  version integer not null,
  topup_id uuid not null,
  -- Whether the page may still be paid.
  is_open boolean not null default true,
  primary key (account_id, topup_id),
  foreign key (account_id, order_id, version) references setup_quote (account_id, order_id, version),
  foreign key (account_id, topup_id) references topup (account_id, id)
);
create unique index setup_checkout_one_open on setup_checkout (account_id, order_id) where is_open;
