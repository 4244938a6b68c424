import fc from 'fast-check'
import type { Bodies } from '../pdu/bodies.ts'
import { type Command, commandIds } from '../pdu/command.ts'
import type { Pdu } from '../pdu/pdu.ts'
import { shortMessage as completed } from '../pdu/short-message.ts'

const octet = fc.integer({ min: 0, max: 255 })

/** A C-Octet String that fits its field: Latin-1 without NUL, fewer than `room` characters. */
const cString = (room: number) =>
  fc.string({
    unit: fc.integer({ min: 1, max: 255 }).map((code) => String.fromCharCode(code)),
    maxLength: room - 1,
  })

const address = fc.record({ ton: octet, npi: octet, addr: cString(21) })
const tlv = fc.record({
  tag: fc.integer({ min: 0, max: 0xffff }),
  value: fc.uint8Array({ maxLength: 300 }),
})
const tlvs = fc.array(tlv, { maxLength: 4 })

const bind = fc.record({
  systemId: cString(16),
  password: cString(9),
  systemType: cString(13),
  interfaceVersion: octet,
  range: fc.record({ ton: octet, npi: octet, addr: cString(41) }),
})
const bindAnswer = fc.record({ systemId: cString(16), tlvs })
const shortMessage = fc.record({
  serviceType: cString(6),
  source: address,
  destination: address,
  esmClass: octet,
  protocolId: octet,
  priority: octet,
  scheduleDeliveryTime: cString(17),
  validityPeriod: cString(17),
  registeredDelivery: octet,
  replaceIfPresent: octet,
  dataCoding: octet,
  defaultMessageId: octet,
  shortMessage: fc.uint8Array({ maxLength: 254 }),
  tlvs,
})
const dataMessage = fc
  .record({
    serviceType: cString(6),
    source: fc.record({ ton: octet, npi: octet, addr: cString(65) }),
    destination: fc.record({ ton: octet, npi: octet, addr: cString(65) }),
    esmClass: octet,
    registeredDelivery: octet,
    dataCoding: octet,
    tlvs,
  })
  .map(completed)
const messageAnswer = fc.record({ messageId: cString(65) })
const nothing = fc.constant({})

/** Every valid body of a command. */
const bodyArbitraries: { readonly [C in Command]: fc.Arbitrary<Bodies[C]> } = {
  bind_receiver: bind,
  bind_transmitter: bind,
  bind_transceiver: bind,
  bind_receiver_resp: bindAnswer,
  bind_transmitter_resp: bindAnswer,
  bind_transceiver_resp: bindAnswer,
  submit_sm: shortMessage,
  deliver_sm: shortMessage,
  submit_sm_resp: messageAnswer,
  deliver_sm_resp: messageAnswer,
  query_sm: fc.record({ messageId: cString(65), source: address }),
  query_sm_resp: fc.record({
    messageId: cString(65),
    finalDate: cString(17),
    state: octet,
    errorCode: octet,
  }),
  data_sm: dataMessage,
  data_sm_resp: messageAnswer,
  unbind: nothing,
  unbind_resp: nothing,
  enquire_link: nothing,
  enquire_link_resp: nothing,
  generic_nack: nothing,
}

export const commands = Object.keys(commandIds) as Command[]

/** Valid PDUs of one command. */
export const arbitraryPdu = (command: Command): fc.Arbitrary<Pdu> =>
  fc
    .record({
      status: fc.integer({ min: 0, max: 0xffffffff }),
      sequence: fc.integer({ min: 0, max: 0xffffffff }),
      body: bodyArbitraries[command] as fc.Arbitrary<Bodies[Command]>,
    })
    .map((fields) => ({ command, ...fields }) as Pdu)
