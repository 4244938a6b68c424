-- A refresh token stays good until its successor is first used: until then it is answered with that successor, which
-- stands here, sealed with the token. A grant has one such token at most.
alter table oauth_token drop column request_hash, drop column response, add column successor bytea;
create unique index oauth_token_successor on oauth_token (grant_id) where successor is not null;
