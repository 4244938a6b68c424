import fc from 'fast-check'
import { commandIds } from '../../pdu/command.ts'
import { encodePdu, headerOctets, type Pdu } from '../../pdu/pdu.ts'
import { arbitraryPdu, commands } from '../arbitrary-pdus.ts'

const octet = fc.integer({ min: 0, max: 255 })
const place = fc.nat({ max: 600 })

/** One way to corrupt a PDU; its length stays correct. */
type Change =
  | { readonly kind: 'set'; readonly at: number; readonly to: number }
  | { readonly kind: 'cut'; readonly at: number }
  | { readonly kind: 'insert'; readonly at: number; readonly octets: Uint8Array }

const change: fc.Arbitrary<Change> = fc.oneof(
  fc.record({ kind: fc.constant('set' as const), at: place, to: octet }),
  fc.record({ kind: fc.constant('cut' as const), at: place }),
  fc.record({
    kind: fc.constant('insert' as const),
    at: place,
    octets: fc.uint8Array({ minLength: 1, maxLength: 40 }),
  }),
)

const written = fc
  .oneof(...commands.map((command) => ({ arbitrary: arbitraryPdu(command), weight: 1 })))
  .map((pdu) => encodePdu(pdu as Pdu)!)

const mutated = fc
  .record({ pdu: written, changes: fc.array(change, { minLength: 1, maxLength: 4 }) })
  .map(({ pdu, changes }) => changes.reduce(changed, pdu))

const noise = fc
  .record({
    id: fc.oneof(fc.constantFrom(...Object.values(commandIds)), fc.integer({ min: 0, max: 0xffffffff })),
    rest: fc.uint8Array({ minLength: 8, maxLength: 400 }),
  })
  .map(({ id, rest }) => {
    const pdu = Buffer.concat([Buffer.alloc(8), rest])
    pdu.writeUInt32BE(id, 4)
    return pdu
  })

/** PDUs nobody should send: valid, corrupt or noise, each with a correct length, and none an unbind. */
export const hostilePdu: fc.Arbitrary<Buffer> = fc
  .oneof(
    { arbitrary: written, weight: 2 },
    { arbitrary: mutated, weight: 5 },
    { arbitrary: noise, weight: 1 },
  )
  .map(withTrueLength)
  .filter((pdu) => pdu.readUInt32BE(4) !== commandIds.unbind)

/** Invalid lengths. */
export const impossibleLength = fc.oneof(
  fc.integer({ min: 0, max: headerOctets - 1 }),
  fc.integer({ min: 64 * 1024 + 1, max: 0xffffffff }),
)

function changed(pdu: Buffer, one: Change): Buffer {
  // command_length is left alone: invalid lengths are tested separately
  const at = 4 + (one.at % Math.max(1, pdu.length - 4))
  switch (one.kind) {
    case 'set': {
      const copy = Buffer.from(pdu)
      copy[at] = one.to
      return copy
    }
    case 'cut':
      return pdu.subarray(0, Math.max(headerOctets, at))
    case 'insert':
      return Buffer.concat([pdu.subarray(0, at), one.octets, pdu.subarray(at)])
  }
}

function withTrueLength(pdu: Buffer): Buffer {
  const copy = Buffer.from(pdu)
  copy.writeUInt32BE(copy.length, 0)
  return copy
}
