import { randomBytes } from 'node:crypto'
import { type Database, sql } from '@hovor/server/testing'

/** A connection of an app, known by its tokens. */
export interface KnownGrant {
  readonly id: string
  readonly access: string
  readonly refresh: string
}

/**
 * As many more grants like the newest in the database, each with an access and a refresh token, both new: what a
 * consent and an exchange of a code leave behind.
 */
export async function moreGrants(database: Pick<Database, 'query'>, count: number): Promise<KnownGrant[]> {
  const secret = () => randomBytes(32).toString('base64url')
  const wanted = Array.from({ length: count }, () => ({ access: secret(), refresh: secret() }))
  const rows = await database.query(sql<{ id: string; place: number }>`
    with source as (
      select * from oauth_grant
      where exists (select from oauth_token where grant_id = id and kind = 'refresh' and consumed_at is null)
      order by created_at desc limit 1),
    wanted as (
      select gen_random_uuid() as id, access, refresh, place::int
      from unnest(${wanted.map(({ access }) => access)}::text[], ${wanted.map(({ refresh }) => refresh)}::text[])
        with ordinality as w (access, refresh, place)),
    grants as (
      insert into oauth_grant (id, account_id, user_id, client_id, client_name, redirect_host, scopes, details,
        created_at, expires_at)
      select w.id, account_id, user_id, client_id, client_name, redirect_host, scopes,
        replace(details::text, replace(s.id::text, '-', ''), replace(w.id::text, '-', ''))::jsonb,
        created_at - 1, expires_at
      from source s, wanted w returning id),
    tokens as (
      insert into oauth_token (token_hash, kind, grant_id, details, expires_at)
      select sha256(convert_to(case t.kind when 'access' then w.access else w.refresh end, 'UTF8')), t.kind, w.id,
        replace(t.details::text, replace(s.id::text, '-', ''), replace(w.id::text, '-', ''))::jsonb, s.expires_at
      from source s join oauth_token t on t.grant_id = s.id and t.kind in ('access', 'refresh'), wanted w, grants g
      where g.id = w.id returning 1)
    select id::text, place from wanted order by place`)
  return rows.map(({ id }, index) => ({ id, ...wanted[index]! }))
}
