import { VirtualClock } from '@hovor/clock'
import { expect, test } from 'vitest'
import { readLog } from '../kernel/testing/log.ts'
import { writeLine } from './log-line.ts'

test('a flood of one kind logs its limit of lines and one that counts the rest, without hiding other kinds', async () => {
  const clock = new VirtualClock()
  const { log, of } = readLog()
  for (let index = 0; index < 1000; index++) writeLine({ log, clock }, 'sip.refused', { index })
  writeLine({ log, clock }, 'sign-in', { outcome: 'signed in' })
  expect(of('sip.refused')).toHaveLength(60)
  expect(of('sign-in')).toHaveLength(1)
  await clock.advance(60_000)
  expect(of('sip.refused').at(-1)).toEqual({ level: 'info', suppressed: 940 })
  writeLine({ log, clock }, 'sip.refused', { index: 1000 })
  expect(of('sip.refused').at(-1)).toMatchObject({ index: 1000 })
  await clock.advance(120_000)
  expect(of('sip.refused')).toHaveLength(62)
  expect(clock.pendingTimers).toBe(0)
})

test('a log that ignores the level counts nothing', () => {
  const clock = new VirtualClock()
  const { log } = readLog('error')
  for (let index = 0; index < 1000; index++) writeLine({ log, clock }, 'sip.refused', { index })
  expect(clock.pendingTimers).toBe(0)
})
