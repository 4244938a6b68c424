/**
 * Parses the user part of a SIP URI (`+420…`, `00420…` or `420…`) as an E.164 number, without telephone-subscriber
 * parameters (RFC 3261 §19.1.6). Undefined if it is not a number.
 */
export function dialledNumber(uriOrUser: string): string | undefined {
  const user = /^(?:sips?:)?([^@;>]*)/i.exec(uriOrUser)?.[1] ?? ''
  const digits = /^(?:\+|00)?([1-9]\d{6,14})$/.exec(user)?.[1]
  return digits === undefined ? undefined : `+${digits}`
}
