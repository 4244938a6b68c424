import { once } from 'node:events'
import { systemClock } from '@hovor/clock'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MediaPlane, MediaSession, NegotiatedMedia, PlayoutEvent } from './index.ts'
import { startMedia } from './index.ts'
import { toneShare } from './tone/goertzel.ts'
import { silence, tone } from './tone/tones.ts'

const mediaTo = (session: MediaSession, codec: 'PCMA' | 'PCMU' = 'PCMA'): NegotiatedMedia => ({
  audio: {
    remoteAddress: '127.0.0.1',
    remotePort: session.audioPort,
    codec,
    payloadType: codec === 'PCMA' ? 8 : 0,
    dtmfPayloadType: 101,
    ptimeMs: 20,
    direction: 'sendrecv',
  },
  ...(session.textPort === undefined
    ? {}
    : {
        text: {
          remoteAddress: '127.0.0.1',
          remotePort: session.textPort,
          t140PayloadType: 98,
          redPayloadType: 100,
        },
      }),
})

const join = (a: MediaSession, b: MediaSession, codec: 'PCMA' | 'PCMU' = 'PCMA') => {
  a.connect(mediaTo(b, codec))
  b.connect(mediaTo(a, codec))
}

/** All that a session hears until `samples` have come. */
const hear = async (session: MediaSession, blocks: number): Promise<Int16Array> => {
  const heard: number[] = []
  let count = 0
  await new Promise<void>((resolve) => {
    session.on('audio', ({ pcm }) => {
      heard.push(...pcm)
      if (++count === blocks) resolve()
    })
  })
  return Int16Array.from(heard)
}

describe('two media sessions over UDP', () => {
  let plane: MediaPlane
  beforeAll(async () => {
    plane = await startMedia({
      address: '127.0.0.1',
      portRange: { from: 42_000, to: 43_999 },
      clock: systemClock,
    })
  })
  afterAll(() => plane.close())

  const pair = async (options = {}) => {
    const a = await plane.openSession({ id: 'agent', ...options })
    const b = await plane.openSession({ id: 'caller', ...options })
    return { a, b }
  }

  it.each(['PCMA', 'PCMU'] as const)('each hear the tone of the other in %s', async (codec) => {
    const { a, b } = await pair()
    join(a, b, codec)
    a.play('a', tone([440], 1500), true)
    b.play('b', tone([1000], 1500), true)
    const [atA, atB] = await Promise.all([hear(a, 10), hear(b, 10)])
    expect(toneShare(atA.subarray(4000, 8000), 1000)).toBeGreaterThan(0.9)
    expect(toneShare(atA.subarray(4000, 8000), 440)).toBeLessThan(0.02)
    expect(toneShare(atB.subarray(4000, 8000), 440)).toBeGreaterThan(0.9)
    expect(toneShare(atB.subarray(4000, 8000), 1000)).toBeLessThan(0.02)
    const stats = await Promise.all([a.close(), b.close()])
    for (const side of stats) expect(side).toMatchObject({ lostPackets: 0, foreignPackets: 0 })
  })

  it('report what was played, to the sample', async () => {
    const { a, b } = await pair()
    join(a, b)
    const events: PlayoutEvent[] = []
    a.on('playout', (event) => events.push(event))
    a.play('one', silence(90), false)
    a.play('one', silence(15), true)
    a.play('two', silence(5000), true)
    while (!events.some(({ utteranceId, state }) => utteranceId === 'two' && state === 'started')) {
      await once(a, 'playout')
    }
    a.flushPlayout()
    while (events.at(-1)?.state !== 'flushed') await once(a, 'playout')
    expect(events.slice(0, 2)).toMatchObject([
      { utteranceId: 'one', state: 'started', playedMs: 0 },
      { utteranceId: 'one', state: 'finished', playedMs: 105 },
    ])
    expect(events.at(-1)!.playedMs).toBeLessThan(5000)
    await Promise.all([a.close(), b.close()])
  })
})
