-- The national language tables that a part is read by (3GPP TS 23.038 §6.2.1.2); 0 is the default alphabet.
alter table sms_inbound
  add column locking_shift integer not null default 0,
  add column single_shift integer not null default 0;
