import { systemClock } from '@hovor/clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type RawTrunk, startRawTrunk } from '../support/raw-trunk.ts'
import { type CallService, startCallService } from './call-service.ts'

let trunk: RawTrunk
let service: CallService
const waitForMediaSecs = 3

beforeAll(async () => {
  trunk = await startRawTrunk()
  service = await startCallService(trunk, { rtpTimeoutMs: waitForMediaSecs * 1000 })
})
afterAll(async () => {
  await service.close()
  trunk.close()
})

describe.concurrent('a caller who', () => {
  const answered = async () => {
    const account = await service.account()
    const wanted = { from: '+420603000002', to: account.number, port: service.sipPort }
    const caller = await trunk.call(wanted)
    expect(caller.status).toBe(200)
    return { account, caller }
  }

  it.each([
    ['never sends the ACK', () => {}],
    ['sends BYE instead of the ACK', (caller: { bye(): void }) => caller.bye()],
  ] as const)('%s cannot talk: no media flows, and the call is missed and free', async (_, act) => {
    const { account, caller } = await answered()
    const stop = caller.talk()
    act(caller)
    expect(await account.onlyCall()).toMatchObject({ status: 'missed', durationSecs: 0, priceHal: 0 })
    expect(await account.money()).toEqual({ available: 100_000, held: 0 })
    stop()
  })

  // verifies: states.call-left
  it('sends CANCEL after the 200 but keeps talking is billed', async () => {
    const { account, caller } = await answered()
    caller.cancel()
    caller.ack()
    const stop = caller.talk()
    await systemClock.sleep(2000)
    stop()
    await caller.ended
    const call = await account.onlyCall()
    expect(call).toMatchObject({ status: 'completed', endReason: 'completed' })
    expect(call.durationSecs).toBeGreaterThan(waitForMediaSecs)
    expect(call.priceHal).toBe(Math.ceil((Math.ceil(call.durationSecs) * 300) / 60))
  })
})
