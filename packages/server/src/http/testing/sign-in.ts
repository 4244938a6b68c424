import { randomBytes } from 'node:crypto'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, newId, type UserId, uuidOf } from '../../platform/kernel/ids.ts'
import { hashToken } from '../../platform/kernel/secret-token.ts'
import type { TestSurface } from './test-surface.ts'

/** A page of the portal in which somebody has signed in for an account. */
interface TestPage {
  readonly userId: UserId
  /** The header `Cookie` of the session. */
  readonly cookie: string
  send(method: string, path: string, body?: unknown): Promise<PageAnswer>
}

interface PageAnswer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: answers are read as a page reads them.
  readonly body: any
}

const hourMs = 3_600_000

/**
 * Makes a new person a member of an account, with a session that is stored rather than begun with a password. The person
 * of `newAccount` acts for every sandbox account, so that all tests would share the limit of one caller.
 */
export async function signIn(server: TestSurface, accountId: AccountId, role = 'owner'): Promise<TestPage> {
  const { clock } = server.service
  const token = randomBytes(32).toString('base64url')
  const userId = newId('usr', clock, randomBytes)
  const nowMs = clock.nowMs()
  const user = uuidOf(userId)
  await server.database.transaction(async (tx) => {
    await tx.query(sql`
      insert into app_user (id, email, created_at) values (${user}, ${`${user}@example.com`}, ${nowMs})`)
    await tx.query(sql`
      insert into account_member (account_id, user_id, role, created_at)
      values (${uuidOf(accountId)}, ${user}, ${role}, ${nowMs})`)
    await tx.query(sql`
      insert into user_session (id, token_hash, user_id, created_at, last_used_at, expires_at)
      values (gen_random_uuid(), ${hashToken(token)}, ${user}, ${nowMs}, ${nowMs}, ${nowMs + hourMs})`)
  })
  const cookie = `hovor-session=${token}`
  return {
    userId,
    cookie,
    async send(method, path, body) {
      const answer = await fetch(`${server.baseUrl}${path}`, {
        method,
        headers: {
          cookie,
          'hovor-account': accountId,
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      return { status: answer.status, headers: answer.headers, body: await answer.json() }
    },
  }
}
