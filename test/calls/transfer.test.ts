import { until } from '@hovor/clock/testing'
import { describe, expect, it } from 'vitest'
import { type Behaviour, type Party, signal, tones } from '../support/tone-trunk.ts'
import { serviceOverTones } from './service-over-tones.ts'

const { trunk, service } = serviceOverTones()
const [low, mid] = tones
let numbers = 0
const newNumber = () => `+420605${String(++numbers).padStart(6, '0')}`

/** A caller who types that they want a person, and a target with the given behaviour. */
async function askForPerson(mode: 'cold' | 'warm', behaviour: Behaviour) {
  const target = newNumber()
  const transferTo = {
    e164: target,
    mode,
    ...(mode === 'warm' && { announce: 'Volá zákazník z autoservisu.' }),
  }
  const account = await service.account({ agent: { transferTo } })
  trunk.subscriber(target, behaviour)
  const answered = behaviour.kind === 'answer' ? trunk.answered(target) : undefined
  const caller = await trunk.call({
    from: '+420603000001',
    to: account.number,
    hz: low,
    port: service.sipPort,
    types: true,
  })
  await caller.reads('jmenujete')
  caller.type('Chci mluvit s člověkem.')
  await caller.reads('spojím')
  return { account, target, caller, answered }
}

const rung = (target: string) => until(async () => trunk.invites.some(({ to }) => to === target))

async function talkAndEnd(caller: Party, person: Party): Promise<void> {
  caller.sing()
  person.sing()
  await Promise.all([caller.hears(mid), person.hears(low)])
  await person.hangUp()
  await caller.over()
}

describe('an agent', () => {
  // verifies: agents.transfer
  it('transfers a caller cold: ringback, then the person, with the account’s number as caller ID', async () => {
    const ringback = signal()
    const { account, caller, answered } = await askForPerson('cold', {
      kind: 'answer',
      hz: mid,
      when: ringback.given,
      waits: true,
    })
    await caller.hears(425)
    ringback.give()
    const person = await answered!
    expect(person.peer).toBe(account.number)
    await talkAndEnd(caller, person)
    const call = await account.onlyCall()
    expect(call).toMatchObject({ kind: 'agent', status: 'completed', endReason: 'transferred' })
    expect(call.transcript).toContainEqual({ role: 'caller', message: 'Chci mluvit s člověkem.' })
    // The whole call at the agent's price, plus the further leg from its answer.
    expect(call.priceHal).toBeGreaterThan(Math.ceil((Math.ceil(call.durationSecs) * 300) / 60))
    expect(await account.money()).toEqual({ available: 100_000 - call.priceHal, held: 0 })
    expect((await account.events()).map(({ event }) => event)).toEqual(['call.completed'])
  })

  // verifies: agents.transfer
  it('transfers a caller warm: the caller hears music while the agent briefs the person', async () => {
    const { account, caller, answered } = await askForPerson('warm', { kind: 'answer', hz: mid, waits: true })
    await caller.hearsSpeech()
    const person = await answered!
    await person.hearsSpeech()
    await talkAndEnd(caller, person)
    expect(await account.onlyCall()).toMatchObject({ status: 'completed', endReason: 'transferred' })
  })

  it.each([
    { kind: 'refuse', status: 486 },
    { kind: 'refuse', status: 480, ringFirst: true },
  ] as const)('returns to the caller when the person is %j', async (behaviour) => {
    const { account, target, caller } = await askForPerson('cold', behaviour)
    await rung(target)
    await caller.reads('nikdo nebere')
    caller.type('Jmenuji se Jan Novák.')
    await caller.reads('značka')
    await caller.hangUp()
    const call = await account.onlyCall()
    expect(call).toMatchObject({ status: 'completed', endReason: 'completed', data: { name: 'Jan Novák' } })
    expect(call.priceHal).toBe(Math.ceil((Math.ceil(call.durationSecs) * 300) / 60))
  })

  it('abandons the transfer when the caller hangs up while it rings', async () => {
    const { account, target, caller } = await askForPerson('cold', { kind: 'ring' })
    await rung(target)
    await caller.hangUp()
    expect(await account.onlyCall()).toMatchObject({ status: 'completed', endReason: 'completed' })
  })

  it('does not transfer to a number of the service itself', async () => {
    const other = await service.account()
    const account = await service.account({ agent: { transferTo: { e164: other.number, mode: 'cold' } } })
    const to = account.number
    const from = '+420603000001'
    const caller = await trunk.call({ from, to, hz: low, port: service.sipPort, types: true })
    await caller.reads('jmenujete')
    caller.type('Chci mluvit s člověkem.')
    await caller.reads('nikdo nebere')
    await caller.hangUp()
    await account.onlyCall()
  })
})
