-- What people call a key, to know which program to look at before they revoke it.
alter table api_key add column name text not null default '';
