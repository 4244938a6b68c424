import { VirtualClock } from '@hovor/clock'
import { expect, it } from 'vitest'
import { CallRecords } from './call-records.ts'

it('has the times of ringing, answer and end, and the final status of a call', async () => {
  const clock = new VirtualClock()
  const records = new CallRecords(clock)
  const startedAt = clock.nowMs()
  records.begin({ callId: 'one', from: '+420228880001', to: '+420601000001' })
  await clock.advance(1_000)
  records.ringing('one')
  await clock.advance(1_000)
  records.answered('one')
  await clock.advance(5_000)
  records.ended('one', undefined)
  expect(records.find('one')).toEqual({
    callId: 'one',
    from: '+420228880001',
    to: '+420601000001',
    startedAt,
    ringingAt: startedAt + 1_000,
    answeredAt: startedAt + 2_000,
    endedAt: startedAt + 7_000,
    status: 200,
  })
})

it('are kept for ten thousand calls, oldest dropped first', () => {
  const records = new CallRecords(new VirtualClock())
  for (let call = 0; call <= 10_000; call++) records.begin({ callId: `${call}`, from: 'a', to: 'b' })
  expect([records.find('0'), records.find('1')?.callId]).toEqual([undefined, '1'])
})
