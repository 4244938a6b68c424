import { describe, expect, it } from 'vitest'
import type { LegEnd } from '../../calls/ports/voice-carrier.port.ts'
import { ScriptedLeg } from '../../calls/testing/legs.ts'
import { ForkedLeg } from './forked-leg.ts'

const redirected: LegEnd = {
  kind: 'refused',
  reason: 'rejected',
  status: 302,
  redirectedTo: [{ kind: 'number', e164: '+420602123456' }],
}
const busy: LegEnd = { kind: 'refused', reason: 'busy', status: 486 }

describe('phones that ring together', () => {
  it('are redirected by one of them once no other rings any more, even if one is busy', () => {
    const forked = new ForkedLeg(3)
    const phone = new ScriptedLeg()
    forked.drop(redirected)
    forked.drop(busy)
    forked.add(phone)
    expect(forked.ended).toBeUndefined()
    phone.end({ kind: 'noAnswer' })
    expect(forked.ended).toBe(redirected)
  })

  it('stop ringing for good if the call was taken outside, those that begin to ring later too', () => {
    const forked = new ForkedLeg(2)
    const stopped: number[] = []
    const phones = [0, 1].map((index) =>
      Object.assign(new ScriptedLeg(), { stopRinging: () => stopped.push(index) }),
    )
    forked.add(phones[0]!)
    forked.stopRinging()
    forked.add(phones[1]!)
    expect([stopped, forked.ended, forked.answered]).toEqual([[0, 1], { kind: 'noAnswer' }, false])
    expect(phones.map(({ hangUps }) => hangUps)).toEqual([0, 0])
  })

  it('are redirected by one of them if nobody answers in time', async () => {
    const forked = new ForkedLeg(2)
    forked.drop(redirected)
    forked.add(new ScriptedLeg())
    await forked.hangUp()
    expect(forked.ended).toBe(redirected)
  })

  it('are not redirected if another answers, or declines for all', () => {
    const answered = new ForkedLeg(2)
    const phone = new ScriptedLeg()
    answered.drop(redirected)
    answered.add(phone)
    phone.pickUp()
    expect([answered.answered, answered.ended]).toEqual([true, undefined])
    const declined = new ForkedLeg(2)
    declined.drop(redirected)
    declined.drop({ kind: 'refused', reason: 'rejected', status: 603 })
    expect(declined.ended).toMatchObject({ status: 603 })
  })
})
