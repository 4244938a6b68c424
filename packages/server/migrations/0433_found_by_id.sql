-- The operator finds an account by the id of a payment, a proforma or a campaign, as by that of a call (0340). The ledger
-- has no such index: each call would write to it.
create index topup_id on topup (id);
create index proforma_id on proforma (id);
create index task_id on task (id);
