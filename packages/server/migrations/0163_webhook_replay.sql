-- The first delivery of the event that this one repeats; null: it is the first itself.
alter table webhook_delivery add column replay_of uuid;
