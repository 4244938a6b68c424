import { randomBytes } from 'node:crypto'
import type { Clock } from '@hovor/clock'
import { type Credit, createCredit } from '../../money/credit/credit.ts'
import { reconcile } from '../../money/credit/reconcile.ts'
import { createAccounts } from '../../people/accounts/accounts.ts'
import type { Database, Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/sql.ts'
import { type AccountId, newId, uuidOf } from '../../platform/kernel/ids.ts'
import { silentLog } from '../../platform/log/log.ts'
import type { SurfaceDeps } from '../exchange/exchange.ts'
import type { Handler } from '../exchange/handler.ts'
import { type KeyPrincipal, keyPrincipal } from '../exchange/principal.ts'
import { createPipeline } from '../pipeline/execute.ts'
import { createRest } from '../rest/rest.ts'
import { noRateLimit } from './no-limit.ts'

/** A process from the point of view of its database: it takes one step after another until it dies. */
export interface Life {
  readonly nodeId: string
  /** Every statement, `begin`, `commit` and named step of this process goes through here. */
  readonly database: Database
  readonly steps: readonly string[]
  /** A step outside the database. Throws if the process is dead. */
  step(name: string): void
}

/** A process that dies just before step `diesAt`, counted from 0; uncommitted work is rolled back. */
export function startLife(database: Database, diesAt = Number.POSITIVE_INFINITY): Life {
  const steps: string[] = []
  const step = (name: string) => {
    if (steps.length >= diesAt) throw new Error('this process is dead')
    steps.push(name)
  }
  const through = (db: Db): Db => ({
    query(query) {
      step(query.text.trim().slice(0, 60))
      return db.query(query)
    },
    one(query) {
      step(query.text.trim().slice(0, 60))
      return db.one(query)
    },
    afterCommit: (run) => db.afterCommit(run),
    hint: (topic) => db.hint(topic),
  })
  return {
    nodeId: randomBytes(4).toString('hex'),
    steps,
    step,
    database: {
      ...through(database),
      transaction: (run) =>
        database.transaction(async (tx) => {
          step('begin')
          const result = await run(through(tx))
          step('commit')
          return result
        }),
      onHint: () => () => {},
      lacksSpace: () => false,
      close: async () => {},
    },
  }
}

export interface CrashAccount {
  readonly id: AccountId
  readonly principal: KeyPrincipal
}

export async function crashAccount(
  database: Database,
  clock: Clock,
  creditHal: number,
): Promise<CrashAccount> {
  const accounts = createAccounts({ clock, randomBytes, pepper: 'p' })
  const wanted = { email: 'x@localhost', companyName: '', mode: 'sandbox', language: 'cs' } as const
  const account = await database.transaction(async (tx) => {
    const { account } = await accounts.create(tx, wanted)
    await creditOf(clock).creditAdmin(tx, { accountId: account.id, amountHal: creditHal, description: 'x' })
    return account
  })
  return { id: account.id, principal: keyPrincipal(newId('key', clock, randomBytes), account) }
}

export const creditOf = (clock: Clock): Credit => createCredit({ clock, randomBytes })

export interface CrashAnswer {
  readonly status: number
  /** As received, without the `requestId` and the ids and times of records, which differ between accounts. */
  readonly text: string
}

/** The HTTP server of a process. */
export interface Door {
  /** Sends one POST with an Idempotency-Key. */
  ask(
    account: CrashAccount,
    request: { readonly path: string; readonly body: unknown; readonly key: string },
  ): Promise<CrashAnswer>
  close(): Promise<void>
}

export async function openDoor(life: Life, clock: Clock, handlers: readonly Handler[]): Promise<Door> {
  const known = new Map<string, KeyPrincipal>()
  const deps: SurfaceDeps = {
    database: life.database,
    clock,
    randomBytes,
    log: silentLog,
    nodeId: life.nodeId,
    baseUrl: 'http://test',
    keys: { verify: (token) => known.get(token) },
    operators: [],
    rate: noRateLimit,
    sandbox: true,
    checkAnswers: true,
  }
  const rest = createRest(deps, handlers, createPipeline(deps, handlers))
  const base = await rest.listen({ host: '127.0.0.1', port: 0 })
  return {
    async ask({ id, principal }, { path, body, key }) {
      known.set(id, principal)
      const answer = await fetch(`${base}${path}`, {
        method: 'POST',
        headers: {
          authorization: `Bearer ${id}`,
          'content-type': 'application/json',
          'idempotency-key': key,
        },
        body: JSON.stringify(body),
      })
      return { status: answer.status, text: (await answer.text()).replace(/req_[0-9a-f]{16}/, 'req') }
    },
    close: () => rest.close(),
  }
}

/** With ids and times of records replaced, so that responses about different records can be compared. */
export const anyRecord = ({ status, text }: CrashAnswer): CrashAnswer => ({
  status,
  text: text.replace(/\b(msg|c)_[0-9a-f]{32}/g, '$1').replace(/"createdAt":\d+/, '"createdAt":0'),
})

/** The committed progress of the request under the key. */
export const keyOf = (database: Database, account: CrashAccount) =>
  database.one(sql<{ state: string; resource: string | null }>`
    select state, resource_id as resource from idempotency_key where account_id = ${uuidOf(account.id)}`)

export const heldBy = async (database: Database, account: CrashAccount) =>
  (
    await database.one(sql<{ held: number }>`
    select held_hal as held from account where id = ${uuidOf(account.id)}`)
  )?.held

export const booksOf = (database: Database) => reconcile(database)

export const eventsOf = async (database: Database, account: CrashAccount) => {
  const rows = await database.query(sql<{ event: string }>`
    select event from outbox_event where account_id = ${uuidOf(account.id)} order by id`)
  return rows.map(({ event }) => event)
}
