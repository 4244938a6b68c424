-- Every SMS number that the service has, sold or not: the directory from a number to its account. Locked last.
-- A number that was given back rests until free_at, so that its next owner does not get texts meant for the last.
create table sms_number_stock (
  e164 text primary key,
  mode text not null check (mode in ('live', 'sandbox')),
  account_id uuid,
  free_at bigint not null default 0
);
create index sms_number_stock_free on sms_number_stock (mode, e164) where account_id is null;

create table sms_number (
  account_id uuid not null,
  e164 text not null,
  status text not null default 'active' check (status in ('active', 'releasing')),
  monthly_fee_hal bigint not null,
  paid_until bigint not null,
  -- Received in the running hour: above a bound no event is sent (spec:limits.received-webhook).
  received_hour_start bigint not null default 0,
  received_hour_count integer not null default 0,
  -- A UUIDv7: what lists are paged by.
  id uuid not null,
  created_at bigint not null,
  primary key (account_id, e164)
) with (fillfactor = 80);
create index sms_number_paid_until on sms_number (paid_until);

-- Who does not want texts of the account any more.
create table sms_opt_out (
  account_id uuid not null,
  e164 text not null,
  created_at bigint not null,
  primary key (account_id, e164)
);

-- Texts as they came: stored before the carrier gets its answer, made into messages afterwards. The id is a UUIDv7
-- of the arrival. Parts of a message that was made stay for a while, so that a repeated one is known.
create table sms_inbound (
  account_id uuid not null,
  id uuid not null,
  recipient text not null,
  sender text not null,
  data_coding integer not null,
  octets bytea not null,
  -- The process and the one of its sessions that it came through.
  node text not null,
  session integer not null,
  -- The place of one part among the parts of its message. A message of one part has a checksum of its text for a
  -- reference, by which a repetition is found.
  reference bigint not null,
  part integer not null,
  parts integer not null,
  -- The account was suspended when it came: it causes no event, then or later.
  silent boolean not null,
  message_id uuid,
  primary key (account_id, id)
) with (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_threshold = 500);
create index sms_inbound_waiting on sms_inbound (account_id, id) where message_id is null;
create index sms_inbound_siblings on sms_inbound (account_id, recipient, sender, reference, parts, id);
create index sms_inbound_age on sms_inbound (id);
