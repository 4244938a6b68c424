-- The SMS that was queued to the caller of a missed call. The id carries the time of its making.
alter table call add column missed_sms_id uuid;

-- Who has had one lately: asked for at the end of every missed call.
create index call_missed_sms on call (account_id, from_e164, missed_sms_id) where missed_sms_id is not null;

-- The slot in the pacing that is reserved for a message which no process has under way yet.
alter table message add column slot_at bigint;

-- What waits for its slot without a process: read by the job of the account. Few rows at any time.
create index message_waiting on message (account_id, id) where status = 'queued' and node is null;
