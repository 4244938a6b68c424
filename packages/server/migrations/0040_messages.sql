-- Partitioned by the time inside the id, so that a month can be dropped and a page by time needs no other index.
create table message (
  account_id uuid not null,
  id uuid not null,
  direction text not null check (direction in ('out', 'in')),
  -- queued (waits for its slot) and submitting (may be on its way) are internal: the API says unknown for both.
  status text not null check (status in ('queued', 'submitting', 'sent', 'failed', 'unknown', 'received')),
  sender text not null,
  recipient text not null,
  body text not null,
  segments integer not null check (segments > 0),
  -- What is held while the message is under way, and what was charged afterwards.
  price_hal bigint not null,
  sms_number text,
  delivery_status text check (delivery_status in ('delivered', 'undelivered')),
  fail_reason text,
  -- The process that sends it, while it does.
  node text,
  primary key (account_id, id)
) partition by range (id);
create table message_default partition of message default;

-- What is under way: read when a process has died. Few rows at any time.
create index message_under_way on message (account_id, node) where node is not null;

-- A directory from the ids that the carrier gave to the parts of a message, for its receipts. Kept three days.
create table message_part (
  carrier_id text not null,
  recipient text not null,
  account_id uuid not null,
  message_id uuid not null,
  part integer not null,
  parts integer not null,
  submitted_at bigint not null,
  state text,
  primary key (carrier_id, account_id, message_id, part)
);
create index message_part_of_message on message_part (account_id, message_id);
create index message_part_age on message_part (submitted_at);

-- Receipts that came before the answer to their submit: one row per way to read the id in them.
create table message_early_receipt (
  carrier_id text not null,
  recipient text not null,
  state text not null,
  received_at bigint not null,
  primary key (carrier_id, recipient)
);
create index message_early_receipt_age on message_early_receipt (received_at);
