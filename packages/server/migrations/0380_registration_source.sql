create index sip_registration_source on sip_registration (source_host, expires_at);
