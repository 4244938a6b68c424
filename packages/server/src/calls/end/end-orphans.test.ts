import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../platform/db/sql.ts'
import { holdNodeLease, type NodeLease } from '../../platform/nodes/node-lease.ts'
import type { AgentCall } from '../legs/active-call.ts'
import { markAnswered } from '../legs/mark-answered.ts'
import { startTalk } from '../run/start-talk.ts'
import { appendLine } from '../state/call.store.ts'
import { recordingPath } from '../state/recording-path.ts'
import { benchOfEachTest, firstBalanceHal } from '../testing/call-bench.ts'
import { sweepOrphans } from './end-orphans.ts'

const bench = benchOfEachTest()
let recordingsDir: string
let own: NodeLease
let sweep: { stop(): void }

beforeAll(async () => {
  recordingsDir = await mkdtemp(join(tmpdir(), 'hovor-orphans-'))
})
afterAll(() => rm(recordingsDir, { recursive: true }))

beforeEach(async () => {
  await bench.database.query(sql`delete from node_lease`)
  own = await lease(bench.deps.nodeId)
  sweep = sweepOrphans(own, { ...bench.deps, recordingsDir })
  return async () => {
    sweep.stop()
    await own.stop()
    await bench.clock.advance(2_000)
  }
})

const lease = (nodeId: string) => holdNodeLease({ ...bench.deps, nodeId })

/** Advances second by second, so that leases are renewed and sweeps run. */
async function pass(seconds: number): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    for (let part = 0; part < 4; part++) {
      await bench.clock.advance(250)
      await bench.database.query(sql`select 1`)
    }
  }
}

/** A process is alive while its lease is renewed. */
async function isAlive(nodeId: string): Promise<boolean> {
  const rows = await bench.database.query(sql`
    select from node_lease where node = ${nodeId} and lease_until >= ${bench.clock.nowMs() + 2_500}`)
  return rows.length === 1
}

/** Like `pass`, for a process whose lease is renewed in time, however slow the database is. */
async function passAlive(seconds: number, nodeId: string): Promise<void> {
  for (let second = 0; second < seconds; second++) {
    await pass(1)
    await bench.until(() => isAlive(nodeId))
  }
}

async function dieDuring(prepare: () => Promise<AgentCall>): Promise<AgentCall> {
  const dying = await lease('dead-node')
  const call = await prepare()
  await passAlive(6, 'dead-node')
  await dying.stop()
  return call
}

/** Advances as long as leases and sweeps need, which is longer if the database is slow. */
const becomesInTime = (call: AgentCall, status: string) =>
  bench.until(async () => {
    await pass(1)
    return (await bench.row(call))?.status === status
  })

const dialed = (direction: 'in' | 'out') => () => bench.dial({ node: 'dead-node', direction })
const answered = (direction: 'in' | 'out') => async () => {
  const call = await dialed(direction)()
  await startTalk(call, { ...bench.deps, nodeId: 'dead-node' }).answered
  return call
}

describe('the calls of a process that died', () => {
  it.each(['in', 'out'] as const)(
    'that were answered (%s) end failed with engine_error, with their transcript',
    async (direction) => {
      const call = await dieDuring(async () => {
        const talking = await answered(direction)()
        await appendLine(bench.database, talking.accountId, talking.callId, {
          role: 'agent',
          message: 'Dobrý den.',
        })
        await writeFile(recordingPath(recordingsDir, talking.callId), 'sound')
        return talking
      })
      expect((await bench.row(call))?.status).toBe('in_progress')
      await becomesInTime(call, 'failed')
      expect(await bench.row(call)).toMatchObject({
        end_reason: 'engine_error',
        price_hal: 0,
        has_recording: true,
        node: null,
      })
      expect(await bench.events(call)).toMatchObject([
        {
          event: 'call.failed',
          data: {
            reason: 'engine_error',
            endReason: 'engine_error',
            transcript: [{ role: 'agent', message: 'Dobrý den.' }],
            priceHal: 0,
          },
        },
      ])
      expect(await bench.money(call)).toEqual({ available: firstBalanceHal, held: 0 })
    },
  )

  // verifies: calls.opt-out
  it('in which the callee opted out leave the number on the do-not-call list', async () => {
    const call = await dieDuring(async () => {
      const talking = await answered('out')()
      bench.conversation.emit('optOut')
      await bench.until(async () => (await bench.row(talking))?.opt_out_requested)
      return talking
    })
    const { dnc } = bench.deps
    const { to_e164 } = (await bench.row(call))!
    const refusal = await dnc.refusalOf(bench.database, call.accountId, to_e164)
    expect(refusal).toMatchObject({ code: 'on_dnc' })
    await becomesInTime(call, 'failed')
    expect(await bench.row(call)).toMatchObject({ opt_out_requested: true, end_reason: 'engine_error' })
  })

  it('that bridged two people end failed, free of charge and without a conversation', async () => {
    const call = await dieDuring(async () => {
      const joined = await bench.dial({ kind: 'bridge', node: 'dead-node' })
      await markAnswered(joined, bench.clock.nowMs(), { ...bench.deps, nodeId: 'dead-node' })
      return joined
    })
    await becomesInTime(call, 'failed')
    expect(await bench.row(call)).toMatchObject({ end_reason: 'failed', price_hal: 0, node: null })
    const [told, ...more] = await bench.events(call)
    expect(more).toEqual([])
    expect(told).toMatchObject({ event: 'call.failed', data: { reason: 'network', endReason: 'failed' } })
    expect(told!.data).not.toHaveProperty('transcript')
    expect(await bench.money(call)).toEqual({ available: firstBalanceHal, held: 0 })
  })

  it('that were being dialed stay initiated and locked, and free their slot', async () => {
    const call = await dieDuring(dialed('out'))
    await bench.until(async () => {
      await pass(1)
      return (await bench.row(call))?.node === null
    })
    expect((await bench.row(call))?.status).toBe('initiated')
    expect(await bench.isLocked(call)).toBe(true)
    expect(await bench.events(call)).toEqual([])
  })

  it('that came in and were not answered are missed', async () => {
    const call = await dieDuring(dialed('in'))
    await becomesInTime(call, 'missed')
    expect((await bench.events(call)).map(({ event }) => event)).toEqual(['call.missed'])
  })

  it('last until the process was last known to be alive, not until the sweep', async () => {
    const dying = await lease('dead-node')
    const call = await answered('out')()
    await pass(6)
    const diedMs = bench.clock.nowMs()
    // Killed: its lease stays, and expires by itself.
    await dying.stop()
    await bench.database.query(
      sql`insert into node_lease (node, lease_until) values ('dead-node', ${diedMs})`,
    )
    await becomesInTime(call, 'failed')
    expect((await bench.row(call))?.duration_ms).toBeLessThan(10_000)
  })
})

describe('the calls of a live process', () => {
  it('are left alone, as are its own even if its lease has expired', async () => {
    const other = await lease('other-node')
    const mine = await bench.dial()
    const theirs = await bench.dial({ node: 'other-node' })
    await passAlive(8, 'other-node')
    await bench.database.query(sql`delete from node_lease where node = ${bench.deps.nodeId}`)
    await pass(1)
    expect(await bench.row(mine)).toMatchObject({ status: 'initiated', node: bench.deps.nodeId })
    expect(await bench.row(theirs)).toMatchObject({ status: 'initiated', node: 'other-node' })
    const stopped = other.stop()
    await bench.clock.advance(2_000)
    await stopped
  })
})
