-- When somebody was last sent here by an app that nobody has connected: it is not swept while that person decides.
alter table oauth_client add column asked_at bigint;
