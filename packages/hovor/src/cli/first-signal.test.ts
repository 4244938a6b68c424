import { EventEmitter } from 'node:events'
import { VirtualClock } from '@hovor/clock'
import { expect, test } from 'vitest'
import { firstSignal } from './first-signal.ts'

test('a signal and its echo are one; a later one is left to the system, which ends the process', async () => {
  const clock = new VirtualClock()
  const process = new EventEmitter()
  const interrupted = firstSignal(process, clock)
  process.emit('SIGINT')
  await interrupted
  await clock.advance(999)
  expect(process.emit('SIGINT')).toBe(true)
  await clock.advance(1)
  expect([process.emit('SIGINT'), process.emit('SIGTERM')]).toEqual([false, false])
})
