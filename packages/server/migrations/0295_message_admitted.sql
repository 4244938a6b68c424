-- When a sent message was admitted: a burst moves the time in its id ahead of that. Null: an inbound message, or an older one.
alter table message add column admitted_at bigint;
