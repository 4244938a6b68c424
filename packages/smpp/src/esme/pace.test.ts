import { VirtualClock } from '@hovor/clock'
import { describe, expect, it } from 'vitest'
import { commandStatus } from '../pdu/status.ts'
import { Pace } from './pace.ts'

const taken = { kind: 'ok' } as const
const throttled = { kind: 'rejected', status: commandStatus.throttled } as const

/** A carrier that accepts `perSecond` submits per second, with a limited burst. */
function carrier(clock: VirtualClock, perSecond: number) {
  let tokens = perSecond
  let atMs = clock.monotonicMs()
  const counts = { taken: 0, throttled: 0 }
  const submit = async () => {
    await clock.sleep(5)
    const nowMs = clock.monotonicMs()
    tokens = Math.min(perSecond, tokens + ((nowMs - atMs) / 1000) * perSecond)
    atMs = nowMs
    if (tokens < 1) {
      counts.throttled++
      return throttled
    }
    tokens--
    counts.taken++
    return taken
  }
  return { submit, counts }
}

/** Lets time pass until the promise settles. */
async function settled<T>(clock: VirtualClock, promise: Promise<T>): Promise<T> {
  let waiting = true
  void promise.finally(() => {
    waiting = false
  })
  while (waiting) await clock.advance(100)
  return promise
}

describe('the pacing of submits', () => {
  it('costs nothing while the carrier accepts everything', async () => {
    const clock = new VirtualClock()
    const pace = new Pace(clock)
    const startMs = clock.monotonicMs()
    const answers = Array.from({ length: 500 }, () => pace.run(async () => taken))
    expect(await Promise.all(answers)).toEqual(Array.from({ length: 500 }, () => taken))
    expect(clock.monotonicMs()).toBe(startMs)
  })

  it.each([commandStatus.throttled, commandStatus.messageQueueFull])(
    'retries after %i, three times',
    async (status) => {
      const clock = new VirtualClock()
      let tries = 0
      const refusing = new Pace(clock).run(async () => {
        tries++
        return { kind: 'rejected', status } as const
      })
      expect(await settled(clock, refusing)).toEqual({ kind: 'rejected', status })
      expect(tries).toBe(4)
    },
  )

  it.each([
    { kind: 'rejected', status: commandStatus.submitFailed },
    { kind: 'unknown', why: 'timeout' },
    { kind: 'not-written', why: 'not-bound' },
  ] as const)('never retries any other outcome: %j', async (answer) => {
    let tries = 0
    const told = await new Pace(new VirtualClock()).run(async () => {
      tries++
      return answer
    })
    expect([told, tries]).toEqual([answer, 1])
  })

  it('sustains the rate that the carrier accepts, with few refusals', async () => {
    const clock = new VirtualClock()
    const pace = new Pace(clock)
    const { submit, counts } = carrier(clock, 10)
    const lines = Array.from({ length: 5 }, async () => {
      const kinds: string[] = []
      for (let count = 0; count < 40; count++) kinds.push((await pace.run(submit)).kind)
      return kinds
    })
    const kinds = await settled(clock, Promise.all(lines))
    expect(new Set(kinds.flat())).toEqual(new Set(['ok']))
    expect(counts.taken).toBe(200)
    expect(counts.throttled).toBeLessThan(100)
  })

  it('refuses a slot more than ten seconds ahead', async () => {
    const clock = new VirtualClock()
    const pace = new Pace(clock)
    const submit = async () => throttled
    const slowing = Promise.all(Array.from({ length: 20 }, () => pace.run(submit)))
    await clock.advance(3000)
    const crowd = Promise.all(Array.from({ length: 100 }, () => pace.run(submit)))
    const startMs = clock.monotonicMs()
    await settled(clock, Promise.all([slowing, crowd]))
    expect(clock.monotonicMs() - startMs).toBeLessThan(60_000)
    expect((await crowd).map(({ kind }) => kind)).toContain('not-written')
  })
})
