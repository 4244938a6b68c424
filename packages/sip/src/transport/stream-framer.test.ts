import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { StreamFramer } from './stream-framer.ts'

const message = (body: string) =>
  Buffer.from(`MESSAGE sip:a SIP/2.0\r\nX: y\r\nl : ${Buffer.byteLength(body)}\r\n\r\n${body}`, 'utf8')

describe('the stream framer', () => {
  it('cuts the same messages however the bytes are split', () => {
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

  it('tells a ping, and a single line break between messages as a pong', () => {
    const framer = new StreamFramer()
    expect(framer.push(Buffer.from('\r\n\r\n'))).toEqual([{ kind: 'ping' }])
    const framed = framer.push(Buffer.concat([message('a'), Buffer.from('\r\n'), message('b')]))
    expect(framed.map(({ kind }) => kind)).toEqual(['message', 'pong', 'message'])
  })

  it('breaks off, once, on a head or a body above the limit', () => {
    const endless = new StreamFramer()
    expect(endless.push(Buffer.alloc(70_000, 'a'))).toMatchObject([{ kind: 'broken' }])
    expect(endless.push(Buffer.alloc(70_000, 'a'))).toEqual([])
    const framer = new StreamFramer()
    expect(framer.push(Buffer.from('A b C\r\nContent-Length: 99999999\r\n\r\n'))).toMatchObject([
      { kind: 'broken' },
    ])
  })
})
