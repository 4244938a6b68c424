import type { Address } from './address.ts'
import type { Command } from './command.ts'
import {
  type Cursor,
  readCString,
  readOctet,
  readOctets,
  writeCString,
  writeOctet,
  writeOctets,
} from './octets.ts'
import { shortMessage as completed, type ShortMessage, type Tlv } from './short-message.ts'
import { readTlvs, tlvsLength, writeTlvs } from './tlv.ts'

/** The body of each command (SMPP 3.4 §4). */
export interface Bodies {
  bind_receiver: Bind
  bind_transmitter: Bind
  bind_transceiver: Bind
  bind_receiver_resp: BindAnswer
  bind_transmitter_resp: BindAnswer
  bind_transceiver_resp: BindAnswer
  submit_sm: ShortMessage
  deliver_sm: ShortMessage
  submit_sm_resp: MessageAnswer
  deliver_sm_resp: MessageAnswer
  query_sm: Query
  query_sm_resp: QueryReply
  data_sm: ShortMessage
  data_sm_resp: MessageAnswer
  unbind: Nothing
  unbind_resp: Nothing
  enquire_link: Nothing
  enquire_link_resp: Nothing
  generic_nack: Nothing
}

export interface Bind {
  readonly systemId: string
  readonly password: string
  readonly systemType: string
  readonly interfaceVersion: number
  readonly range: Address
}

export interface BindAnswer {
  readonly systemId: string
  readonly tlvs: readonly Tlv[]
}

interface MessageAnswer {
  readonly messageId: string
}

interface Query {
  readonly messageId: string
  readonly source: Address
}

interface QueryReply {
  readonly messageId: string
  readonly finalDate: string
  readonly state: number
  readonly errorCode: number
}

type Nothing = Readonly<Record<string, never>>

interface BodyCodec<T> {
  read(cursor: Cursor): T
  write(cursor: Cursor, body: T): void
  /** Maximum octets, without short_message and TLVs. */
  readonly maxOctets: number
}

/** Upper bound of the encoded body, to size its buffer. */
export function maxBodyOctets<C extends Command>(command: C, body: Bodies[C]): number {
  const { shortMessage, tlvs } = body as Partial<ShortMessage>
  return bodyCodecs[command].maxOctets + (shortMessage?.length ?? 0) + tlvsLength(tlvs ?? [])
}

/** ton (1), npi (1), address (C-Octet String, at most `max`). */
function readAddress(cursor: Cursor, max = 21): Address {
  return { ton: readOctet(cursor), npi: readOctet(cursor), addr: readCString(cursor, max) }
}

function writeAddress(cursor: Cursor, { ton, npi, addr }: Address, max = 21): void {
  writeOctet(cursor, ton)
  writeOctet(cursor, npi)
  writeCString(cursor, addr, max)
}

/**
 * §4.1.1, fields in order, C = C-Octet String with its limit:
 * ```
 * system_id C16 | password C9 | system_type C13 | interface_version 1 | addr_ton 1 | addr_npi 1 | address_range C41
 * ```
 */
const bind: BodyCodec<Bind> = {
  maxOctets: 100,
  read: (cursor) => ({
    systemId: readCString(cursor, 16),
    password: readCString(cursor, 9),
    systemType: readCString(cursor, 13),
    interfaceVersion: readOctet(cursor),
    range: readAddress(cursor, 41),
  }),
  write(cursor, body) {
    writeCString(cursor, body.systemId, 16)
    writeCString(cursor, body.password, 9)
    writeCString(cursor, body.systemType, 13)
    writeOctet(cursor, body.interfaceVersion)
    writeAddress(cursor, body.range, 41)
  },
}

/** §4.1.2: `system_id C16 | TLVs`; absent when the bind was refused. */
const bindAnswer: BodyCodec<BindAnswer> = {
  maxOctets: 20,
  read: (cursor) => ({ systemId: optionalCString(cursor, 16), tlvs: readTlvs(cursor) }),
  write(cursor, body) {
    writeCString(cursor, body.systemId, 16)
    writeTlvs(cursor, body.tlvs)
  },
}

/**
 * §4.4.1 submit_sm and §4.6.1 deliver_sm:
 * ```
 * service_type C6 | source ton 1 npi 1 addr C21 | destination ton 1 npi 1 addr C21
 * | esm_class 1 | protocol_id 1 | priority_flag 1 | schedule_delivery_time C17 | validity_period C17
 * | registered_delivery 1 | replace_if_present 1 | data_coding 1 | sm_default_msg_id 1
 * | sm_length 1 | short_message (sm_length) | TLVs
 * ```
 */
const shortMessage: BodyCodec<ShortMessage> = {
  maxOctets: 110,
  read: (cursor) => ({
    serviceType: readCString(cursor, 6),
    source: readAddress(cursor),
    destination: readAddress(cursor),
    esmClass: readOctet(cursor),
    protocolId: readOctet(cursor),
    priority: readOctet(cursor),
    scheduleDeliveryTime: readCString(cursor, 17),
    validityPeriod: readCString(cursor, 17),
    registeredDelivery: readOctet(cursor),
    replaceIfPresent: readOctet(cursor),
    dataCoding: readOctet(cursor),
    defaultMessageId: readOctet(cursor),
    shortMessage: readOctets(cursor, readOctet(cursor)),
    tlvs: readTlvs(cursor),
  }),
  write(cursor, body) {
    writeCString(cursor, body.serviceType, 6)
    writeAddress(cursor, body.source)
    writeAddress(cursor, body.destination)
    writeOctet(cursor, body.esmClass)
    writeOctet(cursor, body.protocolId)
    writeOctet(cursor, body.priority)
    writeCString(cursor, body.scheduleDeliveryTime, 17)
    writeCString(cursor, body.validityPeriod, 17)
    writeOctet(cursor, body.registeredDelivery)
    writeOctet(cursor, body.replaceIfPresent)
    writeOctet(cursor, body.dataCoding)
    writeOctet(cursor, body.defaultMessageId)
    // §5.2.21: 255 is not a valid length
    if (body.shortMessage.length > 254) cursor.ok = false
    writeOctet(cursor, body.shortMessage.length & 0xff)
    writeOctets(cursor, body.shortMessage)
    writeTlvs(cursor, body.tlvs)
  },
}

/**
 * §4.7.1 data_sm, the message itself in message_payload:
 * ```
 * service_type C6 | source ton 1 npi 1 addr C65 | destination ton 1 npi 1 addr C65
 * | esm_class 1 | registered_delivery 1 | data_coding 1 | TLVs
 * ```
 */
const dataMessage: BodyCodec<ShortMessage> = {
  maxOctets: 150,
  read: (cursor) =>
    completed({
      serviceType: readCString(cursor, 6),
      source: readAddress(cursor, 65),
      destination: readAddress(cursor, 65),
      esmClass: readOctet(cursor),
      registeredDelivery: readOctet(cursor),
      dataCoding: readOctet(cursor),
      tlvs: readTlvs(cursor),
    }),
  write(cursor, body) {
    writeCString(cursor, body.serviceType, 6)
    writeAddress(cursor, body.source, 65)
    writeAddress(cursor, body.destination, 65)
    writeOctet(cursor, body.esmClass)
    writeOctet(cursor, body.registeredDelivery)
    writeOctet(cursor, body.dataCoding)
    writeTlvs(cursor, body.tlvs)
  },
}

/** §4.4.2: `message_id C65`; absent on an error, and peers may add TLVs. */
const messageAnswer: BodyCodec<MessageAnswer> = {
  maxOctets: 66,
  read(cursor) {
    const messageId = optionalCString(cursor, 65)
    readTlvs(cursor)
    return { messageId }
  },
  write: (cursor, body) => writeCString(cursor, body.messageId, 65),
}

/** §4.8.1: `message_id C65 | source ton 1 npi 1 addr C21`. */
const query: BodyCodec<Query> = {
  maxOctets: 90,
  read: (cursor) => ({ messageId: readCString(cursor, 65), source: readAddress(cursor) }),
  write(cursor, body) {
    writeCString(cursor, body.messageId, 65)
    writeAddress(cursor, body.source)
  },
}

/** §4.8.2: `message_id C65 | final_date C17 | message_state 1 | error_code 1`; absent on an error. */
const queryReply: BodyCodec<QueryReply> = {
  maxOctets: 90,
  read(cursor) {
    if (cursor.octets.length === cursor.at) return { messageId: '', finalDate: '', state: 0, errorCode: 0 }
    return {
      messageId: readCString(cursor, 65),
      finalDate: readCString(cursor, 17),
      state: readOctet(cursor),
      errorCode: readOctet(cursor),
    }
  },
  write(cursor, body) {
    writeCString(cursor, body.messageId, 65)
    writeCString(cursor, body.finalDate, 17)
    writeOctet(cursor, body.state)
    writeOctet(cursor, body.errorCode)
  },
}

/** Commands without a body. Anything a peer appends is ignored. */
const nothing: BodyCodec<Nothing> = { maxOctets: 0, read: () => ({}), write: () => {} }

/** The codec of every command. */
export const bodyCodecs: { readonly [C in Command]: BodyCodec<Bodies[C]> } = {
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
  query_sm: query,
  query_sm_resp: queryReply,
  data_sm: dataMessage,
  data_sm_resp: messageAnswer,
  unbind: nothing,
  unbind_resp: nothing,
  enquire_link: nothing,
  enquire_link_resp: nothing,
  generic_nack: nothing,
}

const optionalCString = (cursor: Cursor, max: number): string =>
  cursor.at === cursor.octets.length ? '' : readCString(cursor, max)
