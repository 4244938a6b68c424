import { VirtualClock } from '@hovor/clock'
import { untilOn } from '@hovor/clock/testing'
import { expect, it } from 'vitest'
import {
  booksOf,
  type CrashAccount,
  crashAccount,
  eventsOf,
  heldBy,
  type Life,
  startLife,
} from '../../../http/testing/crash.ts'
import { sql } from '../../../platform/db/sql.ts'
import { databaseOfFile } from '../../../platform/db/testing/test-database.ts'
import { createQueue } from '../../../platform/jobs/queue.ts'
import { uuidOf } from '../../../platform/kernel/ids.ts'
import { silentLog } from '../../../platform/log/log.ts'
import type { SmsOutcome } from '../state/sms-carrier.port.ts'
import { mortalMessages } from '../testing/crash.ts'

const db = databaseOfFile()
const clock = new VirtualClock()

/** How often any message was submitted. */
let submits = 0

/** The jobs of one process. */
function openProcess(life: Life, kind: SmsOutcome['kind']) {
  const messages = mortalMessages(life, clock, () => {
    submits += 1
    return { kind, carrierIds: kind === 'accepted' ? ['1'] : [] }
  })
  const { database, nodeId } = life
  const queue = createQueue({ database, clock, nodeId, handlers: messages.jobs, log: silentLog })
  queue.start()
  return {
    messages,
    async close() {
      await Promise.all([queue.stop(0), clock.advance(0)])
      await messages.close()
    },
  }
}

type Process = ReturnType<typeof openProcess>

const statusOf = async (account: CrashAccount) =>
  (
    await db.database.one(sql<{ status: string }>`
    select status from message where account_id = ${uuidOf(account.id)}`)
  )?.status

/** Queues a message, with the slot of another one ahead of it. */
async function queueFor(account: CrashAccount, { messages }: Process) {
  await db.database.query(sql`
    update account set sms_next_at = ${clock.nowMs() + 1500} where id = ${uuidOf(account.id)}`)
  const message = { accountId: account.id, mode: 'sandbox', to: '+420601000011', body: 'x' } as const
  const queued = await db.database.transaction((tx) => messages.queue(tx, message))
  expect(queued.kind).toBe('queued')
}

/** Runs a process until its message has ended, or it is dead and has noticed. */
async function work(account: CrashAccount, isDead: () => boolean) {
  await untilOn(clock, async () => {
    if (isDead()) return true
    await clock.advance(500)
    return ['sent', 'failed', 'unknown'].includes((await statusOf(account)) ?? '')
  })
}

it.each<[SmsOutcome['kind'], string, readonly string[]]>([
  ['accepted', 'sent', ['message.sent']],
  ['refused', 'failed', []],
  ['unknown', 'unknown', []],
])(
  'a queued message that ends %s, its process killed before any step, is submitted at most once and ends',
  async (kind, status, events) => {
    const whole = startLife(db.database)
    const first = openProcess(whole, kind)
    const reference = await crashAccount(db.database, clock, 1000)
    await queueFor(reference, first)
    await work(reference, () => false)
    expect(await statusOf(reference)).toBe(status)
    await first.close()
    const steps = whole.steps.length
    expect(steps).toBeGreaterThan(15)
    for (let diesAt = 0; diesAt < steps; diesAt++) {
      const account = await crashAccount(db.database, clock, 1000)
      const before = submits
      const life = startLife(db.database, diesAt)
      const dying = openProcess(life, kind)
      await queueFor(account, dying)
      await work(account, () => life.steps.length >= diesAt)
      await dying.close()
      const survivor = openProcess(startLife(db.database), kind)
      await work(account, () => false)
      await survivor.close()
      const end = await statusOf(account)
      expect([status, 'unknown']).toContain(end)
      expect(submits - before).toBeLessThanOrEqual(1)
      if (end === 'sent') expect(submits - before).toBe(1)
      expect(await eventsOf(db.database, account)).toEqual(end === status ? events : [])
      expect(await heldBy(db.database, account)).toBe(0)
    }
    expect(await booksOf(db.database)).toEqual([])
  },
)
