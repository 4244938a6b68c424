-- HTTP tools of agents. Values of headers are sealed (AES-256-GCM) as one document; their names are what is shown.
-- `parameters` is kept as it came: json, not jsonb, which orders keys and takes no \u0000.
create table tool (
  account_id uuid not null,
  id uuid not null,
  name text not null,
  description text not null,
  method text not null check (method in ('GET', 'POST', 'PUT', 'PATCH', 'DELETE')),
  url text not null,
  header_names text[] not null,
  headers bytea not null,
  parameters json not null,
  timeout_ms integer not null,
  speak_while_running text,
  created_at bigint not null,
  updated_at bigint not null,
  primary key (account_id, id),
  unique (account_id, name)
);
