import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDtmfDetector } from '../tone/dtmf-detector.ts'
import { silence } from '../tone/tones.ts'
import { dtmfDigits, parseTelephoneEvents, writeTelephoneEvent } from './event.ts'
import { readDtmfInfo } from './info-request.ts'
import { DtmfReceiver } from './receiver.ts'
import { DtmfSender, type OutgoingEvent } from './sender.ts'
import { ToneSender } from './tone-sender.ts'

const digits = fc.string({ unit: fc.constantFrom(...dtmfDigits), minLength: 1, maxLength: 12 })

/** All packets with the tick they are sent in. */
const packetsOf = (text: string): { event: OutgoingEvent; tick: number }[] => {
  const sender = new DtmfSender()
  sender.push(text)
  const packets: { event: OutgoingEvent; tick: number }[] = []
  for (let tick = 0; tick < text.length * 12 + 1; tick++) {
    const event = sender.next((0xffff_f000 + tick * 160) >>> 0)
    if (event !== undefined && event !== 'gap') packets.push({ event, tick })
  }
  expect(sender.next(0)).toBeUndefined()
  return packets
}

const receive = (packets: { event: OutgoingEvent; tick: number }[]): string => {
  const receiver = new DtmfReceiver()
  let heard = ''
  const last = packets.at(-1)?.tick ?? 0
  for (let tick = 0; tick <= last + 20; tick++) {
    for (const { event } of packets.filter((packet) => packet.tick === tick)) {
      const packet = { ssrc: 1, sequence: tick & 0xffff, ...event }
      for (const { digit } of receiver.push(packet, tick * 20).pressed) heard += digit
    }
    for (const { digit } of receiver.tick(tick * 20)) heard += digit
  }
  return heard
}

describe('telephone events', () => {
  it('read back as written', () => {
    const event = fc.record({
      digit: fc.constantFrom(...dtmfDigits),
      end: fc.boolean(),
      duration: fc.integer({ min: 0, max: 0xffff }),
    })
    fc.assert(
      fc.property(
        event,
        (e) => void expect(parseTelephoneEvents(writeTelephoneEvent(e))).toEqual([{ event: e, offset: 0 }]),
      ),
    )
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 6 }),
        (b) => void expect(parseTelephoneEvents(b).length).toBeLessThanOrEqual(1),
      ),
    )
  })

  it('arrive once per press, in order, also when a digit is pressed twice', () => {
    fc.assert(fc.property(digits, (text) => void expect(receive(packetsOf(text))).toBe(text)))
  })

  it('arrive once per press with a third of the packets lost and others duplicated', () => {
    fc.assert(
      fc.property(digits, fc.infiniteStream(fc.integer({ min: 0, max: 5 })), (text, fates) => {
        const seen = new Set<number>()
        const packets = packetsOf(text).flatMap((packet) => {
          const fate = fates.next().value
          // at least one packet of every press must arrive
          const spared = packet.tick % 12 === 5
          if (fate < 2 && !spared) return []
          seen.add(packet.event.timestamp)
          return fate === 5 ? [packet, packet] : [packet]
        })
        expect(receive(packets)).toBe(text)
      }),
    )
  })

  it('last 160 ms, keep their timestamp, start with a marker and end three times', () => {
    const packets = packetsOf('5').map(({ event }) => event)
    expect(packets).toHaveLength(10)
    expect(new Set(packets.map(({ timestamp }) => timestamp)).size).toBe(1)
    expect(packets.map(({ marker }) => marker)).toEqual([true, ...Array(9).fill(false)])
    const ends = packets
      .map(({ payload }) => parseTelephoneEvents(payload)[0]!.event)
      .filter(({ end }) => end)
    expect(ends).toEqual(Array(3).fill({ digit: '5', end: true, duration: 1280 }))
  })

  const event = (digit: string, duration: number, end = false) =>
    writeTelephoneEvent({ digit, end, duration })
  const packet = (payload: Uint8Array, timestamp: number, ms: number) => ({
    ssrc: 1,
    sequence: ms / 20,
    timestamp,
    marker: false,
    payload,
  })

  it('longer than their duration field count as one press', () => {
    const receiver = new DtmfReceiver()
    const pressed: unknown[] = []
    const pressMs = 20_000
    for (let ms = 20; ms <= pressMs; ms += 20) {
      const segment = Math.floor((ms * 8 - 1) / 0xffff)
      const duration = ms * 8 - segment * 0xffff
      const timestamp = (0xffff_0000 + segment * 0xffff) >>> 0
      pressed.push(
        ...receiver.push(packet(event('7', duration, ms === pressMs), timestamp, ms), ms).pressed,
        ...receiver.tick(ms),
      )
    }
    expect(pressed).toEqual([{ digit: '7', durationMs: pressMs }])
  })

  it('for two digits under one timestamp are two presses, also with repeated ends', () => {
    const receiver = new DtmfReceiver()
    const payloads = [event('1', 800, true), event('1', 800, true), event('2', 800), event('2', 960, true)]
    const pressed = [...payloads, event('2', 960, true)].flatMap((payload, n) => [
      ...receiver.push(packet(payload, 1000, n * 20), n * 20).pressed,
    ])
    expect(pressed.map(({ digit }) => digit).join('')).toBe('12')
  })

  it('that share a packet follow each other', () => {
    const receiver = new DtmfReceiver()
    const three = new Uint8Array([...event('4', 800, true), ...event('4', 800, true), ...event('2', 160)])
    expect(receiver.push(packet(three, 5000, 0), 0).pressed.map(({ digit }) => digit)).toEqual(['4', '4'])
    const { pressed } = receiver.push(packet(event('2', 480, true), 6600, 40), 40)
    expect(pressed).toEqual([{ digit: '2', durationMs: 60 }])
  })

  it('at 48 kHz last as long as at 8 kHz', () => {
    const [sender, receiver] = [new DtmfSender(), new DtmfReceiver()]
    sender.push('9')
    const pressed: unknown[] = []
    for (let tick = 0; tick < 12; tick++) {
      const sent = sender.next(tick * 960, 960)
      if (sent === undefined || sent === 'gap') continue
      pressed.push(...receiver.push({ ssrc: 1, sequence: tick, ...sent }, tick * 20, 48_000).pressed)
    }
    expect(pressed).toEqual([{ digit: '9', durationMs: 160 }])
  })
})

describe('the digit of a SIP INFO request', () => {
  it.each([
    ['application/dtmf-relay', 'Signal=5\r\nDuration=160', { digit: '5', durationMs: 160 }],
    ['application/dtmf-relay', 'Signal= *\r\nDuration= 100\r\n', { digit: '*', durationMs: 100 }],
    ['Application/DTMF-Relay; charset=utf-8', 'signal=11', { digit: '#', durationMs: 250 }],
    ['application/dtmf-relay', 'Duration=80\nSignal=d', { digit: 'D', durationMs: 80 }],
    ['application/dtmf', '7', { digit: '7', durationMs: 250 }],
    ['application/dtmf', '10\r\n', { digit: '*', durationMs: 250 }],
  ])('%s %j', (type, body, pressed) => {
    expect(readDtmfInfo(type, body)).toEqual(pressed)
  })

  it('is absent in other bodies', () => {
    for (const body of ['', '55', '!', '16', 'Signal=', 'Signal=12345', 'x'.repeat(600)]) {
      expect(readDtmfInfo('application/dtmf', body)).toBeUndefined()
      expect(readDtmfInfo('application/dtmf-relay', body)).toBeUndefined()
    }
    expect(readDtmfInfo('application/media_control+xml', '5')).toBeUndefined()
    fc.assert(
      fc.property(fc.string(), (body) => {
        const pressed = readDtmfInfo('application/dtmf-relay', `Signal=${body}`)
        expect(pressed === undefined || dtmfDigits.includes(pressed.digit)).toBe(true)
      }),
    )
  })
})

describe('digits as in-band tones', () => {
  it('are each detected once, and keep their pace', () => {
    fc.assert(
      fc.property(digits, (text) => {
        const sender = new ToneSender()
        const detector = createDtmfDetector()
        sender.push(text)
        const frame = new Int16Array(160)
        let heard = ''
        let frames = 0
        for (; sender.next(frame); frames++) heard += detector.push(frame)
        expect(heard).toBe(text)
        expect(frames).toBe(text.length * 12)
        expect(sender.sending).toBe(false)
      }),
      { numRuns: 50 },
    )
  })

  it.each([1, 2, 5, 8, 10])(
    'are each heard once when nothing can be sent for a while after %d frames',
    (frames) => {
      for (const missedMs of [20, 100, 400]) {
        const sender = new ToneSender()
        const detector = createDtmfDetector()
        sender.push('55')
        const frame = new Int16Array(160)
        let heard = ''
        for (let n = 0; sender.next(frame); n++) {
          heard += detector.push(frame)
          if (n + 1 !== frames) continue
          sender.interrupt()
          heard += detector.push(silence(missedMs))
        }
        expect(heard).toBe('55')
      }
    },
  )
})
