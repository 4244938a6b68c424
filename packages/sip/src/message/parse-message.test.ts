import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fateOf, ownTorture } from '../testing/torture.ts'
import { bodyText, type Header, header, type SipMessage } from './message.ts'
import { parseMessage } from './parse-message.ts'
import { serializeMessage } from './serialize-message.ts'

const text = (lines: string) => Buffer.from(lines.replace(/\n/g, '\r\n'), 'utf8')

const token = fc.stringMatching(/^[A-Za-z0-9\-.!%*_+`'~]{1,20}$/)
/** No header field begins or ends with white space, and folding is not kept. */
const fieldValue = fc
  .string({ unit: 'grapheme', maxLength: 60 })
  .map((value) => value.replace(/[\p{Cc}\u2028\u2029]/gu, '').trim())
const headers = fc.array(
  fc.tuple(
    token.map((name) => `x-${name.toLowerCase()}`),
    fieldValue,
  ),
  { maxLength: 30 },
)
const body = fc.uint8Array({ maxLength: 500 })
const message: fc.Arbitrary<SipMessage> = fc.oneof(
  fc.record({
    kind: fc.constant('request' as const),
    method: token,
    uri: fc.constantFrom(
      'sip:a@b',
      'sips:c.example.com:5061;transport=tcp',
      'tel:+420601000001',
      'sip:a%20b@[::1]',
    ),
    headers,
    body,
  }),
  fc.record({
    kind: fc.constant('response' as const),
    status: fc.integer({ min: 100, max: 699 }),
    reason: fieldValue,
    headers,
    body,
  }),
)

describe('the parser', () => {
  it('reads back every message that the serialiser writes', () => {
    fc.assert(
      fc.property(message, (written) => {
        // a method that looks like a version would be a status line
        fc.pre(written.kind === 'response' || !/^SIP\//i.test(written.method))
        const parsed = parseMessage(serializeMessage(written))
        if (parsed.kind !== 'message') throw new Error(JSON.stringify(parsed))
        const kept = parsed.message.headers.filter(([name]) => name !== 'content-length')
        expect({ ...parsed.message, headers: kept, body: [...parsed.message.body] }).toEqual({
          ...written,
          headers: written.headers.map(([name, value]) => [name, value] as Header),
          body: [...written.body],
        })
      }),
    )
  })

  it('never throws, whatever the bytes', () => {
    const seeds = ownTorture.map(({ bytes }) => bytes)
    const edit = fc.record({
      at: fc.nat(),
      byte: fc.nat(255),
      kind: fc.constantFrom('set', 'insert', 'remove', 'cut'),
    })
    fc.assert(
      fc.property(
        fc.constantFrom(...seeds),
        fc.array(edit, { minLength: 1, maxLength: 12 }),
        (seed, edits) => {
          let bytes = Buffer.from(seed)
          for (const { at, byte, kind } of edits) {
            const index = at % (bytes.length + 1)
            const [before, after] = [bytes.subarray(0, index), bytes.subarray(index)]
            if (kind === 'set' && index < bytes.length) bytes[index] = byte
            else if (kind === 'insert') bytes = Buffer.concat([before, Buffer.of(byte), after])
            else if (kind === 'remove') bytes = Buffer.concat([before, after.subarray(1)])
            else if (kind === 'cut') bytes = Buffer.from(before)
          }
          fateOf(bytes)
        },
      ),
      { numRuns: 5000 },
    )
    fc.assert(fc.property(fc.uint8Array({ maxLength: 300 }), (bytes) => void fateOf(bytes)))
  })

  it('takes time linear in the length of hostile input', () => {
    const long = ' '.repeat(60_000)
    for (const hostile of [
      `Via: SIP/2.0/UDP a${long}x`,
      `To: ${'a '.repeat(30_000)}`,
      `To: ${'"\\'.repeat(30_000)}`,
    ]) {
      expect(fateOf(text(`OPTIONS sip:a SIP/2.0\n${hostile}\n\n`))).toBe('dropped')
    }
  })

  it('recognises a keep-alive, skips leading line breaks, and refuses oversized messages', () => {
    expect(parseMessage(text('\n\n')).kind).toBe('keep-alive')
    expect(parseMessage(text('\n\nOPTIONS sip:a SIP/2.0\n\n')).kind).toBe('message')
    expect(parseMessage(Buffer.alloc(60_000, '\n')).kind).toBe('keep-alive')
    expect(parseMessage(Buffer.alloc(70_000, 'a'))).toMatchObject({ kind: 'malformed', status: 513 })
  })

  it('writes no forged header for a value with a line break', () => {
    const written: SipMessage = {
      kind: 'response',
      status: 200,
      reason: 'OK',
      headers: [['subject', 'x\r\nVia: forged']],
      body: new Uint8Array(0),
    }
    const parsed = parseMessage(serializeMessage(written))
    expect(parsed.kind === 'message' && header(parsed.message, 'via')).toBe(undefined)
  })

  it('truncates the body at Content-Length', () => {
    const parsed = parseMessage(text('OPTIONS sip:a SIP/2.0\nContent-Length: 3\n\nabcdef'))
    expect(parsed.kind === 'message' && bodyText(parsed.message)).toBe('abc')
  })
})
