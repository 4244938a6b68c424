import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { handlingOf, maxParts, parseMultipart, readContentType } from './multipart.ts'

const bytes = (text: string) => Buffer.from(text, 'latin1')
const crlf = (text: string) => bytes(text.replace(/\n/g, '\r\n'))

interface Written {
  readonly type: string
  readonly handling: 'required' | 'optional' | undefined
  readonly body: Uint8Array
}

const boundary = fc.stringMatching(/^[A-Za-z0-9'()+_,./:=?-]{1,69}$/)
const part: fc.Arbitrary<Written> = fc.record({
  type: fc.constantFrom('application/sdp', 'application/isup', 'application/pidf+xml', 'text/plain'),
  handling: fc.constantFrom('required', 'optional', undefined),
  body: fc.uint8Array({ maxLength: 300 }),
})

const write = (parts: readonly Written[], delimiter: string, preamble = '', epilogue = '') =>
  Buffer.concat([
    bytes(preamble === '' ? '' : `${preamble}\r\n`),
    ...parts.map(({ type, handling, body }) =>
      Buffer.concat([
        bytes(`--${delimiter}\r\nContent-Type: ${type}; version=x\r\n`),
        bytes(handling === undefined ? '' : `Content-Disposition: signal;\r\n handling=${handling}\r\n`),
        bytes('\r\n'),
        body,
        bytes('\r\n'),
      ]),
    ),
    bytes(`--${delimiter}--\r\n${epilogue}`),
  ])

describe('a multipart body', () => {
  it('reads back as written, whatever its parts contain', () => {
    fc.assert(
      fc.property(fc.array(part, { minLength: 1, maxLength: maxParts }), boundary, (parts, delimiter) => {
        fc.pre(parts.every(({ body }) => !Buffer.from(body).toString('latin1').includes(`--${delimiter}`)))
        const read = parseMultipart(write(parts, delimiter, 'for old readers', 'after it'), delimiter)
        expect(read?.map(({ type, handling, body }) => ({ type, handling, body: [...body] }))).toEqual(
          parts.map(({ body, ...rest }) => ({ ...rest, body: [...body] })),
        )
      }),
    )
  })

  it('never breaks the reader, whatever was changed', () => {
    fc.assert(
      fc.property(
        fc.array(part, { minLength: 1, maxLength: 4 }),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 20 }),
        fc.nat(),
        (parts, changes, cut) => {
          const body = write(parts, 'b')
          for (const [at, octet] of changes) body[at % body.length] = octet
          const read = parseMultipart(body.subarray(0, cut % (body.length + 1)), 'b')
          expect(read === undefined || (read.length > 0 && read.length <= maxParts)).toBe(true)
          const octets = read?.reduce((sum, { body: one }) => sum + one.length, 0) ?? 0
          expect(octets).toBeLessThan(body.length)
        },
      ),
    )
  })

  it('keeps a line that only begins like the delimiter, and accepts bare line feeds', () => {
    const read = parseMultipart(bytes('--b\nContent-Type: a/b\n\nx\n--bc\n --b\ny\n--b--'), 'b')
    expect(read?.map(({ body }) => Buffer.from(body).toString())).toEqual(['x\n--bc\n --b\ny'])
  })

  it('may have parts without header or body; encoded ones say so', () => {
    const read = parseMultipart(
      crlf('--b\n\ntext\n--b \nc: A/B\n\n--b\nContent-Transfer-Encoding: base64\n\neA==\n--b--\n'),
      'b',
    )
    expect(read?.map(({ type, isEncoded, body }) => [type, isEncoded, body.length])).toEqual([
      ['text/plain', false, 4],
      ['a/b', false, 0],
      ['text/plain', true, 4],
    ])
  })

  it.each([
    ['without its end', '--b\nContent-Type: a/b\n\nx\n', 'b'],
    ['without a part', '--b--\n', 'b'],
    ['with another boundary', '--c\n\nx\n--c--\n', 'b'],
    ['with an empty boundary', '--\n\nx\n----\n', ''],
    ['with a boundary of control characters', '--b\n\nx\n--b--\n', 'b\r\n'],
    ['with a header that is none', '--b\nnothing\n\nx\n--b--\n', 'b'],
    ['with a media type that is none', '--b\nContent-Type: sdp\n\nx\n--b--\n', 'b'],
    ['with a boundary of 71 characters', `--${'b'.repeat(71)}\n\nx\n--${'b'.repeat(71)}--\n`, 'b'.repeat(71)],
    ['with 17 parts', `${'--b\n\nx\n'.repeat(17)}--b--\n`, 'b'],
    ['with 33 header lines in a part', `--b\n${'X: y\n'.repeat(33)}\nx\n--b--\n`, 'b'],
  ])('%s is malformed', (_, text, delimiter) => {
    expect(parseMultipart(crlf(text), delimiter)).toBeUndefined()
  })
})

describe('a media type', () => {
  it('is read with its parameters', () => {
    expect(readContentType('Multipart/Mixed ; boundary="a b"')).toEqual({
      type: 'multipart/mixed',
      params: [['boundary', 'a b']],
    })
    for (const none of ['', 'sdp', 'a/b/c', 'a /b']) expect(readContentType(none)).toBeUndefined()
    for (const bare of ['a/b', 'A/B;', 'a/b ; ', 'a/b;=', 'a/b;;;'])
      expect(readContentType(bare)).toEqual({ type: 'a/b', params: [] })
  })

  it('is required or optional by its disposition, if that says so', () => {
    expect(handlingOf('signal;handling=Required')).toBe('required')
    expect(handlingOf('session ; a=b; handling = optional')).toBe('optional')
    for (const nothing of [undefined, 'render', 'handling=optional', 'x;;'])
      expect(handlingOf(nothing)).toBeUndefined()
  })
})
