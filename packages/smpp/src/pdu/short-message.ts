import type { Address } from './address.ts'

/**
 * The fields of submit_sm and deliver_sm, which share one body (SMPP 3.4 §4.4.1, §4.6.1); a data_sm has some of them
 * (§4.7.1).
 */
export interface ShortMessage {
  readonly serviceType: string
  readonly source: Address
  readonly destination: Address
  readonly esmClass: number
  readonly protocolId: number
  readonly priority: number
  readonly scheduleDeliveryTime: string
  readonly validityPeriod: string
  readonly registeredDelivery: number
  readonly replaceIfPresent: number
  readonly dataCoding: number
  readonly defaultMessageId: number
  /** Octets as transmitted: with a user data header in front when esm_class says so. */
  readonly shortMessage: Uint8Array
  /** Optional parameters in the order received; a tag may repeat. */
  readonly tlvs: readonly Tlv[]
}

/** One optional parameter (SMPP 3.4 §5.3.1). */
export interface Tlv {
  readonly tag: number
  readonly value: Uint8Array
}

/** A message with some fields left empty. */
export type ShortMessageFields = Partial<ShortMessage> & Pick<ShortMessage, 'source' | 'destination'>

/** Fills in all fields of a message. */
export const shortMessage = (fields: ShortMessageFields): ShortMessage => ({
  serviceType: '',
  esmClass: 0,
  protocolId: 0,
  priority: 0,
  scheduleDeliveryTime: '',
  validityPeriod: '',
  registeredDelivery: 0,
  replaceIfPresent: 0,
  dataCoding: 0,
  defaultMessageId: 0,
  shortMessage: new Uint8Array(0),
  tlvs: [],
  ...fields,
})
