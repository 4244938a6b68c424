-- What all processes of this database must have in common: fingerprints of secrets, and the mark of the directory of
-- recordings. Written by the first process that starts, compared by every other one.
create table deployment (
  name text primary key,
  value text not null
);

-- Keys under which values are or may be sealed, by their ids in hexadecimal.
create table seal_key (
  id text primary key
);
