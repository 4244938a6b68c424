-- The call that an event tells of, so that a call is shown with its deliveries. Events from before have none: the history
-- of an account is 50 deliveries.
alter table outbox_event add column call_id uuid;
alter table webhook_delivery add column call_id uuid;
