import { systemClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestPhone, type TestCall, type TestPhone } from '../testing/test-phone.ts'
import { startTestWorld, type TestWorld } from '../testing/test-world.ts'

let world: TestWorld
let phone: TestPhone
const to = '+420601555100'
const packetMs = 20

beforeAll(async () => {
  world = await startTestWorld()
  phone = await startTestPhone(world.addresses)
  await world.control('PUT', `/subscribers/${to}`, { behaviour: 'answer', ringSecs: 0, voice: 'tones' })
})

afterAll(async () => {
  await phone.close()
  await world.close()
})

const faulty = async (fault: string, firstResponseTimeoutMs = 20_000): Promise<TestCall> => {
  await world.setFault('sip', fault, 1)
  return phone.dial(to, { firstResponseTimeoutMs })
}

const works = async () => {
  const call = await phone.dial(to)
  await call.answered()
  await call.hangUp()
}

describe('a fault of the carrier, set for one call', () => {
  it('timeout: no response, and the next call to the same number goes through', async () => {
    const call = await faulty('timeout', 1000)
    expect(await call.first).toEqual({ kind: 'unknown', why: 'timeout' })
    void call.hangUp()
    await works()
  })

  it.each([
    ['reject', 603],
    ['5xx', 503],
    ['429', 503],
  ])('%s: the call is refused with %i', async (fault, status) => {
    expect(await (await faulty(fault)).ended).toMatchObject({ by: 'remote', status })
    await works()
  })

  it('slow: the phone rings only after three seconds', async () => {
    const startMs = systemClock.monotonicMs()
    const call = await faulty('slow')
    await until(() => call.progress[0])
    expect(systemClock.monotonicMs() - startMs).toBeGreaterThan(2900)
    await call.answered()
    await call.hangUp()
  })

  it('garbage: the answer has an unreadable session description', async () => {
    const call = await faulty('garbage')
    await call.answered()
    expect(call.answer()).toContain('m=audio none')
    await call.hangUp()
    await works()
  })

  it('drop: media stops in both directions while signalling continues', async () => {
    const call = await faulty('drop')
    await call.answered()
    await world.happened('call.media_dropped')
    // The media of another call flows meanwhile, for longer than a second.
    const other = await phone.dial('+420601000004')
    await other.turn(1)
    await other.hangUp()
    await call.hangUp()
    expect(await call.ended).toMatchObject({ by: 'local' })
    // Packets each way at first, and none while the other call spoke.
    const { receivedPackets, durationMs } = await call.session.close()
    const mostPackets = (durationMs - 900) / packetMs
    expect(receivedPackets).toBeGreaterThan(0)
    expect(receivedPackets).toBeLessThan(mostPackets)
    const { details } = await world.happened('call.ended', ({ subscriber, by, rtp }) => {
      return subscriber === to && by === 'remote' && rtp.receivedPackets > 0
    })
    expect((details.rtp as { receivedPackets: number }).receivedPackets).toBeLessThan(mostPackets)
  })

  it('drop, set during a call, cuts that call', async () => {
    const call = await phone.dial(to)
    await call.answered()
    const dropped = async () => {
      const { body } = await world.control('GET', '/happenings')
      return body.happenings.filter(({ kind }: { kind: string }) => kind === 'call.media_dropped').length
    }
    const before = await dropped()
    await world.setFault('sip', 'drop', 1)
    expect(await dropped()).toBe(before + 1)
    await call.hangUp()
    await works()
  })
})
