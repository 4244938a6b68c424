import { until } from '@hovor/clock/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeG711 } from '../codec/g711.ts'
import type { MediaPlane, MediaSession, NegotiatedAudio, NegotiatedSrtp } from '../index.ts'
import { takePorts } from '../ports/take-ports.ts'
import { parseRtp } from '../rtp/packet.ts'
import {
  audioTo,
  hear,
  joinSessions,
  next,
  openRawPeer,
  partOfTone,
  startPlane,
} from '../testing/loopback.ts'
import { totalPower } from '../tone/goertzel.ts'
import { tone } from '../tone/tones.ts'

const codecs = [
  { codec: 'PCMA', payloadType: 8 },
  { codec: 'PCMU', payloadType: 0 },
  { codec: 'G722', payloadType: 9 },
  { codec: 'opus', payloadType: 96 },
  { codec: 'L16', payloadType: 97 },
] as const
const suites = ['AES_CM_128_HMAC_SHA1_80', 'AEAD_AES_128_GCM'] as const

const keysOf = (suite: (typeof suites)[number]): [NegotiatedSrtp, NegotiatedSrtp] => {
  const bytes = suite === 'AEAD_AES_128_GCM' ? 28 : 30
  const [one, two] = [new Uint8Array(bytes).fill(1), new Uint8Array(bytes).fill(2)]
  return [
    { suite, localKey: one, remoteKey: two },
    { suite, localKey: two, remoteKey: one },
  ]
}

describe('two media sessions', () => {
  let plane: MediaPlane
  beforeAll(async () => {
    plane = await startPlane()
  })
  afterAll(() => plane.close())

  const open = async (text = false) =>
    [await plane.openSession({ id: 'a', text }), await plane.openSession({ id: 'b', text })] as const
  /** Resolves once each side has heard 400 ms of the other's tone. */
  const talk = async (a: MediaSession, b: MediaSession) => {
    a.flushPlayout()
    b.flushPlayout()
    a.play('a', tone([440], 10_000), true)
    b.play('b', tone([1000], 10_000), true)
    await Promise.all([hearTone(a, 1000), hearTone(b, 440)])
  }
  const hearTone = async (session: MediaSession, hertz: number) => {
    for (let blocks = 0; blocks < 4; ) if (partOfTone(await hear(session, 1), hertz) === 1) blocks++
  }
  const encrypted = (to: MediaSession, srtp: NegotiatedSrtp) => ({
    audio: audioTo(to.audioPort, { srtp }),
    ...(to.textPort !== undefined && {
      text: {
        remoteAddress: '127.0.0.1',
        remotePort: to.textPort,
        t140PayloadType: 98,
        redPayloadType: 100,
        srtp,
      },
    }),
  })

  it.each(codecs)('exchange audio and digits in $codec', async (format) => {
    const [a, b] = await open()
    joinSessions(a, b, format)
    await talk(a, b)
    let digits = ''
    b.on('dtmf', ({ digit, durationMs }) => {
      digits += digit
      expect(durationMs).toBeLessThanOrEqual(160)
    })
    a.sendDtmf('5#')
    while (digits.length < 2) await next(b, 'dtmf')
    expect(digits).toBe('5#')
    const stats = await Promise.all([a.close(), b.close()])
    for (const side of stats) {
      expect(side.foreignPackets).toBe(0)
      expect(side.estimatedMos).toBeGreaterThan(1)
    }
  })

  it('exchange audio and digits in packets of any length, another one each way and after each re-INVITE', async () => {
    const [a, b] = await open()
    let digits = ''
    b.on('dtmf', ({ digit }) => {
      digits += digit
    })
    for (const [n, ptimeMs] of [5, 15, 40].entries()) {
      a.connect({ audio: audioTo(b.audioPort, { ptimeMs }) })
      b.connect({ audio: audioTo(a.audioPort, { ptimeMs: 65 - ptimeMs }) })
      await talk(a, b)
      a.sendDtmf(String(n))
      while (digits.length <= n) await next(b, 'dtmf')
      await talk(a, b)
    }
    expect(digits).toBe('012')
    for (const { lostPackets } of await Promise.all([a.close(), b.close()])) expect(lostPackets).toBe(0)
  })

  it.each([5, 10, 15, 25, 30, 40, 50, 60])(
    'send %d ms in each packet, and digits between them',
    async (ptimeMs) => {
      const session = await plane.openSession({ id: 'p' })
      const peer = await openRawPeer()
      session.connect({ audio: audioTo(peer.port, { ptimeMs }) })
      session.play('tone', tone([440], 3_000), true)
      const packets = () =>
        peer.received.flatMap((datagram) => {
          const packet = parseRtp(datagram)
          return packet === undefined ? [] : [packet]
        })
      const isAudio = ({ payloadType }: { payloadType: number }) => payloadType === 8
      const audio = () => packets().filter(isAudio)
      await until(() => audio().length > 5)
      session.sendDtmf('5')
      await until(() => packets().some((packet) => !isAudio(packet)) && isAudio(packets().at(-1)!))
      const before = audio().length
      const judged = Math.ceil(300 / ptimeMs)
      await until(() => audio().length > before + judged + 7)
      // A digit and its pauses cut packets short, once each.
      const lengths = audio().map(({ payload }) => payload.length)
      expect(lengths.filter((length) => length === ptimeMs * 8).length).toBeGreaterThan(lengths.length - 6)
      expect(Math.max(...lengths)).toBe(ptimeMs * 8)
      const all = packets()
      expect(all.map(({ sequence }) => sequence)).toEqual(
        all.map((_, at) => (all[0]!.sequence + at) & 0xffff),
      )
      const heard = decodeG711(
        'PCMA',
        Buffer.concat(
          audio()
            .slice(-judged)
            .map(({ payload }) => payload),
        ),
      )
      expect(partOfTone(heard, 440)).toBeGreaterThan(0.5)
      await session.close()
      peer.close()
    },
  )

  it('continue in another codec after a re-INVITE', async () => {
    const [a, b] = await open()
    for (const format of [codecs[0], codecs[3], codecs[2]]) {
      joinSessions(a, b, format)
      await talk(a, b)
    }
    await Promise.all([a.close(), b.close()])
  })

  it.each(['PCMU', 'G722'] as const)(
    'send in-band digits in the audio of %s without telephone events, and detect them there',
    async (codec) => {
      const [a, b] = await open()
      const format = codecs.find((each) => each.codec === codec)!
      const media = (to: MediaSession) => {
        const { dtmfPayloadType: _, ...audio } = audioTo(to.audioPort, format)
        return { audio: audio as NegotiatedAudio }
      }
      a.connect(media(b))
      b.connect(media(a))
      let digits = ''
      b.on('dtmf', ({ digit }) => {
        digits += digit
      })
      a.sendDtmf('1905*#')
      while (digits.length < 6) await next(b, 'dtmf')
      expect(digits).toBe('1905*#')
      await Promise.all([a.close(), b.close()])
    },
  )

  it.each(suites)('exchange audio, text and reports under %s', async (suite) => {
    const [a, b] = await open(true)
    const [atA, atB] = keysOf(suite)
    a.connect(encrypted(b, atA))
    b.connect(encrypted(a, atB))
    let read = ''
    b.on('text', ({ text }) => {
      read += text
    })
    a.sendText('Dobrý den')
    await talk(a, b)
    while (read.length < 9) await next(b, 'text')
    expect(read).toBe('Dobrý den')
    // BYE carries a last report, so the second to close has one.
    await a.close()
    await hear(b, 1)
    const stats = await b.close()
    expect(stats).toMatchObject({ lostPackets: 0, foreignPackets: 0 })
    expect(stats.remote).toBeDefined()
  })

  it('ignore a peer without the key, and are not redirected by it', async () => {
    const [a, b] = await open()
    const [atA, atB] = keysOf('AES_CM_128_HMAC_SHA1_80')
    const stranger = await openRawPeer()
    a.connect(encrypted(b, atA))
    await hear(a, 1)
    for (let n = 0; n < 10; n++) {
      stranger.send({ sequence: n, payload: new Uint8Array(170) }, a.audioPort)
    }
    await hear(a, 2)
    b.connect(encrypted(a, atB))
    await talk(a, b)
    expect(stranger.received).toHaveLength(0)
    expect((await a.close()).foreignPackets).toBe(10)
    await b.close()
    stranger.close()
  })

  it('treat a peer that sends comfort noise and reports as present, and play its noise', async () => {
    const quick = await startPlane({ rtpTimeoutMs: 1500, portRange: await takePorts(10) })
    const session = await quick.openSession({ id: 'quiet' })
    const peer = await openRawPeer()
    const reports = await openRawPeer()
    session.connect({ audio: audioTo(peer.port, { comfortNoisePayloadType: 13 }) })
    let timeouts = 0
    session.on('timeout', () => timeouts++)
    const send = (sequence: number) =>
      peer.send({ sequence, payload: Uint8Array.of(30), payloadType: 13 }, session.audioPort)
    for (const sequence of [1, 2, 3]) send(sequence)
    const report = Uint8Array.of(0x80, 201, 0, 1, 0, 0, 0, 99)
    for (let n = 0; n < 20; n++) {
      reports.sendBytes(report, session.audioPort + 1)
      const heard = await hear(session, 1)
      if (n > 2) expect(totalPower(heard)).toBeGreaterThan(1e6)
    }
    expect(timeouts).toBe(0)
    await next(session, 'timeout')
    await quick.close()
    peer.close()
    reports.close()
  })
})
