import { randomBytes } from 'node:crypto'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, idOf, type UserId, uuidOf } from '../../platform/kernel/ids.ts'
import { hashToken } from '../../platform/kernel/secret-token.ts'
import type { TestSurface } from './test-surface.ts'

/** A page of the portal in which somebody has signed in for an account. */
interface TestPage {
  readonly userId: UserId
  send(method: string, path: string, body?: unknown): Promise<PageAnswer>
}

interface PageAnswer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: answers are read as a page reads them.
  readonly body: any
}

const hourMs = 3_600_000

/** Signs in the first person of an account, as `role`; the session is stored rather than begun with a password. */
export async function signIn(server: TestSurface, accountId: AccountId, role = 'owner'): Promise<TestPage> {
  const token = randomBytes(32).toString('base64url')
  const nowMs = server.service.clock.nowMs()
  const row = await server.database.one(sql<{ userId: string }>`
    with member as (
      update account_member set role = ${role}
      where account_id = ${uuidOf(accountId)} and user_id = (
        select user_id from account_member where account_id = ${uuidOf(accountId)} order by user_id limit 1)
      returning user_id
    )
    insert into user_session (id, token_hash, user_id, created_at, last_used_at, expires_at)
    select gen_random_uuid(), ${hashToken(token)}, user_id, ${nowMs}, ${nowMs}, ${nowMs + hourMs}
    from member returning user_id as "userId"`)
  if (row === undefined) throw new Error('nobody acts for the account')
  return {
    userId: idOf('usr', row.userId),
    async send(method, path, body) {
      const answer = await fetch(`${server.baseUrl}${path}`, {
        method,
        headers: {
          cookie: `hovor-session=${token}`,
          'hovor-account': accountId,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return { status: answer.status, headers: answer.headers, body: await answer.json() }
    },
  }
}
