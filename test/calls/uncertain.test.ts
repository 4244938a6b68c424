import { describe, expect, it } from 'vitest'
import { tones } from '../support/tone-trunk.ts'
import { serviceOverTones } from './service-over-tones.ts'

const { trunk, service } = serviceOverTones()
let numbers = 0
const newNumber = () => `+420607${String(++numbers).padStart(6, '0')}`

describe('a far end whose 200 cannot be parsed', () => {
  // verifies: states.call-uncertain, states.call-uncertain-frees-quota, events.uncertain-silent
  it('leaves an agent call initiated: 502, number locked, no event, no price, slot free, credit on hold', async () => {
    const account = await service.account()
    const dial = async (to: string) => {
      trunk.subscriber(to, { kind: 'garble' })
      return account.place(to)
    }
    const to = newNumber()
    const placed = await dial(to)
    expect(placed).toMatchObject({ status: 502, body: { error: { code: 'engine_unavailable' } } })
    const { callId } = placed.body.error
    const call = await account.call(callId, ({ status }) => status === 'initiated')
    expect(call).not.toHaveProperty('priceHal')
    expect((await dial(to)).body.error.code).toBe('destination_busy')
    // Two at once are allowed: uncertain ones do not count.
    expect((await dial(newNumber())).body.error.code).toBe('engine_unavailable')
    expect((await dial(newNumber())).body.error.code).toBe('engine_unavailable')
    expect((await account.money()).held).toBe(3 * 450)
    expect(await account.events()).toEqual([])
  })

  // verifies: states.bridge-uncertain, limits.lock-bridge
  it.each(['first', 'second'] as const)(
    'as the %s party leaves a bridge initiated and locked',
    async (party) => {
      const account = await service.account()
      const [from, to] = [newNumber(), newNumber()]
      trunk.subscriber(from, party === 'first' ? { kind: 'garble' } : { kind: 'answer', hz: tones[0] })
      trunk.subscriber(to, { kind: 'garble' })
      const answered = trunk.answered(from)
      const placed = await account.request('POST', '/v1/calls', { from, to })
      expect(placed).toMatchObject({ status: 201, body: { call: { status: 'initiated' } } })
      if (party === 'second') await (await answered).over()
      const again = await account.request('POST', '/v1/calls', { from: newNumber(), to })
      expect(again.body.error.code).toBe('destination_busy')
      await account.call(placed.body.call.id, ({ status }) => status === 'initiated')
      expect(await account.events()).toEqual([])
    },
  )
})
