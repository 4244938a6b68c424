import { VirtualClock } from '@hovor/clock'
import { afterEach, describe, expect, it } from 'vitest'
import { decodeG711, encodeG711 } from '../codec/g711.ts'
import { planePorts } from '../ports/take-ports.ts'
import { rtpHeaderBytes } from '../rtp/packet.ts'
import { audioTo, openRawPeer } from '../testing/loopback.ts'
import { voice } from '../testing/voice.ts'
import { Legs } from './legs.ts'
import type { FromMedia, SessionEvent } from './protocol.ts'

const frameSamples = 160
const frameMs = 20
const silence = encodeG711('PCMA', new Int16Array(frameSamples))
const echoGain = 0.25

const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0)) await close()
})

/** A media worker session in virtual time, with a peer over real sockets that answers packet by packet. */
async function talking() {
  const clock = new VirtualClock(0)
  const events: SessionEvent[] = []
  let port = 0
  const legs = new Legs(
    { address: '127.0.0.1', portRange: await planePorts(), rtpTimeoutMs: 1e9 },
    clock,
    (message: FromMedia) => {
      if (message.kind === 'opened') port = message.audioPort
      if (message.kind === 'event') events.push(message.event)
    },
  )
  let wake = () => {}
  const peer = await openRawPeer(() => wake())
  closers.push(() => legs.receive({ kind: 'end' }))
  closers.push(() => peer.close())
  const session = 1
  const taken = new Int32Array(1)
  await legs.receive({ kind: 'open', session, id: 's', text: false, bargeIn: true, taken })
  await legs.receive({ kind: 'connect', session, media: { audio: audioTo(peer.port) }, sources: [] })
  await legs.receive({ kind: 'play', session, utteranceId: 'u', pcm: voice(4000, 9000), last: true })
  let sequence = 0
  let timestamp = 0
  return {
    events,
    starts: () => events.filter(({ name }) => name === 'speech-start'),
    ends: () => events.filter(({ name }) => name === 'speech-end'),
    /** The audio sent `framesAgo`, attenuated. */
    echo: (framesAgo: number): Uint8Array => {
      const datagram = peer.received.at(-1 - framesAgo)
      if (datagram === undefined) return silence
      const heard = decodeG711('PCMA', datagram.subarray(rtpHeaderBytes))
      return encodeG711(
        'PCMA',
        heard.map((sample) => sample * echoGain),
      )
    },
    /** 20 ms: one packet out, and `payload` back, if any; the peer's clock advances either way. */
    async tick(payload?: () => Uint8Array) {
      timestamp += frameSamples
      const came = new Promise<void>((resolve) => {
        wake = resolve
      })
      await clock.advance(frameMs)
      await came
      if (payload !== undefined) peer.send({ sequence: sequence++, timestamp, payload: payload() }, port)
      await new Promise((resolve) => setImmediate(resolve))
      await new Promise((resolve) => setImmediate(resolve))
    },
  }
}

describe('a session during playout', () => {
  it('detects no speech in its echo, even when its delay grows by 100 ms', async () => {
    const { tick, echo, starts } = await talking()
    for (let nth = 0; nth < 180; nth++) await tick(() => echo(nth >= 60 ? 9 : 4))
    expect(starts()).toEqual([])
  })

  it('pauses within 160 ms for a voice over its echo', async () => {
    const { tick, echo, events, starts } = await talking()
    for (let nth = 0; nth < 60; nth++) await tick(() => echo(4))
    const words = encodeG711(
      'PCMA',
      voice(1600, 9000).filter((_, i) => i % 3 !== 0),
    )
    let ticks = 0
    for (; starts().length === 0 && ticks < 40; ticks++) {
      const at = ticks * frameSamples
      await tick(() => words.subarray(at, at + frameSamples))
    }
    expect(ticks).toBeLessThanOrEqual(8)
    expect(events.find(({ name }) => name === 'speech-start')).toMatchObject({
      value: { pausedPlayout: true },
    })
  })
})

describe('a session whose peer stalls', () => {
  const words = encodeG711('PCMA', voice(2000, 9000))
  const frame = (nth: number) => () => words.subarray(nth * frameSamples, (nth + 1) * frameSamples)

  it('detects one speech for a voice with an 800 ms gap in mid-word', async () => {
    const { tick, starts, ends } = await talking()
    for (let nth = 0; nth < 40; nth++) await tick(frame(nth))
    for (let nth = 0; nth < 40; nth++) await tick()
    for (let nth = 40; nth < 80; nth++) await tick(frame(nth))
    expect([starts().length, ends().length]).toEqual([1, 0])
    for (let nth = 0; nth < 20; nth++) await tick(() => silence)
    expect([starts().length, ends().length]).toEqual([1, 1])
  })
})

describe('a session whose peer suppresses silence', () => {
  const words = encodeG711('PCMA', voice(800, 9000))
  const frame = (nth: number) => () => words.subarray(nth * frameSamples, (nth + 1) * frameSamples)

  it('detects the end of each speech within 300 ms, although the stream stops in mid-word', async () => {
    const { tick, ends } = await talking()
    for (let nth = 0; nth < 5; nth++) await tick(() => silence)
    for (let nth = 0; nth < 60; nth++) await tick()
    for (const turn of [1, 2]) {
      for (let nth = 0; nth < 40; nth++) await tick(frame(nth))
      for (let nth = 0; nth < 15; nth++) await tick()
      expect(ends()).toHaveLength(turn)
    }
  })
})
