import { VirtualClock } from '@hovor/clock'
import { beforeEach, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { databaseOfFile } from '../db/testing/test-database.ts'
import { silentLog } from '../log/log.ts'
import { takeTurns } from './sole-holder.ts'

const db = databaseOfFile()
let clock: VirtualClock
let gone: Set<string>
/** Holders whose statements get no response until these are resolved. */
let hanging: Map<string, Promise<void>>
let running: Promise<unknown>[]
let events: string[]

beforeEach(async () => {
  await db.database.query(sql`delete from sole_holder`)
  clock = new VirtualClock()
  gone = new Set()
  hanging = new Map()
  running = []
  events = []
})

/** One process; in an outage its statements fail. */
function start(nodeId: string) {
  const one: Database['one'] = (query) => {
    const hangs = hanging.get(nodeId)
    if (hangs !== undefined) return hangs.then(() => db.database.one(query))
    const asked = gone.has(nodeId)
      ? Promise.reject(new Error('the database is gone'))
      : db.database.one(query)
    running.push(asked.catch(() => {}))
    return asked
  }
  return takeTurns({
    database: { ...db.database, one },
    clock,
    nodeId,
    log: silentLog,
    task: 'register',
    onHeld: () => void events.push(`${nodeId} has it`),
    onLost: () => void events.push(`${nodeId} lost it`),
  })
}

/** Advances time while the processes compete; the clock stands still until the database has responded. */
async function pass(ms: number): Promise<void> {
  for (let passed = 0; passed <= ms; passed += 500) {
    await Promise.all(running.splice(0))
    await clock.advance(passed === 0 ? 0 : 500)
  }
  await Promise.all(running.splice(0))
  await clock.advance(0)
}

it('one process has the task, the others wait while it lives', async () => {
  const one = start('one')
  await pass(0)
  const two = start('two')
  await pass(20_000)
  expect(events).toEqual(['one has it'])
  await one.stop()
  await two.stop()
})

it('another has it within 6.5 seconds after the process died', async () => {
  const one = start('one')
  await pass(3_000)
  const two = start('two')
  await pass(0)
  gone.add('one')
  await pass(6_500)
  expect(events).toContain('two has it')
  await one.stop()
  await two.stop()
})

it('a process that cannot reach the database gives it up before another may take it', async () => {
  const one = start('one')
  await pass(0)
  gone.add('one')
  const two = start('two')
  await pass(10_000)
  expect(events).toEqual(['one has it', 'one lost it', 'two has it'])
  gone.clear()
  await pass(10_000)
  expect(events).toHaveLength(3)
  await one.stop()
  await two.stop()
})

it('a process that gets no response gives it up before another may take it, and ignores a late response', async () => {
  const one = start('one')
  await pass(0)
  let answer = (): void => undefined
  const answered = new Promise<void>((resolve) => {
    answer = resolve
  })
  hanging.set('one', answered)
  const two = start('two')
  await pass(10_000)
  expect(events).toEqual(['one has it', 'one lost it', 'two has it'])
  hanging.clear()
  answer()
  await pass(10_000)
  expect(events).toHaveLength(3)
  await one.stop()
  await two.stop()
})

it('a process that stops hands it to the next at once', async () => {
  const one = start('one')
  await pass(0)
  const two = start('two')
  await pass(0)
  await one.stop()
  await pass(1_500)
  expect(events).toEqual(['one has it', 'two has it'])
  await two.stop()
})

it('another has it although the process died while the clock was ahead', async () => {
  clock.stepWall(40 * 24 * 3_600_000)
  const one = start('one')
  await pass(0)
  gone.add('one')
  clock.stepWall(-40 * 24 * 3_600_000)
  const two = start('two')
  await pass(2_000)
  expect(events).toContain('two has it')
  await one.stop()
  await two.stop()
})
