import { VirtualClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import { afterEach, describe, expect, it } from 'vitest'
import type { NegotiatedAudio } from '../api/negotiated-media.ts'
import { decodeG711, encodeG711 } from '../codec/g711.ts'
import { openVoiceCodec } from '../codec/voice-codec.ts'
import { writeTelephoneEvent } from '../dtmf/event.ts'
import { DtmfReceiver } from '../dtmf/receiver.ts'
import { planePorts } from '../ports/take-ports.ts'
import { parseRtp, rtpHeaderBytes, writeRtpHeader } from '../rtp/packet.ts'
import { audioTo, openRawPeer, partOfTone, type RawPeer } from '../testing/loopback.ts'
import { voice } from '../testing/voice.ts'
import { toneShare } from '../tone/goertzel.ts'
import { dtmfTone, silence, tone } from '../tone/tones.ts'
import { Legs } from './legs.ts'
import type { FromMedia } from './protocol.ts'

const rtpTimeoutMs = 1000

const closers: (() => Promise<void> | void)[] = []
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

interface Party {
  readonly peer: RawPeer
  readonly reports: RawPeer
  readonly port: () => number
  connect(change?: Partial<NegotiatedAudio>): Promise<void>
  signal(digit: string): Promise<void>
  digits: string
  pcm: number[]
  timedOut: boolean
}

/** Sessions of a media worker in virtual time, each with a peer over real sockets. */
async function world(count = 1) {
  const clock = new VirtualClock(0)
  const ports = new Map<number, number>()
  const parties: Party[] = []
  const legs = new Legs(
    { address: '127.0.0.1', portRange: await planePorts(), rtpTimeoutMs },
    clock,
    (message: FromMedia) => {
      if (message.kind === 'opened') ports.set(message.session, message.audioPort)
      if (message.kind !== 'event') return
      const party = parties[message.session]!
      const { event } = message
      if (event.name === 'dtmf') party.digits += event.value.digit
      if (event.name === 'audio') party.pcm.push(...event.value.pcm)
      if (event.name === 'timeout') party.timedOut = true
    },
  )
  closers.push(() => legs.receive({ kind: 'end' }))
  for (let session = 0; session < count; session++) {
    const [peer, reports] = [await openRawPeer(), await openRawPeer()]
    closers.push(
      () => peer.close(),
      () => reports.close(),
    )
    await legs.receive({
      kind: 'open',
      session,
      id: `s${session}`,
      text: false,
      bargeIn: false,
      taken: new Int32Array(1),
    })
    parties.push({
      peer,
      reports,
      port: () => ports.get(session)!,
      connect: (change = {}) =>
        legs.receive({
          kind: 'connect',
          session,
          media: { audio: audioTo(peer.port, change) },
          sources: [],
        }),
      signal: (digit) => legs.receive({ kind: 'signal-dtmf', session, pressed: { digit, durationMs: 100 } }),
      digits: '',
      pcm: [],
      timedOut: false,
    })
  }
  const bridge = () => legs.receive({ kind: 'bridge', request: 1, room: 1, sessions: [0, 1], listens: true })
  /** Ticks of 20 ms; datagrams already sent are taken before each. */
  const pass = async (ms: number) => {
    for (let atMs = 0; atMs < ms; atMs += 20) {
      for (let n = 0; n < 3; n++) await new Promise((resolve) => setImmediate(resolve))
      await clock.advance(20)
    }
  }
  /** This side stands still for `ms`, while the peers do `meanwhile`. */
  const stall = async (ms: number, meanwhile: () => void) => {
    await new Promise((resolve) => setImmediate(resolve))
    meanwhile()
    await clock.leap(ms)
  }
  return { parties, pass, bridge, stall }
}

const eventTicks = 8

/** Presses a key for 160 ms. */
async function press(
  { peer, port }: Party,
  pass: (ms: number) => Promise<void>,
  packet: { digit: string; payloadType: number; sequence: number; timestamp: number; units?: number },
  endStep = 0,
): Promise<void> {
  const { digit, payloadType, sequence, timestamp, units = 160 } = packet
  for (let n = 0; n < eventTicks + 2; n++) {
    const end = n >= eventTicks - 1
    const payload = writeTelephoneEvent({ digit, end, duration: Math.min(n + 1, eventTicks) * units })
    const datagram = new Uint8Array(rtpHeaderBytes + payload.length)
    const at = (timestamp + (end ? (n - eventTicks + 1) * endStep : 0)) >>> 0
    const header = { marker: n === 0, payloadType, sequence: sequence + n, timestamp: at, ssrc: 99 }
    writeRtpHeader(datagram, header)
    datagram.set(payload, rtpHeaderBytes)
    peer.sendBytes(datagram, port())
    await pass(20)
  }
}

const hears = (party: Party, pass: (ms: number) => Promise<void>, digits: string) =>
  until(async () => {
    await pass(100)
    return party.digits === digits
  })

const events = (payloadType: number, clockRate: number) =>
  ({ payloadType, carries: 'events', clockRate }) as const

describe('digits of a peer', () => {
  it.each([
    ['its own payload type, told to us', 96, {}],
    ['the payload type we told it', 101, {}],
    ['16 kHz events beside G.711', 110, { units: 320 }],
    ['48 kHz events beside G.711', 102, { units: 960 }],
  ])('are heard under %s', async (_, payloadType, { units = 160 }: { units?: number }) => {
    const { parties, pass } = await world()
    const [party] = parties as [Party]
    const received = [events(101, 8000), events(96, 8000), events(102, 48_000), events(110, 16_000)]
    await party.connect({ dtmfPayloadType: 96, received })
    await press(party, pass, { digit: '7', payloadType, sequence: 1, timestamp: 8000, units })
    await hears(party, pass, '7')
  })

  it('are heard under the number of an earlier description while its packets are in flight', async () => {
    const { parties, pass } = await world()
    const [party] = parties as [Party]
    await party.connect({ dtmfPayloadType: 101 })
    await party.connect({ dtmfPayloadType: 120, received: [events(120, 8000)] })
    await press(party, pass, { digit: '4', payloadType: 101, sequence: 1, timestamp: 8000 })
    await press(party, pass, { digit: '2', payloadType: 120, sequence: 30, timestamp: 16_000 })
    await hears(party, pass, '42')
  })

  it('are heard under 101 although no events were agreed on', async () => {
    const { parties, pass } = await world()
    const [party] = parties as [Party]
    const { dtmfPayloadType: _, ...audio } = audioTo(party.peer.port)
    await party.connect({ ...audio, dtmfPayloadType: undefined } as unknown as NegotiatedAudio)
    await press(party, pass, { digit: '9', payloadType: 101, sequence: 1, timestamp: 8000 })
    await hears(party, pass, '9')
  })

  it('are counted once when signalled too, and when only signalled', async () => {
    const { parties, pass } = await world()
    const [party] = parties as [Party]
    await party.connect()
    await party.signal('4')
    await press(party, pass, { digit: '4', payloadType: 101, sequence: 1, timestamp: 8000 })
    await press(party, pass, { digit: '2', payloadType: 101, sequence: 30, timestamp: 16_000 })
    await party.signal('2')
    await pass(3000)
    await party.signal('6')
    await hears(party, pass, '426')
  })

  it('survive a timestamp that jumps back on one SSRC', async () => {
    const { parties, pass } = await world()
    const [party] = parties as [Party]
    await party.connect()
    await press(party, pass, { digit: '1', payloadType: 101, sequence: 1, timestamp: 100_000 })
    await press(party, pass, { digit: '2', payloadType: 101, sequence: 30, timestamp: 20_000 })
    await hears(party, pass, '12')
  })

  it.each(['relayed', 'from another codec', 'signalled'])(
    'are passed on once by a bridge, %s',
    async (how) => {
      const { parties, pass, bridge } = await world(2)
      const [a, b] = parties as [Party, Party]
      await a.connect(how === 'from another codec' ? { codec: 'PCMU', payloadType: 0 } : {})
      await b.connect({ dtmfPayloadType: 96 })
      await bridge()
      await pass(40)
      if (how === 'signalled') await a.signal('7')
      else await press(a, pass, { digit: '7', payloadType: 101, sequence: 1, timestamp: 8000 }, 160)
      const receiver = new DtmfReceiver()
      const starts = new Set<number>()
      let digits = ''
      const take = () => {
        for (const packet of b.peer.received.splice(0).map((datagram) => parseRtp(datagram))) {
          if (packet?.payloadType !== 96) continue
          starts.add(packet.timestamp)
          for (const { digit } of receiver.push(packet, 0).pressed) digits += digit
        }
      }
      await until(async () => {
        await pass(1000)
        take()
        return digits !== ''
      })
      await pass(1000)
      take()
      expect([digits, starts.size, a.digits]).toEqual(['7', 1, '7'])
    },
  )
})

describe('digits in the audio of a peer', () => {
  it.each([
    ['nothing is lost', () => false, 0],
    ['frames of every tone are lost', (n: number) => n % 12 === 3, 0],
    ['60 ms of every tone are lost', (n: number) => n % 12 > 2 && n % 12 < 6, 0],
    ['packets come 300 ms late', () => false, 300],
  ])('are counted once when %s', async (_, isLost, lateMs) => {
    const { parties, pass } = await world()
    const [party] = parties as [Party]
    const { dtmfPayloadType: __, ...audio } = audioTo(party.peer.port)
    await party.connect({ ...audio, dtmfPayloadType: undefined } as unknown as NegotiatedAudio)
    const keys = [...'1905*#55'].flatMap((digit) => [...dtmfTone(digit, 160), ...silence(80)])
    const sent = encodeG711('PCMA', Int16Array.from([...silence(200), ...keys, ...silence(400)]))
    const waiting: (() => void)[] = []
    for (let n = 0; n * 160 < sent.length; n++) {
      const payload = sent.slice(n * 160, (n + 1) * 160)
      const packet = { sequence: n, timestamp: n * 160, payload }
      if (!isLost(n - 10)) waiting.push(() => party.peer.send(packet, party.port()))
      const held = lateMs > 0 && n % 24 > 3 && n % 24 < 3 + lateMs / 20
      if (!held) for (const send of waiting.splice(0)) send()
      await pass(20)
    }
    for (const send of waiting.splice(0)) send()
    await hears(party, pass, '1905*#55')
  })
})

describe('the voice of a peer', () => {
  it.each([
    [100, 200, 300, 400, 100],
    [400, 400, 400],
  ])('is heard whole and without gaps while this side stalls for %d, %d and %d ms', async (...stalls) => {
    const { parties, pass, stall } = await world()
    const [party] = parties as [Party]
    await party.connect()
    const sent = encodeG711('PCMA', voice(4000, 9000))
    let nth = 0
    const send = (ms: number) => {
      for (const untilMs = nth * 20 + ms; nth * 20 < untilMs; nth++) {
        const packet = {
          sequence: nth,
          timestamp: nth * 160,
          payload: sent.slice(nth * 160, (nth + 1) * 160),
        }
        party.peer.send(packet, party.port())
      }
    }
    const speak = async (ms: number) => {
      for (let atMs = 0; atMs < ms; atMs += 20) {
        send(20)
        await pass(20)
      }
    }
    await speak(500)
    for (const ms of stalls) {
      await stall(ms, () => send(ms))
      await speak(300)
    }
    await pass(300)
    const said = [...decodeG711('PCMA', sent.slice(0, nth * 160))]
    const begin = party.pcm.findIndex((_, at) => said.slice(0, 320).every((s, i) => party.pcm[at + i] === s))
    expect(party.pcm.slice(begin, begin + said.length)).toEqual(said)
  })

  const pcm = tone([440], 600)
  const frames = (encode: (part: Int16Array) => Uint8Array) =>
    Array.from({ length: 30 }, (_, n) => encode(pcm.subarray(n * 160, (n + 1) * 160)))

  it.each([
    ['G.722 under a dynamic number of ours', 121, 'G722'],
    ['A-law under a dynamic number of its own', 122, 'PCMA'],
  ] as const)('is heard in %s', async (_, payloadType, codec) => {
    const { parties, pass } = await world()
    const [party] = parties as [Party]
    const received = [
      { payloadType: 121, carries: 'G722', clockRate: 8000 },
      { payloadType: 122, carries: 'PCMA', clockRate: 8000 },
    ] as const
    await party.connect({ received })
    const { encoder } = openVoiceCodec(codec)
    const encode = (part: Int16Array): Uint8Array => {
      const out = new Uint8Array(part.length)
      encoder.encodeInto(part, out, 0)
      return out
    }
    let sequence = 0
    for (const payload of frames(encode)) {
      party.peer.send({ sequence: sequence++, payload, payloadType }, party.port())
      await pass(20)
    }
    await pass(100)
    expect(toneShare(Int16Array.from(party.pcm.slice(1600, 3200)), 440)).toBeGreaterThan(0.8)
  })

  it.each([[5], [15], [25], [40], [60], [16], [20, 5, 60, 15, 40, 25]])(
    'is heard in packets of %d ms, also of another length after each digit',
    async (...lengths) => {
      const { parties, pass } = await world()
      const [party] = parties as [Party]
      await party.connect()
      const samples = (ms: number) => ms * 8
      let [sequence, sent, atMs] = [1, 0, 0]
      const voice = encodeG711('PCMA', tone([440], 6000))
      /** The peer speaks for half a second. */
      const speak = async (ms: number) => {
        for (const untilMs = atMs + 500; atMs < untilMs; atMs += 20) {
          for (; sent + samples(ms) <= samples(atMs + 20); sent += samples(ms)) {
            const payload = voice.slice(sent, sent + samples(ms))
            party.peer.send({ sequence: sequence++, payload, timestamp: sent }, party.port())
          }
          await pass(20)
        }
      }
      const digits = '159#37'
      for (const [n, digit] of [...digits].entries()) {
        await speak(lengths[n % lengths.length]!)
        await press(party, pass, { digit, payloadType: 101, sequence, timestamp: sent })
        sequence += eventTicks + 2
        atMs += 20 * (eventTicks + 2)
        sent = samples(atMs)
        // what was heard before the digit, without the first and last tenth of a second
        const heard = party.pcm.splice(0)
        expect(partOfTone(Int16Array.from(heard.slice(800, 3200)), 440)).toBe(1)
      }
      await hears(party, pass, digits)
    },
  )
})

describe('a peer that sends no RTP', () => {
  const receiverReport = Uint8Array.of(0x80, 201, 0, 1, 0, 0, 0, 99)
  const description = Uint8Array.of(0x81, 202, 0, 3, 0, 0, 0, 99, 1, 1, 0x61, 0, 0, 0, 0, 0)
  const goodbye = Uint8Array.of(0x81, 203, 0, 1, 0, 0, 0, 99)
  const compound = Uint8Array.from([...receiverReport, ...description])

  /** Whether the session is over after three seconds of a datagram every 600 ms. */
  async function timesOut(
    send: (party: Party) => void,
    change: Partial<NegotiatedAudio> = {},
  ): Promise<boolean> {
    const { parties, pass } = await world()
    const [party] = parties as [Party]
    await party.connect(change)
    for (let n = 0; n < 6; n++) {
      send(party)
      await pass(500)
    }
    return party.timedOut
  }

  it('is alive while it sends RTCP, from the next port or on the one of RTP', async () => {
    expect(await timesOut(({ reports, port }) => reports.sendBytes(compound, port() + 1))).toBe(false)
    expect(await timesOut(({ peer, port }) => peer.sendBytes(compound, port()))).toBe(false)
  })

  it.each([
    ['nothing', undefined],
    ['RTCP that says goodbye', Uint8Array.from([...compound, ...goodbye])],
    ['a truncated report', receiverReport.subarray(0, 6)],
    ['a STUN message', Uint8Array.of(0, 1, 0, 0, 0x21, 0x12, 0xa4, 0x42)],
    ['only a description', description],
  ])('is lost when it sends %s', async (_, datagram) => {
    const send = ({ peer, reports, port }: Party) => {
      if (datagram === undefined) return
      peer.sendBytes(datagram, port())
      reports.sendBytes(datagram, port() + 1)
    }
    expect(await timesOut(send)).toBe(true)
  })

  it('is not kept alive by the RTCP of another host', async () => {
    const elsewhere = { remoteAddress: '127.0.0.2' }
    const send = ({ peer, reports, port }: Party) => {
      peer.sendBytes(compound, port())
      reports.sendBytes(compound, port() + 1)
    }
    expect(await timesOut(send, elsewhere)).toBe(true)
  })
})
