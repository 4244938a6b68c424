import { VirtualClock } from '@hovor/clock'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  type AssembledMessage,
  addressOf,
  candidateIds,
  createReassembler,
  encodeText,
  parseReceipt,
  readMessagePart,
  type ShortMessage,
  shortMessage,
} from '../index.ts'
import { tlvTag } from '../pdu/tlv.ts'
import { decodeText } from './decode-text.ts'

const [source, destination] = [addressOf('+420601000011'), addressOf('+420602000000')]
const octetsOf = (text: string) => Buffer.from(text, 'latin1')

/** The deliver_sm of each part of a text, by user data header. */
const partsOf = (text: string, reference = 9): ShortMessage[] => {
  const { parts, coding } = encodeText(text, reference)
  return parts.map((part) =>
    shortMessage({
      source,
      destination,
      esmClass: parts.length > 1 ? 0x40 : 0,
      dataCoding: coding === 'gsm7' ? 0 : 8,
      shortMessage: part,
    }),
  )
}

const gsmAlphabet = '@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !"#¤%&\'()*+,-./09:;<=>?¡AZÄÖÑÜ§¿azäöñüà^{}\\[~]|€\f'

describe('a text', () => {
  // verifies: messages.record
  it.each([
    ['a'.repeat(160), 'gsm7', 1],
    ['a'.repeat(161), 'gsm7', 2],
    ['a'.repeat(306), 'gsm7', 2],
    ['a'.repeat(307), 'gsm7', 3],
    ['€'.repeat(80), 'gsm7', 1],
    ['€'.repeat(81), 'gsm7', 2],
    ['ř'.repeat(70), 'ucs2', 1],
    ['ř'.repeat(71), 'ucs2', 2],
    ['ř'.repeat(134), 'ucs2', 2],
    ['ř'.repeat(135), 'ucs2', 3],
    ['é'.repeat(160), 'gsm7', 1],
    ['e\u0301'.repeat(160), 'gsm7', 1],
    ['', 'gsm7', 1],
  ])('has the segments of its alphabet', (text, coding, segments) => {
    expect(encodeText(text)).toMatchObject({ coding, segments })
  })

  it('reads back from its parts in any order but for NULs at its end, and no part ends within a character', () => {
    const letters = fc.string({ unit: fc.constantFrom(...gsmAlphabet), maxLength: 500 })
    const graphemes = fc.string({ unit: 'grapheme', maxLength: 300 })
    // A text that begins so is read as little-endian.
    const codePoints = fc
      .string({ unit: 'binary', maxLength: 400 })
      .filter((text) => !text.startsWith('\ufffe'))
    // Half a character decodes to one of these; the text may contain its own.
    const unreadable = (read = '') => read.split('\ufffd').length - 1
    fc.assert(
      fc.property(
        fc.oneof(letters, graphemes, codePoints),
        fc.infiniteStream(fc.double({ noNaN: true })),
        (text, order) => {
          const whole: AssembledMessage[] = []
          const sent = text.normalize('NFC').toWellFormed()
          let halves = -unreadable(sent)
          const reassembler = createReassembler({ clock: new VirtualClock(), onIncomplete: () => {} })
          const shuffled = partsOf(text)
            .map((part) => ({ part, place: order.next().value as number }))
            .sort((a, b) => a.place - b.place)
          for (const { part } of shuffled) {
            const { octets, dataCoding } = readMessagePart(part)
            halves += unreadable(decodeText(dataCoding, octets))
            expect(octets.at(-1) === 0x1b && dataCoding === 0).toBe(false)
            const result = reassembler.add(part)
            if (result.kind === 'complete') whole.push(result.message)
          }
          expect(halves).toBe(0)
          expect(whole.map((message) => message.text)).toEqual([sent.replace(/^\ufeff|\0+$/g, '')])
          reassembler.close()
        },
      ),
      {
        numRuns: 300,
        examples: ['\ufffd', '\0', `${'ř'.repeat(66)}\0ř\0`].map((text) => [
          text,
          fc.stream([0, 0].values()),
        ]),
      },
    )
  })
})

describe('data_coding', () => {
  const septets = octetsOf('Ahoj')
  const utf16 = Buffer.from('\u017elu\u0165', 'utf16le').swap16()

  it.each([0x00, 0x10, 0x12, 0xc0, 0xc8, 0xd8, 0xf0, 0xf1])('%i is the default alphabet', (coding) => {
    expect(decodeText(coding, septets)).toBe('Ahoj')
  })
  it.each([0x08, 0x18, 0x1a, 0xe8])('%i is UCS-2', (coding) => {
    expect(decodeText(coding, utf16)).toBe('\u017elu\u0165')
  })
  it.each([0x01, 0x03])('%i is Latin-1', (coding) => {
    expect(decodeText(coding, octetsOf('\u00c1no'))).toBe('\u00c1no')
  })
  it.each([0x02, 0x04, 0x09, 0x14, 0x40, 0x80, 0xf4, 0xff])('%i is not text', (coding) => {
    expect(decodeText(coding, septets)).toBeUndefined()
  })

  it('unknown escapes read as the plain letter, two escapes as a space, a final one as nothing', () => {
    expect(decodeText(0, Uint8Array.of(0x1b, 0x41, 0x1b, 0x1b, 0x42, 0x1b))).toBe('A B')
  })
})

describe('the reassembler', () => {
  const text = 'Příliš žluťoučký kůň. '.repeat(8)

  it('accepts a repeated part once, even when the message is complete', () => {
    const reassembler = createReassembler({ clock: new VirtualClock(), onIncomplete: () => {} })
    const kinds = [...partsOf(text), ...partsOf(text)].map((part) => reassembler.add(part).kind)
    expect(kinds).toEqual(['waiting', 'waiting', 'complete', 'duplicate', 'duplicate', 'duplicate'])
    reassembler.close()
  })

  it('starts again when the sender reuses a reference', () => {
    const reassembler = createReassembler({ clock: new VirtualClock(), onIncomplete: () => {} })
    for (const part of partsOf(text)) reassembler.add(part)
    const results = partsOf(text.toUpperCase()).map((part) => reassembler.add(part))
    expect(results.at(-1)).toMatchObject({ kind: 'complete', message: { text: text.toUpperCase() } })
    reassembler.close()
  })

  it('returns what has arrived after ten minutes, naming the missing parts', async () => {
    const clock = new VirtualClock()
    const incomplete: AssembledMessage[] = []
    const reassembler = createReassembler({ clock, onIncomplete: (message) => incomplete.push(message) })
    const [first, , third] = partsOf(text)
    reassembler.add(third!)
    reassembler.add(first!)
    await clock.advance(10 * 60_000 - 1)
    expect(incomplete).toEqual([])
    await clock.advance(1)
    expect(incomplete.map(({ missing }) => missing)).toEqual([[2]])
    expect(reassembler.held).toBe(0)
    expect(clock.pendingTimers).toBe(0)
  })

  it('never holds more messages than its limit', () => {
    const incomplete: AssembledMessage[] = []
    const reassembler = createReassembler({
      clock: new VirtualClock(),
      maxMessages: 5,
      onIncomplete: (message) => incomplete.push(message),
    })
    for (let reference = 0; reference < 20; reference++) reassembler.add(partsOf(text, reference)[0]!)
    expect(reassembler.held).toBe(5)
    expect(incomplete).toHaveLength(15)
    reassembler.close()
  })

  it('never holds more octets than its limit, not even for one message', () => {
    const incomplete: AssembledMessage[] = []
    const reassembler = createReassembler({
      clock: new VirtualClock(),
      onIncomplete: (message) => incomplete.push(message),
    })
    const part = (index: number) =>
      shortMessage({
        source,
        destination,
        tlvs: [
          { tag: tlvTag.sarReference, value: Uint8Array.of(1, 2) },
          { tag: tlvTag.sarTotal, value: Uint8Array.of(255) },
          { tag: tlvTag.sarIndex, value: Uint8Array.of(index) },
          { tag: tlvTag.messagePayload, value: new Uint8Array(60_000) },
        ],
      })
    for (let index = 1; index < 255; index++) expect(reassembler.add(part(index)).kind).toBe('waiting')
    expect(incomplete.length).toBeGreaterThan(2)
    expect(reassembler.held).toBeLessThanOrEqual(1)
    reassembler.close()
  })

  it('reads SAR parameters and message_payload', () => {
    const reassembler = createReassembler({ clock: new VirtualClock(), onIncomplete: () => {} })
    const part = (index: number, body: string) =>
      shortMessage({
        source,
        destination,
        tlvs: [
          { tag: tlvTag.sarReference, value: Uint8Array.of(1, 2) },
          { tag: tlvTag.sarTotal, value: Uint8Array.of(2) },
          { tag: tlvTag.sarIndex, value: Uint8Array.of(index) },
          { tag: tlvTag.messagePayload, value: octetsOf(body) },
        ],
      })
    expect(reassembler.add(part(2, 'dva')).kind).toBe('waiting')
    expect(reassembler.add(part(1, 'jedna '))).toMatchObject({
      kind: 'complete',
      message: { text: 'jedna dva' },
    })
    reassembler.close()
  })

  it('reads a header with a 16-bit reference', () => {
    const octets = Uint8Array.of(6, 8, 4, 1, 2, 3, 2, 0x41)
    const part = readMessagePart(shortMessage({ source, destination, esmClass: 0x43, shortMessage: octets }))
    expect(part.concat).toEqual({ reference: 258, total: 3, index: 2 })
    expect([...part.octets]).toEqual([0x41])
  })

  it('never throws on an inconsistent user data header', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), fc.integer({ min: 0, max: 255 }), (octets, esmClass) => {
        const reassembler = createReassembler({ clock: new VirtualClock(), onIncomplete: () => {} })
        reassembler.add(shortMessage({ source, destination, esmClass, shortMessage: octets }))
        reassembler.close()
      }),
      { numRuns: 2000 },
    )
  })
})

describe('a receipt', () => {
  const receipt = (body: string, tlvs: ShortMessage['tlvs'] = []) =>
    parseReceipt(shortMessage({ source, destination, esmClass: 0x04, shortMessage: octetsOf(body), tlvs }))

  // verifies: states.message-receipt
  it.each([
    [
      'id:0000002748 sub:001 dlvrd:001 submit date:2601050900 done date:2601050901 stat:DELIVRD err:000 text:x',
      'abc',
    ],
    ['id:0000002748 stat:DELIVRD err:0 text:', '00000ABC'],
    ['id:ABC stat:DELIVRD err:0 text:', '2748'],
    ['id:00000abc stat:DELIVRD err:0 text:', '0000002748'],
    ['ID:2748 STAT:DELIVRD ERR:0', '00000abc'],
    ['id:7f3c-9921 stat:DELIVRD', '7f3c-9921'],
    ['id:abc stat:DELIVERED', '00000ABC'],
    ['id:2748, sub:001, dlvrd:001, stat:DELIVRD, err:000, text:x', '2748'],
    ['id:2748,sub:001,dlvrd:001,submit date:2601050900,done date:2601050901,stat:DELIVRD,err:0', 'abc'],
    ['id:27,48 sub:001 stat:DELIVRD', '27,48'],
    ['id:27,48,sub:001,stat:DELIVRD,err:0', '27,48'],
    ['id:2748;sub:001;stat:DELIVRD;err:0', '2748'],
    ['id:2748\0 sub:001 stat:DELIVRD\0', '2748'],
    ['id:2748\0sub:001\0stat:DELIVRD\0', '2748'],
    ['id:"2748" stat:DELIVRD', '2748'],
    ['id: 2748 stat: DELIVRD', '2748'],
    ['id:7F3C-9921-x stat:DELIVRD', '7f3c-9921-x'],
  ])('is matched by the id in the submit_sm response', (body, answered) => {
    const read = receipt(body)
    expect(read).toMatchObject({ state: 'delivered', final: true })
    expect(read!.candidateIds).toContain(answered)
    expect(read!.candidateIds[0]).toBe(read!.messageId)
  })

  it('uses its parameters before its text, and the message text not at all', () => {
    const read = receipt('id:1 stat:DELIVRD err:001 text:id:2 stat:EXPIRED', [
      { tag: tlvTag.receiptedMessageId, value: octetsOf('77\0') },
      { tag: tlvTag.messageState, value: Uint8Array.of(5) },
    ])
    expect(read).toMatchObject({ messageId: '77', state: 'undeliverable', error: '001', final: true })
    expect(read!.candidateIds.slice(0, 2)).toEqual(['77', '1'])
  })

  it('that is unreadable still counts as a receipt, and a message never does', () => {
    expect(receipt('nonsense')).toEqual({ messageId: '', candidateIds: [], state: 'unknown', final: false })
    const message = shortMessage({ source, destination, shortMessage: octetsOf('id:1 stat:DELIVRD') })
    expect(parseReceipt(message)).toBeUndefined()
  })

  // verifies: states.message-receipt
  it.each([
    ['any', '0000002748', ['0000002748', '2748', 'abc', '00000abc', '00000ABC']],
    ['same', '0000002748', ['0000002748']],
    ['decimal', '0000002748', ['0000002748', '2748', 'abc', '00000abc', '00000ABC']],
    ['decimal', '00000abc', ['00000abc']],
    ['hexadecimal', '00000abc', ['00000abc', 'abc', '2748', '0000002748']],
    ['hexadecimal', '10', ['10', '16', '0000000016']],
  ] as const)('from a carrier that writes %s ids has %s among its candidates', (ids, written, wanted) => {
    expect(candidateIds(written, ids)).toEqual(expect.arrayContaining([...wanted]))
    if (ids === 'same') expect(candidateIds(written, ids)).toEqual([written])
    if (ids === 'hexadecimal' && written === '10') expect(candidateIds(written, ids)).not.toContain('a')
  })

  it('has few candidates for any id', () => {
    const digits = fc.string({ unit: fc.constantFrom(...'0123456789abcdefABCDEF'), maxLength: 70 })
    fc.assert(
      fc.property(fc.oneof(digits, fc.string()), (id) => {
        const candidates = candidateIds(id)
        expect(candidates[0]).toBe(id)
        expect(candidates.length).toBeLessThanOrEqual(21)
      }),
    )
  })

  it('in progress is a receipt and not a message, and its state is not final', () => {
    const body = 'id:1 sub:001 dlvrd:000 stat:ENROUTE err:000 text:'
    const message = shortMessage({ source, destination, esmClass: 0x20, shortMessage: octetsOf(body) })
    expect(parseReceipt(message)).toMatchObject({ messageId: '1', state: 'enroute', final: false })
  })

  it('is read with any data_coding of the carrier', () => {
    const fields = { source, destination, esmClass: 0x44 & 0x3c, shortMessage: octetsOf('id:9 stat:EXPIRED') }
    for (const dataCoding of [0x00, 0x01, 0x03, 0x04, 0x02, 0xf6]) {
      expect(parseReceipt(shortMessage({ ...fields, dataCoding }))).toMatchObject({
        messageId: '9',
        state: 'expired',
      })
    }
  })
})
