import { describe, expect, it } from 'vitest'
import { benchOfEachTest, pricePerMinuteHal } from '../testing/call-bench.ts'
import { outcome } from '../testing/conversation.ts'
import type { ScriptedLeg } from '../testing/legs.ts'

const bench = benchOfEachTest()
const target = { kind: 'number', e164: '+420602123456' } as const
const hungUp = { kind: 'hungUp', by: 'far' } as const

describe('a transferred caller', () => {
  const transferTo = { e164: target.e164, mode: 'cold' } as const

  const talking = () => bench.talk({ direction: 'in', balanceHal: 10_000 })

  /** A person picks up and waits for the caller to speak. */
  async function answeredByPerson(person: ScriptedLeg): Promise<void> {
    person.pickUp()
    await bench.until(() => person.channel.listenerCount('speech-start') > 0)
    await bench.clock.advance(1_500)
    await bench.until(() => bench.carrier.bridged.length === 1)
  }

  it('talks with a person who says a name and waits', async () => {
    await talking()
    bench.conversation.emit('transfer', transferTo)
    const person = await bench.furtherLeg()
    person.pickUp()
    await bench.until(() => person.channel.listenerCount('speech-start') > 0)
    person.channel.emit('speech-start', { atMs: 0, playing: false, pausedPlayout: false })
    await bench.clock.advance(2_000)
    person.channel.emit('speech-end', { atMs: 2_000, lastSoundMs: 1_800 })
    await bench.clock.advance(699)
    expect(bench.carrier.bridged).toEqual([])
    await bench.clock.advance(1)
    await bench.until(() => bench.carrier.bridged.length === 1)
  })

  it('comes back to the agent from a voicemail, and the agent goes on talking', async () => {
    const call = await talking()
    bench.conversation.emit('transfer', transferTo)
    const machine = await bench.furtherLeg()
    machine.pickUp()
    await bench.until(() => machine.channel.listenerCount('speech-start') > 0)
    machine.channel.emit('speech-start', { atMs: 0, playing: false, pausedPlayout: false })
    await bench.clock.advance(2_000)
    machine.channel.emit('speech-end', { atMs: 2_000, lastSoundMs: 1_800 })
    await bench.clock.advance(400)
    machine.channel.emit('speech-start', { atMs: 2_400, playing: false, pausedPlayout: false })
    await bench.clock.advance(1_500)
    await bench.until(() => bench.conversation.resumed === 1)
    expect(machine.hangUps).toBeGreaterThan(0)
    bench.conversation.end('completed')
    await bench.becomes(call, 'completed')
    expect(await bench.row(call)).toMatchObject({ joined_at: null })
  })

  // verifies: agents.transfer
  it('talks with the person, without the agent, and pays for both legs from then on', async () => {
    const call = await talking()
    await bench.clock.advance(30_000)
    bench.conversation.emit('transfer', transferTo)
    const person = await bench.furtherLeg()
    await bench.clock.advance(8_500)
    await answeredByPerson(person)
    expect(bench.conversation.ends).toEqual(['transferred'])
    expect([bench.leg.ended, person.ended]).toEqual([undefined, undefined])
    await bench.clock.advance(20_000)
    person.end(hungUp)
    await bench.becomes(call, 'completed')
    // A minute of 300 hal for the whole minute, and 180 hal a minute for the last third.
    expect(await bench.row(call)).toMatchObject({
      end_reason: 'transferred',
      duration_ms: 60_000,
      price_hal: 300 + 60,
      transcript: outcome.transcript,
    })
    expect(await bench.money(call)).toEqual({ available: 10_000 - 360, held: 0 })
    expect(await bench.told(call)).toEqual(['call.completed'])
  })

  it.each([{ kind: 'noAnswer' }, { kind: 'refused', reason: 'busy' }, { kind: 'lost' }] as const)(
    'comes back to the agent when the person ends with %j',
    async (end) => {
      const call = await talking()
      bench.conversation.emit('transfer', transferTo)
      const person = await bench.furtherLeg()
      person.end(end)
      await bench.until(() => bench.conversation.resumed === 1)
      bench.conversation.end('completed')
      await bench.becomes(call, 'completed')
      expect(await bench.row(call)).toMatchObject({ end_reason: 'completed', joined_at: null })
    },
  )

  it('comes back if the target does not answer within half a minute', async () => {
    const call = await talking()
    bench.conversation.emit('transfer', transferTo)
    const person = await bench.furtherLeg()
    await bench.clock.advance(30_000)
    expect(person.hangUps).toBe(1)
    await bench.until(() => bench.conversation.resumed === 1)
    bench.conversation.end('completed')
    await bench.becomes(call, 'completed')
  })

  it.each(['+420900123456', '+48601234567', '112'])('stays with the agent instead of %s', async (e164) => {
    const call = await talking()
    bench.conversation.emit('transfer', { ...transferTo, e164 })
    await bench.until(() => bench.conversation.resumed === 1)
    expect(bench.carrier.dials).toEqual([])
    bench.conversation.end('completed')
    await bench.becomes(call, 'completed')
  })

  it('stays with the agent if the credit does not cover the further leg', async () => {
    const call = await bench.talk({ direction: 'in', balanceHal: pricePerMinuteHal })
    bench.conversation.emit('transfer', transferTo)
    await bench.until(() => bench.conversation.resumed === 1)
    expect(bench.carrier.dials).toEqual([])
    bench.conversation.end('completed')
    await bench.becomes(call, 'completed')
  })

  it('is connected by the network if it accepts a REFER: our call is over', async () => {
    const call = await talking()
    const asked: unknown[] = []
    bench.leg.refer = async (to) => {
      asked.push(to)
      return 'transferred'
    }
    bench.conversation.emit('transfer', transferTo)
    await bench.becomes(call, 'completed')
    expect(asked).toEqual([target])
    expect(bench.carrier.dials).toEqual([])
    expect(await bench.row(call)).toMatchObject({ end_reason: 'transferred' })
  })

  it('on a warm transfer, is announced to the person before the two are joined', async () => {
    const call = await talking()
    bench.conversation.emit('transfer', { ...transferTo, mode: 'warm', announce: 'Volá zákazník.' })
    const person = await bench.furtherLeg()
    await answeredByPerson(person)
    expect(bench.announced).toEqual([{ leg: person, text: 'Volá zákazník.' }])
    bench.leg.end(hungUp)
    await bench.becomes(call, 'completed')
    expect(person.hangUps).toBeGreaterThan(0)
  })

  it('and hangs up while it rings ends the call and the ringing', async () => {
    const call = await talking()
    bench.conversation.emit('transfer', transferTo)
    const person = await bench.furtherLeg()
    bench.leg.end(hungUp)
    await bench.becomes(call, 'completed')
    expect(person.hangUps).toBeGreaterThan(0)
    expect(await bench.row(call)).toMatchObject({ end_reason: 'completed' })
  })
})
