import { isUtf8 } from 'node:buffer'
import { type Address, isReceipt, readMessagePart, type ShortMessage } from '@hovor/smpp'
import type { InboundPart } from '../../messaging/messages/state/inbound-sms.port.ts'
import { isE164 } from '../../platform/kernel/e164.ts'
import type { TrunkProfile } from '../../platform/kernel/trunk/trunk-profile.ts'

/** The country whose national numbers a connection writes. */
export type SmsCountry = TrunkProfile['country']

/**
 * Reads a text message from a deliver_sm; undefined if it is a receipt or has no recipient number.
 *
 * @param country Of the connection; the country of the recipient's number goes first.
 */
export function readInbound(
  deliver: ShortMessage,
  session: number,
  country: SmsCountry = 'cz',
): InboundPart | undefined {
  if (isReceipt(deliver)) return undefined
  const to = numberOf(deliver.destination, country)
  if (to === undefined) return undefined
  const { concat, ...part } = readMessagePart(deliver)
  return {
    from: senderOf(deliver.source, countryOf(to) ?? country),
    to,
    ...part,
    place: concat,
    session,
  }
}

/** Types of number (SMPP 3.4 §5.2.5). */
const international = 1
const national = 2
const alphanumeric = 5

const maxName = 32

/** E.164, a text name of at most 32 characters, or `unknown` (spec:messages.received). */
function senderOf(source: Address, country: SmsCountry): string {
  const name = readable(source.addr)
    .replaceAll(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .slice(0, maxName)
    .toWellFormed()
  return numberOf(source, country) ?? (name === '' ? 'unknown' : name)
}

/** An address is read as Latin-1; some carriers write names in UTF-8, which Latin-1 text is only by chance. */
function readable(addr: string): string {
  const octets = Buffer.from(addr, 'latin1')
  return isUtf8(octets) ? octets.toString() : addr
}

/** Of a number in E.164, if its national numbers can be read. */
export function countryOf(number: string): SmsCountry | undefined {
  if (number.startsWith('+420')) return 'cz'
  return number.startsWith('+421') ? 'sk' : undefined
}

/**
 * Parses the number of an address as carriers write them: with the country code, or as dialed in `country`. Some leave
 * the country code out of a number that they call international.
 */
export function numberOf({ ton, addr }: Address, country: SmsCountry = 'cz'): string | undefined {
  if (ton === alphanumeric) return undefined
  const digits = addr.replace(/^(?:\+|00)/, '')
  if (!/^\d+$/.test(digits)) return undefined
  const isMarked = digits.length < addr.length
  const e164 = (isMarked ? undefined : nationalNumber(digits, ton, country)) ?? `+${digits}`
  const isWhole = isMarked || ton === international || e164 !== `+${digits}`
  if (!isWhole && (ton === national || digits.length < 10)) return undefined
  return isE164(e164) ? e164 : undefined
}

/** Mobile numbers in the plan of one of both countries only. */
const czechMobile = /^0?((?:60[1-8]|70[2-9]|7[2379]\d)\d{6})$/
const slovakMobile = /^0(9[0145]\d{7})$/
/** No country code begins with 0. */
const nationals = { cz: /^0?([2-8]\d{8})$|^(9\d{8})$/, sk: /^0?([2-9]\d{8})$/ } as const

function nationalNumber(digits: string, ton: number, country: SmsCountry): string | undefined {
  const czech = country === 'none' ? null : czechMobile.exec(digits)
  if (czech !== null) return `+420${czech[1]}`
  const slovak = slovakMobile.exec(country === 'sk' ? digits.replace(/^(?=9)/, '0') : digits)
  if (slovak !== null) return `+421${slovak[1]}`
  if (country === 'none' || (ton === international && !digits.startsWith('0'))) return undefined
  const found = nationals[country].exec(digits)
  return found === null ? undefined : `${country === 'sk' ? '+421' : '+420'}${found[1] ?? found[2]}`
}
