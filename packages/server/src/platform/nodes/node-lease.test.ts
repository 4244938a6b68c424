import { VirtualClock } from '@hovor/clock'
import { untilOn } from '@hovor/clock/testing'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { databaseOfFile } from '../db/testing/test-database.ts'
import { silentLog } from '../log/log.ts'
import { holdNodeLease, livingNodes, type NodeLease } from './node-lease.ts'

const db = databaseOfFile()
let clock: VirtualClock
let isGone: boolean
/** The database does not respond until then. */
let answers: Promise<void>
let lease: NodeLease

beforeEach(async () => {
  await db.database.query(sql`delete from node_lease`)
  clock = new VirtualClock()
  isGone = false
  answers = Promise.resolve()
  lease = await hold('one')
  return stop
})

async function stop(): Promise<void> {
  await lease.stop()
}

/** The pending statement of the lease. */
let running: Promise<unknown> = Promise.resolve()

const database = (): Database => ({
  ...db.database,
  query: (query) => {
    const asked = isGone
      ? Promise.reject(new Error('the database is gone'))
      : answers.then(() => db.database.query(query))
    running = asked.catch(() => {})
    return asked
  },
})

/** The database does not respond until the returned function is called. */
function hang(): () => void {
  let back = (): void => undefined
  answers = new Promise((resolve) => {
    back = resolve
  })
  return back
}

const hold = (nodeId: string) => holdNodeLease({ database: database(), clock, nodeId, log: silentLog })

const living = async () => (await db.database.query(livingNodes(clock.nowMs()))).map(({ node }) => node)

/** Advances time while the lease is renewed: the clock stands still until the database has responded. */
async function pass(ms: number): Promise<void> {
  const endMs = clock.nowMs() + ms
  while (clock.nowMs() < endMs) {
    await clock.advance(500)
    await running
    await clock.advance(0)
  }
}

describe('the lease of a process', () => {
  it('is alive while it is renewed, and ends at once when the process stops', async () => {
    await pass(20_000)
    expect(await living()).toEqual(['one'])
    await lease.stop()
    expect(await living()).toEqual([])
  })

  it('expires five seconds after the last renewal', async () => {
    isGone = true
    await clock.advance(4_999)
    expect(await living()).toEqual(['one'])
    await clock.advance(1)
    expect(await living()).toEqual([])
  })

  it('lets its holder judge others only after a steady lease time', async () => {
    expect(lease.canJudge()).toBe(false)
    await pass(4_500)
    expect(lease.canJudge()).toBe(false)
    await pass(500)
    expect(lease.canJudge()).toBe(true)
  })

  it('suspends the right to judge in an outage, and restores it a lease time after it', async () => {
    await pass(6_000)
    isGone = true
    await pass(7_000)
    expect(lease.canJudge()).toBe(false)
    isGone = false
    await pass(3_000)
    expect(await living()).toEqual(['one'])
    expect(lease.canJudge()).toBe(false)
    await untilOn(clock, async () => {
      await pass(500)
      return lease.canJudge()
    })
  })

  it('suspends it in a shorter outage too, in which another lease may have expired', async () => {
    await pass(6_000)
    expect(lease.canJudge()).toBe(true)
    const back = hang()
    await clock.advance(3_400)
    expect(lease.canJudge()).toBe(false)
    back()
    await running
    await clock.advance(0)
    expect(await living()).toEqual(['one'])
    expect(lease.canJudge()).toBe(false)
    await pass(5_000)
    expect(lease.canJudge()).toBe(true)
  })

  it('of a process that died while the clock was ahead has expired once the clock is set back', async () => {
    const aheadMs = 40 * 24 * 3_600_000
    await pass(6_000)
    await db.database.query(sql`
      insert into node_lease (node, lease_until) values ('dead', ${clock.nowMs() + aheadMs})`)
    expect(await living()).toEqual(['one'])
  })

  it.each([3_600_000, 40 * 24 * 3_600_000])(
    'is steady again soon after the clock was set back by %i ms',
    async (aheadMs) => {
      clock.stepWall(aheadMs)
      await pass(10_000)
      expect(lease.canJudge()).toBe(true)
      clock.stepWall(-aheadMs)
      expect(lease.canJudge()).toBe(false)
      await pass(2_000)
      expect(await living()).toEqual(['one'])
      expect(lease.canJudge()).toBe(false)
      await pass(6_000)
      expect(lease.canJudge()).toBe(true)
    },
  )

  it('is deleted for processes that died more than a day ago', async () => {
    const diedMs = clock.nowMs() - 25 * 3_600_000
    await db.database.query(sql`insert into node_lease (node, lease_until) values ('old', ${diedMs})`)
    const other = await hold('two')
    expect(await db.database.query(sql`select node from node_lease order by node`)).toEqual([
      { node: 'one' },
      { node: 'two' },
    ])
    await other.stop()
  })
})
