alter table oauth_grant add column first_used_at bigint;

-- Of what was used before, as far back as it is known.
update oauth_grant set first_used_at = least(last_used_at,
  (select min((call->>'at')::bigint) from jsonb_array_elements(recent_calls) as call));
