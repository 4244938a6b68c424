import { encodeText, joinText } from '@hovor/smpp'
import type { SmsCarrier } from '../../messaging/index.ts'

/** For a live service without an SMSC: nothing is sent, and every send fails. */
export const noSmsCarrier: SmsCarrier = {
  state: 'degraded',
  segmentsOf: (body) => encodeText(body).segments,
  readText: joinText,
  submit: async () => ({ kind: 'unavailable', carrierIds: [] }),
  query: async () => 'unknown',
}
