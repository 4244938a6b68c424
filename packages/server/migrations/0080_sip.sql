-- Login of a customer's PBX under a number: H(A1) of MD5 and SHA-256 (RFC 7616, 3.4.2), sealed. The password is not kept.
create table sip_login (
  account_id uuid not null,
  e164 text not null,
  sealed bytea not null,
  created_at bigint not null,
  primary key (account_id, e164)
);

-- Where PBXs registered, for every node.
create table sip_registration (
  account_id uuid not null,
  e164 text not null,
  contact text not null,
  source_host text not null,
  source_port integer not null,
  transport text not null check (transport in ('udp', 'tcp', 'tls')),
  node text not null,
  registered_at bigint not null,
  expires_at bigint not null,
  primary key (account_id, e164, contact)
);

-- What only one process does at a time, such as registering with the carrier.
create table sole_holder (
  task text primary key,
  node text not null,
  held_until bigint not null
);
