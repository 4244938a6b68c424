-- Who asked for a change: a key, or a person, in the portal or through an app. An app's name outlives its grant.
alter table confirmation alter column key_id drop not null, add column user_id uuid, add column app_name text;

update confirmation c set user_id = u.id, key_id = null from app_user u where u.id = c.key_id;
update confirmation c set user_id = g.user_id, app_name = g.client_name, key_id = null
  from oauth_grant g where g.account_id = c.account_id and g.id = c.key_id;
