import { encodeText, joinText } from '@hovor/smpp'
import type { SmsCarrier } from '../../messaging/index.ts'

/** A live service without an SMSC: nothing leaves, and every send says so. */
export const noSmsCarrier: SmsCarrier = {
  state: 'degraded',
  segmentsOf: (body) => encodeText(body).segments,
  readText: joinText,
  submit: async () => ({ kind: 'unavailable', carrierIds: [] }),
  query: async () => 'unknown',
}
