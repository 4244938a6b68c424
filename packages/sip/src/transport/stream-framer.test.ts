import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { StreamFramer } from './stream-framer.ts'

const message = (body: string) =>
  Buffer.from(`MESSAGE sip:a SIP/2.0\r\nX: y\r\nl : ${Buffer.byteLength(body)}\r\n\r\n${body}`, 'utf8')

describe('the stream framer', () => {
  it('extracts the same messages however the bytes are split', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string(), { maxLength: 8 }),
        fc.array(fc.integer({ min: 1, max: 40 })),
        (bodies, sizes) => {
          const stream = Buffer.concat(bodies.map(message))
          const framer = new StreamFramer()
          const found: string[] = []
          let at = 0
          for (let turn = 0; at < stream.length; turn++) {
            const size = sizes[turn % Math.max(1, sizes.length)] ?? stream.length
            for (const framed of framer.push(stream.subarray(at, at + size))) {
              if (framed.kind === 'message') found.push(Buffer.from(framed.bytes).toString())
            }
            at += size
          }
          expect(found).toEqual(bodies.map((body) => message(body).toString()))
        },
      ),
    )
  })

  it('reports a ping, and a single line break between messages as a pong', () => {
    const framer = new StreamFramer()
    expect(framer.push(Buffer.from('\r\n\r\n'))).toEqual([{ kind: 'ping' }])
    const framed = framer.push(Buffer.concat([message('a'), Buffer.from('\r\n'), message('b')]))
    expect(framed.map(({ kind }) => kind)).toEqual(['message', 'pong', 'message'])
  })

  it('breaks off, once, on an oversized head or body', () => {
    const endless = new StreamFramer()
    expect(endless.push(Buffer.alloc(70_000, 'a'))).toMatchObject([{ kind: 'broken' }])
    expect(endless.push(Buffer.alloc(70_000, 'a'))).toEqual([])
    const framer = new StreamFramer()
    expect(framer.push(Buffer.from('A b C\r\nContent-Length: 99999999\r\n\r\n'))).toMatchObject([
      { kind: 'broken' },
    ])
  })

  it.each(['Content-Length:\r\n 3', 'l: \r\n\t3\r\n ', 'CONTENT-LENGTH \t:3 '])(
    'reads a length in any notation: %j',
    (field) => {
      const first = Buffer.from(`A b C\r\nX: y\r\n${field}\r\nZ: z\r\n\r\nabc`)
      const framed = new StreamFramer().push(Buffer.concat([first, message('b')]))
      expect(framed).toEqual([
        { kind: 'message', bytes: first },
        { kind: 'message', bytes: message('b') },
      ])
    },
  )

  it.each([
    'Content-Length: many',
    'Content-Length: -5',
    'Content-Length:',
    'Content-Length: 0\r\nl: 24',
    'l: 24\r\nl: 2',
    'Content-Length: 1\r\n 2',
    'Content-Length: 0\nX: y',
    'Content-Length: 0000000024',
  ])('treats nothing as a message whose length is undeclared: %j', (field) => {
    const head = Buffer.from(`A b C\r\n${field}\r\n\r\n`)
    const framer = new StreamFramer()
    const framed = framer.push(Buffer.concat([head, Buffer.from('SMUGGLED sip:a SIP/2.0\r\n\r\n')]))
    expect(framed).toEqual([
      { kind: 'message', bytes: head },
      { kind: 'broken', why: 'bad Content-Length' },
    ])
    expect(framer.push(message('a'))).toEqual([])
    expect(framer.isHolding).toBe(false)
  })
})
