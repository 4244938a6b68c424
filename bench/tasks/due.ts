import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { endAttempt } from '../../packages/server/src/campaigns/dispatch/end-attempt.ts'
import { registerDial } from '../../packages/server/src/campaigns/dispatch/register-dial.ts'
import { selectTurn } from '../../packages/server/src/campaigns/dispatch/task-turn.store.ts'
import { lockItem, selectDueItem } from '../../packages/server/src/campaigns/state/item.store.ts'
import { lockTask, selectTask } from '../../packages/server/src/campaigns/state/task.store.ts'
import type { Database } from '../../packages/server/src/platform/db/database.ts'
import { openDatabase } from '../../packages/server/src/platform/db/open-database.ts'
import { sql } from '../../packages/server/src/platform/db/sql.ts'
import { idOf, newId, uuidOf } from '../../packages/server/src/platform/kernel/ids.ts'
import { silentLog } from '../../packages/server/src/platform/log/log.ts'
import { freshPlace, load, quantile, say } from '../jobs/place.ts'

// The next due contact among a million, and a dial and its end; against a database with 100 contacts, in turns.
const rounds = Number(process.env.ROUNDS ?? 10)
const perRound = 100
const warmUp = 50
/** In one statement. */
const tasksAtOnce = 20

const accountUuid = '11111111-1111-4111-8111-111111111111'
const accountId = idOf('acc', accountUuid)
const nowMs = systemClock.nowMs()
const deps = { clock: systemClock, randomBytes }

class RolledBack extends Error {}

async function open(tasks: number, contacts: number) {
  const place = await freshPlace()
  const database = await openDatabase({
    at: { connection: place.connection },
    clock: systemClock,
    log: silentLog,
  })
  await fill(database, tasks, contacts)
  const close = async () => {
    await database.close()
    await place.close()
  }
  return { database, close }
}

/** Running tasks of one account; the contacts of each are due one after the other. */
async function fill(database: Database, tasks: number, contacts: number): Promise<void> {
  await database.query(sql`
    insert into account (id, email, company_name, mode, status, language, available_hal, held_hal, created_at)
    values (${accountUuid}, 'bench@example.com', '', 'sandbox', 'active', 'cs', 0, 0, 0)`)
  await database.query(sql`
    insert into task (account_id, id, name, agent_id, status, revision, max_attempts, retry_delay_mins, concurrency,
      use_latest, due_at)
    select ${accountUuid}, gen_random_uuid(), 'Bench', gen_random_uuid(), 'running', 1, 3, 60, 1, false, ${nowMs - 1_000_000}
    from generate_series(1, ${tasks}::integer)`)
  const rows = await database.query(sql<{ id: string }>`select id from task`)
  for (let from = 0; from < rows.length; from += tasksAtOnce) {
    const ids = rows.slice(from, from + tasksAtOnce).map(({ id }) => id)
    await database.query(sql`
      insert into task_item (account_id, task_id, id, position, to_e164, status, due_at)
      select ${accountUuid}, task_id, gen_random_uuid(), n, '+420601' || lpad(n::text, 6, '0'), 'pending',
        ${nowMs - 1_000_000}::bigint + n
      from unnest(${ids}::uuid[]) task_id cross join generate_series(0, ${contacts - 1}::integer) n`)
  }
  await database.query(sql`analyze task`)
  await database.query(sql`analyze task_item`)
}

/** @returns how long the due contact was looked for, and how long its dial and end were stored */
async function dispatch(
  database: Database,
): Promise<{ readonly foundMs: number; readonly storedMs: number }> {
  const startedMs = performance.now()
  const turn = await selectTurn(database, accountId, { nowMs, only: undefined, fullConcurrency: 0 })
  const task = (await selectTask(database, accountId, turn!))!
  const item = (await selectDueItem(database, accountId, task.id, nowMs))!
  const foundAtMs = performance.now()
  await database
    .transaction(async (tx) => {
      const callId = newId('c', systemClock, randomBytes)
      const refused = await registerDial(tx, { task, item }, { callId, heldHal: 450 }, { nowMs: () => nowMs })
      if (refused !== undefined) throw new Error(refused)
      const call = {
        accountId,
        callId,
        taskId: task.id,
        itemId: item.id,
        direction: 'out',
        event: 'noAnswer',
        endReason: 'no_answer',
        answeredBy: null,
        hasConversation: null,
        priceHal: 0,
        dialCode: undefined,
        retryAfterSecs: undefined,
        data: null,
      } as const
      const locked = (await lockTask(tx, accountId, task.id))!
      const dialing = (await lockItem(tx, accountId, item.id))!
      await endAttempt(tx, { task: locked, item: dialing, call }, deps)
      throw new RolledBack()
    })
    .catch((error) => {
      if (!(error instanceof RolledBack)) throw error
    })
  return { foundMs: foundAtMs - startedMs, storedMs: performance.now() - foundAtMs }
}

const few = await open(1, 100)
const many = await open(1000, 1000)
try {
  const [{ count } = { count: 0 }] = await many.database.query(
    sql<{
      count: number
    }>`select count(*)::integer as count from task_item where account_id = ${uuidOf(accountId)}`,
  )
  say(`${count} waiting contacts in 1000 tasks, ${load()}`)
  const found = { few: [] as number[], many: [] as number[] }
  const ratios: number[] = []
  for (let index = 0; index < warmUp; index++) {
    for (const { database } of [few, many]) await dispatch(database)
  }
  for (let round = 0; round < rounds; round++) {
    const spent = { few: 0, many: 0 }
    for (let index = 0; index < perRound; index++) {
      const small = await dispatch(few.database)
      const large = await dispatch(many.database)
      found.few.push(small.foundMs)
      found.many.push(large.foundMs)
      spent.few += small.foundMs + small.storedMs
      spent.many += large.foundMs + large.storedMs
    }
    ratios.push(spent.many / spent.few)
  }
  const tell = (values: readonly number[]) =>
    `p50 ${quantile(values, 0.5).toFixed(2)} ms, p99 ${quantile(values, 0.99).toFixed(2)} ms`
  say(`next due contact: ${tell(found.many)}; among 100 contacts, at the same load: ${tell(found.few)}`)
  say(
    `a dispatch against one among 100 contacts: median ${quantile(ratios, 0.5).toFixed(2)}, worst round ${Math.max(...ratios).toFixed(2)}`,
  )
} finally {
  await few.close()
  await many.close()
}
