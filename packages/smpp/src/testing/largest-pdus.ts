import { filled, type Unit } from '@hovor/clock/testing/awkward'
import { stallOf } from '@hovor/clock/testing/turns'
import { decodePdu, encodePdu } from '../pdu/pdu.ts'
import { type ShortMessageFields, shortMessage } from '../pdu/short-message.ts'
import { tlvTag } from '../pdu/tlv.ts'
import { parseReceipt } from '../receipt/receipt.ts'
import { readMessagePart, readText } from '../text/message-part.ts'

type Told = readonly [what: string, fields: Omit<ShortMessageFields, 'source' | 'destination'>]

/** Below the 64 KiB of a PDU. */
const most = 65_000
const address = { ton: 1, npi: 1, addr: '420601234567' }
const codings = [0, 1, 3, 8]

const payload = (octets: Uint8Array) => [{ tag: tlvTag.messagePayload, value: octets }]

const messages = (units: readonly Unit[]): Told[] => [
  ...units.flatMap(([name, unit]) =>
    codings.map(
      (dataCoding): Told => [
        `a text of ${name}, in ${dataCoding}`,
        { dataCoding, tlvs: payload(Buffer.from(filled(unit, most), 'latin1')) },
      ],
    ),
  ),
  ...units.map(
    ([name, unit]): Told => [
      `a receipt for ${name}`,
      { esmClass: 4, tlvs: payload(Buffer.from(`id:${filled(unit, most - 30)} stat:DELIVRD`, 'latin1')) },
    ],
  ),
  ...units.map(
    ([name, unit]): Told => [
      `a receipt of ${name}`,
      {
        esmClass: 4,
        tlvs: [{ tag: tlvTag.receiptedMessageId, value: Buffer.from(filled(unit, most), 'latin1') }],
      },
    ],
  ),
  [
    'empty parameters',
    { tlvs: Array.from({ length: most / 4 }, () => ({ tag: 0x1400, value: Buffer.alloc(0) })) },
  ],
  ['elements of a header', { esmClass: 64, tlvs: payload(Buffer.alloc(most, 0)) }],
]

function read(frame: Buffer): void {
  const decoded = decodePdu(frame)
  if (decoded.kind !== 'pdu' || decoded.pdu.command !== 'deliver_sm') throw new Error('not read')
  const { body } = decoded.pdu
  parseReceipt(body)
  readMessagePart(body)
  readText(body)
}

/** The largest deliver_sm that take too long to read, of those that are accepted. */
export async function stallsOfPdus(units: readonly Unit[]): Promise<string[]> {
  const stalls: string[] = []
  for (const [what, fields] of messages(units)) {
    const body = shortMessage({ source: address, destination: address, ...fields })
    const frame = encodePdu({ command: 'deliver_sm', status: 0, sequence: 1, body })
    if (frame === undefined) throw new Error(`${what} cannot be written`)
    const stall = await stallOf(
      () => what,
      async () => () => read(frame),
    )
    if (stall !== undefined) stalls.push(stall)
  }
  return stalls
}
