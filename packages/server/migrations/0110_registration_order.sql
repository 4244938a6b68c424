-- Which client registered a contact, and how far it has counted (RFC 3261, 10.3): an older request is refused.
alter table sip_registration
  add column call_id text not null default '',
  add column cseq bigint not null default 0;
