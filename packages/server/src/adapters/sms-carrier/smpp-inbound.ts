import { type Address, isReceipt, readMessagePart, type ShortMessage } from '@hovor/smpp'
import type { InboundPart } from '../../messaging/messages/state/inbound-sms.port.ts'
import { isE164 } from '../../platform/kernel/e164.ts'

/** Reads a text message from a deliver_sm; undefined if it is a receipt or has no recipient number. */
export function readInbound(deliver: ShortMessage, session: number): InboundPart | undefined {
  if (isReceipt(deliver)) return undefined
  const to = numberOf(deliver.destination)
  if (to === undefined) return undefined
  const { octets, dataCoding, concat } = readMessagePart(deliver)
  return { from: senderOf(deliver.source), to, dataCoding, octets, place: concat, session }
}

/** Types of number (SMPP 3.4 §5.2.5). */
const international = 1
const national = 2
const alphanumeric = 5

const maxName = 32

/** E.164, a text name of at most 32 characters, or `unknown` (spec:messages.received). */
function senderOf(source: Address): string {
  const name = source.addr
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, maxName)
    .toWellFormed()
  return numberOf(source) ?? (name === '' ? 'unknown' : name)
}

/**
 * Parses the number of an address as carriers write them: with the country code, or as dialed in the Czech Republic,
 * where numbers have nine digits.
 */
export function numberOf({ ton, addr }: Address): string | undefined {
  if (ton === alphanumeric) return undefined
  const digits = addr.replace(/^(?:\+|00)/, '')
  if (!/^\d+$/.test(digits)) return undefined
  const marked = digits.length < addr.length || ton === international
  const domestic = !marked && digits.length === 9
  if (!marked && !domestic && (ton === national || digits.length < 10)) return undefined
  const e164 = domestic ? `+420${digits}` : `+${digits}`
  return isE164(e164) ? e164 : undefined
}
