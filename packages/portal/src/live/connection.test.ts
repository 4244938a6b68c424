import fc from 'fast-check'
import { expect, it } from 'vitest'
import {
  type Connection,
  type ConnectionEvent,
  nextConnection,
  pausedConnection,
  reconnectAfterMs,
} from './connection.ts'

const events = ['shown', 'hidden', 'ready', 'lost', 'due'] as const satisfies readonly ConnectionEvent[]
const after = (...happened: readonly ConnectionEvent[]) =>
  happened.reduce<Connection>(nextConnection, pausedConnection)

it('connects when the page is shown, and has no connection while it is hidden', () => {
  expect(after('shown').state).toBe('connecting')
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events)), (happened) => {
      expect(after(...happened, 'hidden')).toEqual(pausedConnection)
      expect(after(...happened, 'hidden', 'ready', 'lost', 'due')).toEqual(pausedConnection)
    }),
  )
})

it('comes back from whatever has happened', () => {
  fc.assert(
    fc.property(fc.array(fc.constantFrom(...events)), (happened) => {
      expect(after(...happened, 'shown', 'due', 'ready')).toEqual({ state: 'open', failures: 0 })
    }),
  )
})

it('waits longer after each failure, up to ten seconds, and begins anew once it was open', () => {
  const waits = [1, 2, 3, 4, 5, 6, 60].map((failures) => reconnectAfterMs({ state: 'waiting', failures }, 1))
  expect(waits).toEqual([2_000, 4_000, 8_000, 10_000, 10_000, 10_000, 10_000])
  const lost = after('shown', 'lost', 'due', 'lost', 'due', 'ready', 'lost')
  expect(lost).toEqual({ state: 'waiting', failures: 0 })
  expect(reconnectAfterMs(lost, 1)).toBe(1_000)
})

it('does not come back at the same moment as every other window', () => {
  const lost = { state: 'waiting', failures: 5 } as const
  expect([reconnectAfterMs(lost, 0), reconnectAfterMs(lost, 0.5)]).toEqual([5_000, 7_500])
})
