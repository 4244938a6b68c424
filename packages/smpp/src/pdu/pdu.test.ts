import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { arbitraryPdu, commands } from '../testing/arbitrary-pdus.ts'
import { hostilePdu, impossibleLength } from '../testing/fuzz/hostile-pdus.ts'
import { createFrameReader } from './frames.ts'
import { decodePdu, encodePdu } from './pdu.ts'

describe('PDUs', () => {
  it.each(commands)('%s reads back as written', (command) => {
    fc.assert(
      fc.property(arbitraryPdu(command), (pdu) => {
        expect(decodePdu(encodePdu(pdu)!)).toEqual({ kind: 'pdu', pdu })
      }),
      { numRuns: 200 },
    )
  })

  it('never throw, whatever the octets', () => {
    fc.assert(
      fc.property(hostilePdu, (pdu) => {
        expect(['pdu', 'unknown-command', 'bad-body']).toContain(decodePdu(pdu).kind)
      }),
      { numRuns: 10_000 },
    )
  })

  it.each([
    ['system_id', 'bind_transceiver', { systemId: 'a'.repeat(16) }],
    ['password', 'bind_transceiver', { password: 'a'.repeat(9) }],
    ['system_type', 'bind_transceiver', { systemType: 'a'.repeat(13) }],
    ['a character over Latin-1', 'bind_transceiver', { systemId: 'č' }],
    ['a NUL', 'bind_transceiver', { systemId: 'a\0b' }],
    ['message_id', 'submit_sm_resp', { messageId: '1'.repeat(65) }],
    ['short_message', 'submit_sm', { shortMessage: new Uint8Array(255) }],
    ['service_type', 'submit_sm', { serviceType: 'a'.repeat(6) }],
    ['an octet', 'submit_sm', { dataCoding: 256 }],
  ] as const)('are not written when %s does not fit', (_, command, change) => {
    const [pdu] = fc.sample(arbitraryPdu(command), { numRuns: 1, seed: 1 })
    expect(encodePdu(pdu!)).toBeDefined()
    expect(encodePdu({ ...pdu!, body: { ...pdu!.body, ...change } as never })).toBeUndefined()
  })

  const stream = fc.array(hostilePdu, { minLength: 1, maxLength: 8 })
  const cuts = fc.array(fc.oneof(fc.nat(8), fc.nat(600)), { maxLength: 60 })

  it('are extracted from a stream however it is split, up to the maximum length', () => {
    fc.assert(
      fc.property(stream, cuts, fc.option(impossibleLength), (pdus, sizes, broken) => {
        const lie = Buffer.alloc(broken === null ? 0 : 16)
        if (broken !== null) lie.writeUInt32BE(broken, 0)
        const octets = Buffer.concat([...pdus, lie])
        const reader = createFrameReader()
        const seen: Buffer[] = []
        let sound = true
        let at = 0
        for (const size of [...sizes, octets.length]) {
          const chunk = octets.subarray(at, at + size)
          sound = reader.push(chunk, (frame) => seen.push(Buffer.from(frame)) > 0)
          at += chunk.length
        }
        expect(sound).toBe(broken === null)
        expect(seen).toEqual(pdus)
      }),
      { numRuns: 1000 },
    )
  })
})
