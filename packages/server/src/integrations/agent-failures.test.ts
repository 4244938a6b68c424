import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { describe, expect, it } from 'vitest'
import { createLog } from '../platform/log/log.ts'
import { type AgentBookings, createBookings } from './appointments/bookings.ts'
import type { CalendarDeps } from './calendars/open-calendar.ts'
import type { Connections } from './connections/use-integration.ts'
import { createAgentInvoices } from './invoices/agent-invoices.ts'

/** A fault of our own, which no outcome stands for. */
const bug = new TypeError('cannot read properties of undefined')

function withBug() {
  const lines: string[] = []
  const log = createLog({ level: 'info', nodeId: 'one', stream: { write: (line) => lines.push(line) } })
  const connections: Connections = { useIntegration: () => Promise.reject(bug), noteOutcome: async () => {} }
  const logged = () => lines.map((line) => JSON.parse(line) as { level: string; err: { message: string } })
  return { deps: { ...connections, log }, logged }
}

const errors = (count: number) =>
  Array(count).fill(
    expect.objectContaining({ level: 'error', err: expect.objectContaining({ message: bug.message }) }),
  )

describe('what goes wrong while an agent is in a call', () => {
  it('with its calendar is an outcome for the agent, and a line in the log', async () => {
    const { deps, logged } = withBug()
    const place = { accountId: 'acc_1', calendar: { timezone: 'Europe/Prague' } } as unknown as AgentBookings
    const database = { transaction: () => Promise.reject(bug) }
    const calendars = { ...deps, database, clock: systemClock, randomBytes } as unknown as CalendarDeps &
      typeof deps
    const bookings = createBookings(calendars, place)
    const slot = { start: '2026-12-01T09:00:00+01:00', end: '2026-12-01T09:30:00+01:00' }
    expect(await bookings.freeSlots({ from: slot.start, to: slot.end })).toEqual({ kind: 'failed' })
    expect(await bookings.book(slot, { title: 'x', phone: '+420601000001' }, 'key')).toEqual({
      kind: 'unknown',
    })
    expect(logged()).toEqual(errors(2))
  })

  it('with invoices is a failed tool, and a line in the log', async () => {
    const { deps, logged } = withBug()
    const run = createAgentInvoices(deps).deskOf('acc_1' as never, 'int_1', '+420601000001')
    const call = { callId: '1', name: 'invoices', arguments: {} }
    expect(await run(call as never)).toEqual({ kind: 'failed', why: 'network' })
    expect(logged()).toEqual(errors(1))
  })
})
