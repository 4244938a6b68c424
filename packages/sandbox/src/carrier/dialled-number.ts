/**
 * The E.164 number that the user part of a SIP URI dials: `+420…`, `00420…` or `420…`, parameters of a
 * telephone-subscriber (RFC 3261 §19.1.6) cut off. Undefined when it is no number.
 */
export function dialledNumber(uriOrUser: string): string | undefined {
  const user = /^(?:sips?:)?([^@;>]*)/i.exec(uriOrUser)?.[1] ?? ''
  const digits = /^(?:\+|00)?([1-9]\d{6,14})$/.exec(user)?.[1]
  return digits === undefined ? undefined : `+${digits}`
}
