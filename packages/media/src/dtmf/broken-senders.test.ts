import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dtmfDigits, writeTelephoneEvent } from './event.ts'
import { DtmfReceiver, type EventPacket } from './receiver.ts'

interface Sent {
  readonly packet: EventPacket
  readonly atMs: number
}

/** How a sender breaks RFC 4733 §2.5.1. */
interface Manner {
  /** Added to the timestamp before each press, in timestamp units. */
  readonly jump?: (nth: number) => number
  /** Added to the timestamp of each packet of a press. */
  readonly drift?: (nth: number, isEnd: boolean) => number
  readonly marker?: boolean
  readonly gapMs?: number
  readonly toneMs?: number
  readonly start?: number
  /** Every press has this timestamp. */
  readonly frozen?: number
  readonly newSource?: boolean
}

const packetMs = 20
const unitsPerMs = 8

/** The event packets of a number keyed in; audio fills the sequence numbers between. */
function send(text: string, manner: Manner): Sent[] {
  const { jump, drift, marker = true, gapMs = 80, toneMs = 100, start = 0xffff_ff00 } = manner
  const sent: Sent[] = []
  let [atMs, offset] = [0, 0]
  for (const [nth, digit] of [...text].entries()) {
    offset += jump?.(nth) ?? 0
    const began = manner.frozen ?? (start + offset + atMs * unitsPerMs) >>> 0
    const tones = toneMs / packetMs
    for (let n = 0; n < tones + 2; n++) {
      const end = n >= tones - 1
      const duration = Math.min(n + 1, tones) * packetMs * unitsPerMs
      sent.push({
        atMs: atMs + n * packetMs,
        packet: {
          ssrc: manner.newSource ? nth : 7,
          sequence: (0xfff0 + atMs / packetMs + n) & 0xffff,
          timestamp: (began + (drift?.(n, end) ?? 0)) >>> 0,
          marker: marker && n === 0,
          payload: writeTelephoneEvent({ digit, end, duration }),
        },
      })
    }
    // The two repeated ends fill 40 ms of the gap.
    atMs += toneMs + gapMs
  }
  return sent
}

function heard(sent: readonly Sent[]): string {
  const receiver = new DtmfReceiver()
  let digits = ''
  const lastMs = sent.at(-1)!.atMs + 400
  for (let nowMs = 0; nowMs <= lastMs; nowMs += packetMs) {
    for (const { packet } of sent.filter(({ atMs }) => atMs === nowMs))
      for (const { digit } of receiver.push(packet, nowMs).pressed) digits += digit
    for (const { digit } of receiver.tick(nowMs)) digits += digit
  }
  return digits
}

const text = fc.string({ unit: fc.constantFrom(...dtmfDigits), minLength: 1, maxLength: 8 })
const anyJump = fc.integer({ min: -0x8000_0000, max: 0x7fff_ffff })

describe('digits count once per press', () => {
  it('from a sender whose timestamp jumps between presses, by any distance', () => {
    fc.assert(
      fc.property(text, fc.infiniteStream(anyJump), (keyed, jumps) => {
        expect(heard(send(keyed, { jump: () => jumps.next().value }))).toBe(keyed)
      }),
    )
    fc.assert(
      fc.property(text, fc.infiniteStream(fc.integer({ min: -5000, max: 5000 })), (keyed, jumps) => {
        expect(heard(send(keyed, { jump: () => jumps.next().value }))).toBe(keyed)
      }),
    )
  })

  it.each([-80_000, -1, -160, -1_000_000, 37, 1_000_000, -0x8000_0000, 0x7fff_ffff])(
    'from a sender whose timestamp jumps by %i once',
    (distance) => {
      for (const keyed of ['123', '111', '1212'])
        expect(heard(send(keyed, { jump: (nth) => (nth === 1 ? distance : 0) }))).toBe(keyed)
    },
  )

  it('from a sender whose timestamp jumps within a press', () => {
    fc.assert(
      fc.property(text, anyJump, fc.integer({ min: 1, max: 6 }), (keyed, distance, from) => {
        expect(heard(send(keyed, { drift: (n) => (n >= from ? distance : 0) }))).toBe(keyed)
      }),
    )
  })

  it.each([
    ['the media clock', (n: number) => n * 160],
    ['its own packet’s time', (n: number) => (n - 4) * 160],
    ['an octet more', (n: number) => n],
    ['an earlier time', (n: number) => -160 * n],
    ['the end of the event', () => 800],
  ])('from a sender that gives each end packet the timestamp of %s', (_, drift) => {
    for (const keyed of ['7', '77', '79', '4422'])
      for (const gapMs of [40, 60, 80, 500])
        expect(heard(send(keyed, { gapMs, drift: (n, end) => (end ? drift(n) : 0) }))).toBe(keyed)
  })

  it('from a sender that gives every packet its own timestamp', () => {
    fc.assert(
      fc.property(text, fc.constantFrom(40, 60, 120), (keyed, gapMs) => {
        expect(heard(send(keyed, { gapMs, drift: (n) => n * 160 }))).toBe(keyed)
      }),
    )
  })

  it('although the same key is pressed twice, 40 ms apart, for 40 ms each', () => {
    for (const marker of [true, false])
      expect(heard(send('5555', { gapMs: 40, toneMs: 40, marker }))).toBe('5555')
  })

  it('from a sender whose timestamp stands still', () => {
    fc.assert(
      fc.property(text, fc.boolean(), (keyed, marker) => {
        expect(heard(send(keyed, { frozen: 3000, marker }))).toBe(keyed)
      }),
    )
  })

  it('from a sender that takes another SSRC before each press', () => {
    fc.assert(
      fc.property(text, anyJump, (keyed, distance) => {
        expect(heard(send(keyed, { newSource: true, jump: () => distance }))).toBe(keyed)
      }),
    )
  })

  it('with packets duplicated and overtaking each other', () => {
    fc.assert(
      fc.property(text, fc.infiniteStream(fc.integer({ min: 0, max: 5 })), (keyed, fates) => {
        const sent = send(keyed, { drift: (n, end) => (end ? n * 160 : 0) }).flatMap((one) => {
          const fate = fates.next().value
          if (fate === 0) return [one, one]
          if (fate === 1) return [one, { ...one, atMs: one.atMs + packetMs }]
          return fate === 2 ? [{ ...one, atMs: one.atMs + packetMs }] : [one]
        })
        expect(heard(sent)).toBe(keyed)
      }),
    )
  })
})
