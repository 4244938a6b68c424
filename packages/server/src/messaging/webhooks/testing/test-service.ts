import { randomBytes } from 'node:crypto'
import type { VirtualClock } from '@hovor/clock'
import { untilOn } from '@hovor/clock/testing'
import type { Handler } from '../../../http/exchange/handler.ts'
import { createPipeline } from '../../../http/pipeline/execute.ts'
import { createRest } from '../../../http/rest/rest.ts'
import { noRateLimit } from '../../../http/testing/no-limit.ts'
import { type Credit, createCredit } from '../../../money/credit/credit.ts'
import { type Accounts, createAccounts } from '../../../people/accounts/accounts.ts'
import { createKeyVerifier } from '../../../people/accounts/verify-key.ts'
import type { Database } from '../../../platform/db/database.ts'
import { sql } from '../../../platform/db/sql.ts'
import { type TestDatabase, testDatabase } from '../../../platform/db/testing/test-database.ts'
import { createQueue, type JobHandler } from '../../../platform/jobs/queue.ts'
import { type AccountId, idOf, type RandomBytes, uuidOf } from '../../../platform/kernel/ids.ts'
import { silentLog } from '../../../platform/log/log.ts'

/** Some operations and jobs over real HTTP and a real PostgreSQL, with a clock that the test moves. */
export interface TestService {
  readonly database: Database
  readonly credit: Credit
  readonly nodeId: string
  /** Its base URL. */
  readonly baseUrl: string
  /** A new account with a key; `creditHal` is an owner adjustment. */
  account(options?: { mode?: 'live' | 'sandbox'; creditHal?: number }): Promise<TestAccount>
  setStatus(account: TestAccount, status: 'active' | 'suspended'): Promise<void>
  /** The only key of the account. */
  revokeKey(account: TestAccount): Promise<void>
  close(): Promise<void>
}

export interface TestAccount {
  readonly id: AccountId
  readonly apiKey: string
  /** Sends a request with the account's key. */
  request(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<TestAnswer>
}

export interface TestAnswer {
  readonly status: number
  readonly headers: Headers
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  readonly body: any
}

export interface TestParts {
  readonly database: Database
  readonly credit: Credit
  readonly nodeId: string
  readonly randomBytes: RandomBytes
}

export async function testService(
  clock: VirtualClock,
  parts: (parts: TestParts) => { handlers: readonly Handler[]; jobs: Readonly<Record<string, JobHandler>> },
  given?: TestDatabase,
): Promise<TestService> {
  const opened = given ?? (await testDatabase())
  const { database } = opened
  const nodeId = randomBytes(4).toString('hex')
  const credit = createCredit({ clock, randomBytes })
  const accounts = createAccounts({ clock, randomBytes, pepper })
  const { handlers, jobs } = parts({ database, credit, nodeId, randomBytes })
  const keys = createKeyVerifier({ database, clock, pepper })
  const deps = { database, clock, randomBytes, log: silentLog, nodeId, keys, operators: [], sandbox: true }
  const surface = { ...deps, baseUrl: 'http://test', rate: noRateLimit, checkAnswers: true }
  const rest = createRest(surface, handlers, createPipeline(surface, handlers))
  const base = await rest.listen({ host: '127.0.0.1', port: 0 })
  const queue = createQueue({ database, clock, nodeId, handlers: jobs, log: silentLog })
  queue.start()
  return {
    database,
    credit,
    nodeId,
    baseUrl: base,
    account: (options = {}) => newAccount(database, accounts, credit, base, options),
    setStatus: ({ id }, status) =>
      database.transaction(async (tx) => void (await accounts.setStatus(tx, id, status))),
    async revokeKey({ id }) {
      const key = await database.one(sql<{ id: string }>`
        select id from api_key where account_id = ${uuidOf(id)}`)
      await database.transaction(async (tx) => void (await accounts.revokeKey(tx, id, idOf('key', key!.id))))
    },
    async close() {
      // The queue waits for its handlers by the clock, which only the test moves.
      await Promise.all([queue.stop(0), clock.advance(0)])
      keys.close()
      await rest.close()
      if (given === undefined) await opened.close()
    },
  }
}

const pepper = 'pepper'

async function newAccount(
  database: Database,
  accounts: Accounts,
  credit: Credit,
  base: string,
  { mode = 'sandbox', creditHal = 0 }: { mode?: 'live' | 'sandbox'; creditHal?: number },
): Promise<TestAccount> {
  const wanted = { email: 'test@localhost', companyName: '', mode, language: 'cs' } as const
  const { account, apiKey } = await database.transaction(async (tx) => {
    const created = await accounts.create(tx, wanted)
    const given = { accountId: created.account.id, amountHal: creditHal, description: 'Test' }
    if (creditHal > 0) await credit.creditAdmin(tx, given)
    return created
  })
  return {
    id: account.id,
    apiKey,
    async request(method, path, body, headers = {}) {
      const answer = await fetch(`${base}${path}`, {
        method,
        headers: {
          authorization: `Bearer ${apiKey}`,
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      })
      return { status: answer.status, headers: answer.headers, body: await answer.json() }
    },
  }
}

/** Resolves like `promise`, moving the clock by `stepMs` while it is pending. */
export async function passing<T>(clock: VirtualClock, promise: Promise<T>, stepMs = 0): Promise<T> {
  let ended = false
  const end = () => {
    ended = true
  }
  promise.then(end, end)
  await untilOn(clock, async () => {
    await clock.advance(stepMs)
    return ended
  })
  return promise
}
