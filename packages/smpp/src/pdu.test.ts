import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createFrameReader } from './frames.ts'
import { decodePdu, encodePdu } from './pdu.ts'
import { shortMessage } from './short-message.ts'

const address = fc.record({
  ton: fc.integer({ min: 0, max: 6 }),
  npi: fc.integer({ min: 0, max: 18 }),
  addr: fc.stringMatching(/^[0-9A-Za-z]{0,20}$/),
})
const octets = fc.uint8Array({ maxLength: 254 })
const message = fc.record({ source: address, destination: address, shortMessage: octets }).map(shortMessage)

describe('PDUs', () => {
  it('read back as they were written', () => {
    fc.assert(
      fc.property(message, fc.integer({ min: 1, max: 0x7fffffff }), (body, sequence) => {
        const frame = encodePdu({ command: 'submit_sm', status: 0, sequence, body })
        const decoded = decodePdu(frame!)
        expect(decoded.kind).toBe('pdu')
        if (decoded.kind !== 'pdu') return
        expect(decoded.pdu.sequence).toBe(sequence)
        expect(decoded.pdu.body).toEqual({ ...body, shortMessage: Uint8Array.from(body.shortMessage) })
      }),
    )
  })

  it('never throw, whatever the octets', () => {
    fc.assert(
      fc.property(message, fc.uint8Array({ maxLength: 80 }), fc.nat(), (body, noise, at) => {
        const frame = Buffer.from(encodePdu({ command: 'deliver_sm', status: 0, sequence: 1, body })!)
        frame.set(
          noise.subarray(0, frame.length - 16),
          16 + (at % Math.max(1, frame.length - 16 - noise.length)),
        )
        frame.writeUInt32BE(frame.length, 0)
        expect(['pdu', 'unknown-command', 'bad-body']).toContain(decodePdu(frame).kind)
      }),
      { numRuns: 20_000 },
    )
  })

  it('come out of a stream whole, however it was cut', () => {
    fc.assert(
      fc.property(
        fc.array(message, { minLength: 1, maxLength: 5 }),
        fc.array(fc.nat(400)),
        (bodies, cuts) => {
          const frames = bodies.map(
            (body, i) => encodePdu({ command: 'submit_sm', status: 0, sequence: i + 1, body })!,
          )
          const stream = Buffer.concat(frames)
          const reader = createFrameReader()
          const seen: Buffer[] = []
          let at = 0
          for (const cut of [...cuts, stream.length]) {
            const chunk = stream.subarray(at, Math.min(stream.length, at + cut))
            expect(reader.push(chunk, (frame) => seen.push(Buffer.from(frame)) > 0)).toBe(true)
            at += chunk.length
          }
          expect(Buffer.concat(seen).equals(stream)).toBe(true)
        },
      ),
      { numRuns: 500 },
    )
  })
})
