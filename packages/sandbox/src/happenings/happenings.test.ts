import { VirtualClock } from '@hovor/clock'
import { describe, expect, it } from 'vitest'
import { Happenings } from './happenings.ts'

describe('the event log', () => {
  it('keeps the newest 500, numbered without gaps', () => {
    const happenings = new Happenings(new VirtualClock(1000))
    for (let index = 1; index <= 700; index++) happenings.add('call.ended', { index })
    const kept = happenings.after(0)
    expect(kept).toHaveLength(500)
    expect(kept[0]).toEqual({ seq: 201, at: 1000, kind: 'call.ended', details: { index: 201 } })
    expect(kept.at(-1)?.seq).toBe(700)
  })

  it('pages by number', () => {
    const happenings = new Happenings(new VirtualClock())
    happenings.add('sms.submitted')
    happenings.add('sms.delivered')
    expect(happenings.after(1).map(({ kind }) => kind)).toEqual(['sms.delivered'])
    expect(happenings.after(2)).toEqual([])
  })
})
