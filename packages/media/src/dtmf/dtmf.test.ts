import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DTMF_DIGITS, parseTelephoneEvents, writeTelephoneEvent } from './event.ts'
import { DtmfReceiver } from './receiver.ts'
import { DtmfSender, type OutgoingEvent } from './sender.ts'

const digits = fc.string({ unit: fc.constantFrom(...DTMF_DIGITS), minLength: 1, maxLength: 12 })

/** All packets with the tick they leave in. */
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
      for (const { digit } of receiver.push(event.payload, event.timestamp, tick * 20)) heard += digit
    }
    for (const { digit } of receiver.tick(tick * 20)) heard += digit
  }
  return heard
}

describe('telephone events', () => {
  it('are read back as they were written', () => {
    const event = fc.record({
      digit: fc.constantFrom(...DTMF_DIGITS),
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

  it('arrive once per press, in order, also when the same digit is pressed twice', () => {
    fc.assert(fc.property(digits, (text) => void expect(receive(packetsOf(text))).toBe(text)))
  })

  it('arrive once per press when a third of the packets is lost and others come twice', () => {
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

  it('last 160 ms, keep their timestamp, begin with a marker and end three times', () => {
    const packets = packetsOf('5').map(({ event }) => event)
    expect(packets).toHaveLength(10)
    expect(new Set(packets.map(({ timestamp }) => timestamp)).size).toBe(1)
    expect(packets.map(({ marker }) => marker)).toEqual([true, ...Array(9).fill(false)])
    const ends = packets
      .map(({ payload }) => parseTelephoneEvents(payload)[0]!.event)
      .filter(({ end }) => end)
    expect(ends).toEqual(Array(3).fill({ digit: '5', end: true, duration: 1280 }))
  })
})
