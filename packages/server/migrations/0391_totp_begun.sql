-- In which browser, and when, somebody who gave the password began to set up an app: it is confirmed there, and soon.
alter table user_totp add column begun_by bytea, add column begun_at bigint;
