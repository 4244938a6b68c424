import { describe, expect, it } from 'vitest'
import { tones } from '../support/tone-trunk.ts'
import { serviceOverTones } from './service-over-tones.ts'

const { trunk, service } = serviceOverTones({ refer: true })
const [low, mid] = tones
const target = '+420605900001'

/** A caller about to ask the agent for a person. */
async function talking() {
  const account = await service.account({ agent: { transferTo: { e164: target, mode: 'cold' } } })
  const caller = await trunk.call({
    from: '+420603000001',
    to: account.number,
    hz: low,
    port: service.sipPort,
    types: true,
  })
  await caller.reads('jmenujete')
  return { account, caller }
}

const dials = () => trunk.invites.filter(({ to }) => to === target)

describe('over a trunk that supports REFER', () => {
  // verifies: agents.transfer
  it('a cold transfer is handed back to the trunk: our call ends without the cost of another leg', async () => {
    const { account, caller } = await talking()
    const asked = caller.asked()
    caller.type('Chci mluvit s člověkem.')
    const request = await asked
    expect(request.target).toBe(`sip:${target}@${trunk.host}:${trunk.port}`)
    const progress = request.accept()
    progress.progress(180)
    progress.done(200)
    await caller.over()
    const call = await account.onlyCall()
    expect(call).toMatchObject({ kind: 'agent', status: 'completed', endReason: 'transferred' })
    expect(call.priceHal).toBe(Math.ceil((Math.ceil(call.durationSecs) * 300) / 60))
    expect(await account.money()).toEqual({ available: 100_000 - call.priceHal, held: 0 })
    expect((await account.events()).map(({ event }) => event)).toEqual(['call.completed'])
    expect(dials()).toEqual([])
  })

  // verifies: agents.transfer
  it('a refused transfer is bridged here', async () => {
    trunk.subscriber(target, { kind: 'answer', hz: mid, waits: true })
    const { account, caller } = await talking()
    const [asked, answered] = [caller.asked(), trunk.answered(target)]
    caller.type('Chci mluvit s člověkem.')
    const request = await asked
    request.refuse(603)
    const person = await answered
    caller.sing()
    person.sing()
    await Promise.all([caller.hears(mid), person.hears(low)])
    await person.hangUp()
    await caller.over()
    expect(await account.onlyCall()).toMatchObject({ status: 'completed', endReason: 'transferred' })
    expect(dials()).toHaveLength(1)
  })
})
