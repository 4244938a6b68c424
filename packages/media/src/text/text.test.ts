import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { TextReceiver } from './receiver.ts'
import { parseRed, writeRed } from './red.ts'
import { type TextPacket, TextSender } from './sender.ts'
import { applyT140, eraseCharacter, fromT140, lineSeparator, lossMark, toT140 } from './t140.ts'

const redType = 100
const t140Type = 98

/** The packets a sender makes of text typed at given times, one `next` per 20 ms. */
const packetsOf = (
  typed: { atMs: number; text: string }[],
  red = true,
): (TextPacket & { atMs: number })[] => {
  const sender = new TextSender(red ? { t140: t140Type, red: redType } : { t140: t140Type })
  const packets: (TextPacket & { atMs: number })[] = []
  const endMs = (typed.at(-1)?.atMs ?? 0) + 30_000
  for (let nowMs = 1000; nowMs < endMs; nowMs += 20) {
    for (const { atMs, text } of typed) if (atMs >= nowMs - 20 && atMs < nowMs) sender.push(text)
    const packet = sender.next(nowMs)
    if (packet !== undefined) packets.push({ ...packet, atMs: nowMs })
  }
  return packets
}

const receive = (packets: readonly TextPacket[], arrives: (n: number) => boolean): string => {
  const receiver = new TextReceiver([redType])
  let text = ''
  packets.forEach((packet, n) => {
    if (arrives(n)) text += receiver.push({ ...packet, sequence: (65_530 + n) & 0xffff, ssrc: 7 })
  })
  return text
}

const sentence = 'Dobrý den, chtěl bych objednat dort na čtvrtek. Příliš žluťoučký kůň.'
const typedSlowly = [...sentence].map((text, n) => ({ atMs: 1000 + n * 120, text }))

describe('redundant text (RFC 2198)', () => {
  const block = fc.record({
    payloadType: fc.integer({ min: 0, max: 127 }),
    timestampOffset: fc.integer({ min: 0, max: 0x3fff }),
    text: fc.uint8Array({ maxLength: 60 }),
  })

  it('reads back as written', () => {
    fc.assert(
      fc.property(
        fc.array(block, { maxLength: 4 }),
        fc.uint8Array({ maxLength: 60 }),
        (redundant, primary) => {
          expect(parseRed(writeRed(t140Type, { redundant, primary }))).toEqual({ redundant, primary })
        },
      ),
    )
  })

  it('never makes the parser throw', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 60 }), (bytes) => void parseRed(bytes)))
  })
})

describe('real-time text', () => {
  it('arrives complete with 30 % packet loss, at most two in a row', () => {
    fc.assert(
      fc.property(fc.infiniteStream(fc.integer({ min: 0, max: 99 })), (dice) => {
        const packets = packetsOf(typedSlowly)
        let inARow = 0
        const arrives = packets.map((_, n) => {
          const lost = n < packets.length - 1 && inARow < 2 && dice.next().value < 30
          inARow = lost ? inARow + 1 : 0
          return !lost
        })
        expect(receive(packets, (n) => arrives[n]!)).toBe(sentence)
      }),
      { seed: 4103, numRuns: 200 },
    )
  })

  it('is sent within 500 ms of being typed, at any time', () => {
    const typing = fc.array(fc.integer({ min: 20, max: 4000 }), { minLength: 1, maxLength: 40 })
    fc.assert(
      fc.property(typing, (pausesMs) => {
        let atMs = 1000
        const typed = pausesMs.map((pauseMs, n) => {
          atMs += pauseMs
          return { atMs, text: String.fromCodePoint(0x4e00 + n) }
        })
        const packets = packetsOf(typed)
        for (const { atMs, text } of typed) {
          const left = packets.find(({ payload }) => fromT140(parseRed(payload)!.primary).includes(text))
          expect(left!.atMs - atMs).toBeLessThanOrEqual(320)
        }
      }),
      { seed: 500, numRuns: 200 },
    )
  })

  it('shows one loss mark for three consecutive lost packets', () => {
    const packets = packetsOf(typedSlowly)
    const text = receive(packets, (n) => n < 5 || n > 7)
    expect(text.split(lossMark)).toHaveLength(2)
    const [before, after] = text.split(lossMark) as [string, string]
    expect(sentence.startsWith(before) && sentence.endsWith(after)).toBe(true)
  })

  it('is not repeated by duplicates or late packets', () => {
    const packets = packetsOf(typedSlowly)
    const receiver = new TextReceiver([redType])
    let text = ''
    const push = (n: number) => {
      text += receiver.push({ ...packets[n]!, sequence: n, ssrc: 7 })
    }
    for (let n = 0; n < packets.length; n++) {
      push(n % 5 === 3 && n + 1 < packets.length ? n + 1 : n)
      push(n % 5 === 3 ? n : Math.max(0, n - 1))
    }
    expect(text).toBe(sentence)
  })

  it('is sent every 300 ms, repeats the last packet twice, then stops', () => {
    const packets = packetsOf([{ atMs: 1000, text: 'Ahoj' }])
    expect(packets.map(({ atMs }) => atMs)).toEqual([1020, 1320, 1620])
    expect(packets.map(({ marker }) => marker)).toEqual([true, false, false])
    const red = packets.map(({ payload }) => parseRed(payload)!)
    expect(red.map(({ redundant }) => redundant.map(({ text }) => fromT140(text)))).toEqual([
      [],
      ['Ahoj'],
      ['Ahoj', ''],
    ])
  })

  it('is limited to 30 characters a second over ten seconds', () => {
    const packets = packetsOf([{ atMs: 1000, text: 'x'.repeat(600) }])
    const last = packets.findLast(({ payload }) => parseRed(payload)!.primary.length > 0)!
    expect(last.atMs).toBeGreaterThanOrEqual(1000 + ((600 - 300) / 30) * 1000)
    expect(receive(packets, () => true)).toBe('x'.repeat(600))
  })

  it('works without redundancy when none was negotiated', () => {
    expect(receive(packetsOf(typedSlowly, false), () => true)).toBe(sentence)
  })

  it('drops keep-alives, accepts all line endings and supports erasure', () => {
    const encode = (text: string) => new TextEncoder().encode(text)
    expect(fromT140(encode('\uFEFF'))).toBe('')
    expect(fromT140(encode('a\r\nb\nc'))).toBe(`a${lineSeparator}b${lineSeparator}c`)
    expect(toT140('a\r\nb\u0001\tc')).toBe(`a${lineSeparator}b c`)
    expect(applyT140('Ahok', `${eraseCharacter}j${lineSeparator}${eraseCharacter}!`)).toBe(
      `Ahoj${lineSeparator}!`,
    )
  })
})
