import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NegotiatedSrtp } from '../api/negotiated-media.ts'
import { decodeOggOpus, type MediaPlane, type MediaSession, type NegotiatedAudio } from '../index.ts'
import { parseRtp } from '../rtp/packet.ts'
import { audioTo, hear, mediaTo, next, openRawPeer, partOfTone, startPlane } from '../testing/loopback.ts'
import { toneShare, totalPower } from '../tone/goertzel.ts'
import { tone } from '../tone/tones.ts'

/** One of our legs and its peer, which sends its own tone throughout the test. */
interface Party {
  readonly leg: MediaSession
  readonly far: MediaSession
}

const aHz = 440
const bHz = 1000
const cHz = 1700
const tones = [aHz, bHz, cHz]
const longMs = 25_000
const maxAttempts = 12
const windowSamples = 400

const keys: NegotiatedSrtp = {
  suite: 'AES_CM_128_HMAC_SHA1_80',
  localKey: new Uint8Array(30).fill(1),
  remoteKey: new Uint8Array(30).fill(2),
}
const otherSide = ({ suite, localKey, remoteKey }: NegotiatedSrtp): NegotiatedSrtp => ({
  suite,
  localKey: remoteKey,
  remoteKey: localKey,
})

/**
 * Whether audio contains a tone, alone or among others: in most of it (true), in none of it (false), or
 * partly. All tones are whole periods in a 50 ms window, so none leaks into another.
 */
const isHeard = (sound: Int16Array, hertz: number): boolean | 'partly' => {
  const windows = Array.from({ length: sound.length / windowSamples }, (_, n) =>
    sound.subarray(n * windowSamples, (n + 1) * windowSamples),
  )
  const part = windows.filter((window) => toneShare(window, hertz) > 0.25).length / windows.length
  return part >= 0.5 || (part > 0.1 ? 'partly' : false)
}

describe('bridged parties', () => {
  let plane: MediaPlane
  beforeAll(async () => {
    plane = await startPlane()
  })
  afterAll(() => plane.close())

  let calls = 0
  const party = async (
    group: string,
    hertz: number,
    { media = {}, ...options }: { media?: Partial<NegotiatedAudio>; text?: boolean; recordTo?: string } = {},
  ): Promise<Party> => {
    const id = `${group}-${hertz}`
    const leg = await plane.openSession({ id, group, ...options })
    const far = await plane.openSession({ id: `far ${id}`, text: options.text ?? false })
    leg.connect(mediaTo(far, media))
    far.connect(mediaTo(leg, { ...media, ...(media.srtp && { srtp: otherSide(media.srtp) }) }))
    far.play('voice', tone([hertz], longMs), true)
    return { leg, far }
  }
  const call = () => `call-${calls++}`
  const close = (...parties: Party[]) =>
    Promise.all(parties.flatMap(({ leg, far }) => [leg.close(), far.close()]))

  /** Waits until a party hears exactly these tones for half a second, however slow the machine. */
  const hears = async ({ far }: Party, expected: readonly number[]): Promise<void> => {
    let heard: (boolean | 'partly')[] = []
    for (let attempt = 0; attempt < maxAttempts; attempt++) {
      const sound = await hear(far, 5)
      heard = tones.map((hertz) => isHeard(sound, hertz))
      if (tones.every((hertz, n) => heard[n] === expected.includes(hertz))) return
    }
    expect(Object.fromEntries(tones.map((hertz, n) => [hertz, heard[n]]))).toEqual(
      Object.fromEntries(tones.map((hertz) => [hertz, expected.includes(hertz)])),
    )
  }

  it('hear each other and only each other while bridged, and nobody afterwards', async () => {
    const group = call()
    const [a, b] = [await party(group, aHz), await party(group, bHz)]
    const bridge = await plane.bridge(a.leg, b.leg)
    await Promise.all([hears(a, [bHz]), hears(b, [aHz])])
    await bridge.close()
    await bridge.ended
    await Promise.all([hears(a, []), hears(b, [])])
    const stats = await close(a, b)
    for (const side of stats) expect(side).toMatchObject({ lostPackets: 0, foreignPackets: 0 })
  })

  it.each<[string, Partial<NegotiatedAudio>]>([
    ['a transcoding to mu-law', { codec: 'PCMU', payloadType: 0 }],
    ['a transcoding to G.722', { codec: 'G722', payloadType: 9 }],
    ['a transcoding to Opus', { codec: 'opus', payloadType: 111 }],
    ['encryption of one way', { srtp: keys }],
  ])('hear each other through %s', async (_, media) => {
    const group = call()
    const a = await party(group, aHz)
    const b = await party(group, bHz, { media })
    await plane.bridge(a.leg, b.leg)
    await Promise.all([hears(a, [bHz]), hears(b, [aHz])])
    await close(a, b)
  })

  it('get each other’s packets unchanged except for the header', async () => {
    const group = call()
    const peers = [await openRawPeer(), await openRawPeer()] as const
    const legs = await Promise.all(peers.map((_, n) => plane.openSession({ id: `${group}-${n}`, group })))
    const [a, b] = legs as [MediaSession, MediaSession]
    a.connect({ audio: audioTo(peers[0].port, { payloadType: 8 }) })
    b.connect({ audio: audioTo(peers[1].port, { payloadType: 96, dtmfPayloadType: 97 }) })
    await plane.bridge(a, b)
    const payload = (n: number) => new Uint8Array(160).fill(n)
    const sent = [1, 2, 3, 5, 4, 6]
    for (const sequence of sent) peers[0].send({ sequence, payload: payload(sequence) }, a.audioPort)
    const relayed = () =>
      peers[1].received
        .map((bytes) => parseRtp(bytes)!)
        .filter(({ payload: [first] }) => sent.includes(first!))
    while (relayed().length < sent.length) await new Promise((resolve) => setImmediate(resolve))
    const packets = relayed()
    expect(packets.map(({ payload: [first] }) => first)).toEqual(sent)
    expect(new Set(packets.map(({ payloadType }) => payloadType))).toEqual(new Set([96]))
    expect(new Set(packets.map(({ ssrc }) => ssrc)).size).toBe(1)
    const [first] = packets
    expect(packets.map(({ sequence }) => (sequence - first!.sequence) & 0xffff)).toEqual([0, 1, 2, 4, 3, 5])
    expect(packets.map(({ timestamp }) => (timestamp - first!.timestamp) >>> 0)).toEqual(
      [0, 1, 2, 4, 3, 5].map((n) => n * 160),
    )
    expect(first!.ssrc).not.toBe(99)
    expect(new Set(peers[1].received.map((bytes) => parseRtp(bytes)?.ssrc).filter(Boolean))).toEqual(
      new Set([first!.ssrc]),
    )
    await Promise.all([a.close(), b.close()])
    for (const peer of peers) peer.close()
  })

  it('hear announcements mixed over the other party, who does not hear them', async () => {
    const group = call()
    const [a, b] = [await party(group, aHz), await party(group, bHz)]
    await plane.bridge(a.leg, b.leg)
    a.leg.play('announcement', tone([cHz], 2500), true)
    await Promise.all([hears(a, [bHz, cHz]), hears(b, [aHz])])
    let event = await next(a.leg, 'playout')
    while (event.state !== 'finished') event = await next(a.leg, 'playout')
    expect(event).toMatchObject({ utteranceId: 'announcement', playedMs: 2500 })
    await Promise.all([hears(a, [bHz]), hears(b, [aHz])])
    await close(a, b)
  })

  it.each([
    ['the same codec', {}],
    ['different codecs', { codec: 'PCMU', payloadType: 0, dtmfPayloadType: 96 } as const],
  ])('exchange digits and real-time text over %s, with events for both', async (_, media) => {
    const group = call()
    const a = await party(group, aHz, { text: true })
    const b = await party(group, bHz, { text: true, media })
    await plane.bridge(a.leg, b.leg)
    const seen = { legDigits: '', farDigits: '', legText: '', farText: '' }
    a.leg.on('dtmf', ({ digit }) => {
      seen.legDigits += digit
    })
    b.far.on('dtmf', ({ digit }) => {
      seen.farDigits += digit
    })
    a.leg.on('text', ({ text }) => {
      seen.legText += text
    })
    b.far.on('text', ({ text }) => {
      seen.farText += text
    })
    a.far.sendDtmf('42#')
    a.far.sendText('Příliš')
    while (seen.farDigits.length < 3) await next(b.far, 'dtmf')
    while (seen.farText.length < 6) await next(b.far, 'text')
    await hear(b.far, 4)
    expect(seen).toEqual({ legDigits: '42#', farDigits: '42#', legText: 'Příliš', farText: 'Příliš' })
    await close(a, b)
  })

  it('receive digits that we send while the other party speaks', async () => {
    const group = call()
    const [a, b] = [await party(group, aHz), await party(group, bHz)]
    await plane.bridge(a.leg, b.leg)
    await hear(b.far, 3)
    let digits = ''
    b.far.on('dtmf', ({ digit }) => {
      digits += digit
    })
    b.leg.sendDtmf('17')
    while (digits.length < 2) await next(b.far, 'dtmf')
    expect(digits).toBe('17')
    await hears(b, [aHz])
    await close(a, b)
  })

  it('on hold hear nothing, and are heard only by announcement', async () => {
    const group = call()
    const [a, b] = [await party(group, aHz), await party(group, bHz)]
    await plane.bridge(a.leg, b.leg)
    await hears(a, [bHz])
    a.leg.connect(mediaTo(a.far, { direction: 'inactive' }))
    b.leg.playLoop('music', tone([cHz], 500))
    await hears(b, [cHz])
    expect(totalPower(await hear(a.far, 5))).toBe(0)
    b.leg.flushPlayout()
    a.leg.connect(mediaTo(a.far))
    await Promise.all([hears(a, [bHz]), hears(b, [aHz])])
    await close(a, b)
  })

  it.each([
    ['the one who gets them', 0, 'recvonly'],
    ['the one who sends them', 1, 'inactive'],
  ] as const)('get packets numbered without a gap when %s holds and resumes', async (_, holder, hold) => {
    const group = call()
    const peers = [await openRawPeer(), await openRawPeer()] as const
    const legs = await Promise.all(peers.map((_, n) => plane.openSession({ id: `${group}-${n}`, group })))
    const connect = (n: 0 | 1, direction: NegotiatedAudio['direction']) =>
      legs[n]!.connect({ audio: audioTo(peers[n].port, { direction }) })
    connect(0, 'sendrecv')
    connect(1, 'sendrecv')
    await plane.bridge(legs[0]!, legs[1]!)
    const relayed = () =>
      peers[0].received
        .map((bytes) => parseRtp(bytes)!)
        .filter(({ payload }) => payload.every((x) => x === 1))
    const pause = () => new Promise((resolve) => setTimeout(resolve, 1))
    let sequence = 0
    // Far more often than a phone, so that some packets always fall between the change and the next tick
    const say = (): Promise<unknown> => {
      peers[1].send({ sequence: sequence++, payload: new Uint8Array(160).fill(1) }, legs[1]!.audioPort)
      return pause()
    }
    // No more than a socket buffers for a worker that lags on a busy machine
    const more = async (packets: number): Promise<void> => {
      const wanted = relayed().length + packets
      for (let n = 0; relayed().length < wanted; n++) await (n < 150 ? say() : pause())
    }
    for (let times = 0; times < 4; times++) {
      await more(20)
      connect(holder, hold)
      for (let n = 0; n < 60; n++) await say()
      connect(holder, 'sendrecv')
    }
    await more(20)
    const numbers = peers[0].received.map((bytes) => parseRtp(bytes)!.sequence)
    expect(numbers.map((number) => (number - numbers[0]!) & 0xffff)).toEqual(numbers.map((_, n) => n))
    await Promise.all(legs.map((leg) => leg.close()))
    for (const peer of peers) peer.close()
  })

  it('are not monitored for speech unless requested', async () => {
    const group = call()
    const [a, b] = [await party(group, aHz), await party(group, bHz)]
    await hear(a.leg, 2)
    const quiet = await plane.bridge(a.leg, b.leg)
    let blocks = 0
    a.leg.on('audio', () => blocks++)
    await hear(a.far, 6)
    expect(blocks).toBe(0)
    await quiet.close()
    await plane.bridge(a.leg, b.leg, { listen: true })
    const heard = await hear(a.leg, 8)
    expect(partOfTone(heard.subarray(3200), aHz)).toBeGreaterThan(0.5)
    await close(a, b)
  })

  it('are recorded: the party left, its outbound audio right', async () => {
    const group = call()
    const folder = mkdtempSync(join(tmpdir(), 'bridge-'))
    const path = join(folder, 'a.ogg')
    const [a, b] = [await party(group, aHz, { recordTo: path }), await party(group, bHz)]
    await hear(a.leg, 10)
    await plane.bridge(a.leg, b.leg)
    await hear(a.far, 10)
    a.leg.play('announcement', tone([cHz], 1500), true)
    await hear(a.far, 10)
    const [stats] = await close(a, b)
    expect(stats?.recording).toEqual({ kind: 'written', path, durationMs: stats!.durationMs, droppedMs: 0 })
    const file = await decodeOggOpus(readFileSync(path))
    if (file.kind !== 'decoded') throw new Error(file.why)
    const [left, right] = file.tracks as [Int16Array, Int16Array]
    const seconds = (from: number, to: number) =>
      [left, right].map((track) => track.subarray(from * 8000, to * 8000))
    const [aloneLeft, aloneRight] = seconds(0.4, 0.8) as [Int16Array, Int16Array]
    expect(isHeard(aloneLeft, aHz)).toBe(true)
    // Opus at this rate has a little crosstalk between channels
    expect(totalPower(aloneRight)).toBeLessThan(totalPower(aloneLeft) / 20)
    const [togetherLeft, togetherRight] = seconds(1.4, 1.8) as [Int16Array, Int16Array]
    expect([isHeard(togetherLeft, aHz), isHeard(togetherLeft, bHz)]).toEqual([true, false])
    expect([isHeard(togetherRight, aHz), isHeard(togetherRight, bHz)]).toEqual([false, true])
    const [, announcedRight] = seconds(2.4, 2.8) as [Int16Array, Int16Array]
    expect([isHeard(announcedRight, cHz), isHeard(announcedRight, aHz)]).toEqual([true, false])
    rmSync(folder, { recursive: true })
  })

  it('are separated when one closes, and the other continues alone', async () => {
    const group = call()
    const [a, b] = [await party(group, aHz), await party(group, bHz)]
    const bridge = await plane.bridge(a.leg, b.leg)
    await a.leg.close()
    await bridge.ended
    await bridge.close()
    const heard = await hear(b.leg, 8)
    expect(partOfTone(heard.subarray(3200), bHz)).toBeGreaterThan(0.5)
    b.leg.play('sorry', tone([cHz], 2000), true)
    await hears(b, [cHz])
    await close(a, b)
  })

  it('in a group of three hear the two others and never themselves; one that leaves hears nobody', async () => {
    const group = call()
    const a = await party(group, aHz)
    const b = await party(group, bHz, { media: { codec: 'PCMU', payloadType: 0 } })
    const c = await party(group, cHz)
    const mix = await plane.mix([a.leg, b.leg])
    await Promise.all([hears(a, [bHz]), hears(b, [aHz]), hears(c, [])])
    await mix.add(c.leg)
    await Promise.all([hears(a, [bHz, cHz]), hears(b, [aHz, cHz]), hears(c, [aHz, bHz])])
    await mix.remove(a.leg)
    await Promise.all([hears(a, []), hears(b, [cHz]), hears(c, [bHz])])
    await b.leg.close()
    await hears(c, [])
    await c.leg.close()
    await mix.ended
    await close(a, b, c)
  })

  it('are in one bridge at a time, and in none once closed', async () => {
    const group = call()
    const [a, b, c] = [await party(group, aHz), await party(group, bHz), await party(group, cHz)] as const
    const bridge = await plane.bridge(a.leg, b.leg)
    await expect(plane.bridge(b.leg, c.leg)).rejects.toThrow('session_taken')
    await expect(plane.bridge(c.leg, c.leg)).rejects.toThrow('session_taken')
    await expect(plane.mix([a.leg, c.leg])).rejects.toThrow('session_taken')
    await bridge.close()
    await plane.bridge(b.leg, c.leg)
    await a.leg.close()
    await expect(plane.mix([a.leg])).rejects.toThrow('session_closed')
    await close(a, b, c)
  })

  it('hear a loop until it is flushed', async () => {
    const a = await party(call(), aHz)
    a.leg.playLoop('ringback', tone([cHz], 330))
    await hear(a.far, 12)
    await hears(a, [cHz])
    a.leg.flushPlayout()
    expect(await next(a.leg, 'playout')).toMatchObject({ utteranceId: 'ringback', state: 'flushed' })
    await hears(a, [])
    await close(a)
  })
})
