/** An SMPP address (SMPP 3.4 §5.2.5-5.2.9): type of number, numbering plan and up to 20 characters. */
export interface Address {
  readonly ton: number
  readonly npi: number
  readonly addr: string
}

/**
 * A source or destination address as carriers expect it: digits (without a leading `+`) get TON 1
 * international, NPI 1 E.164; anything else is an alphanumeric sender with TON 5, NPI 0.
 */
export function addressOf(name: string): Address {
  const digits = name.startsWith('+') ? name.slice(1) : name
  return /^\d+$/.test(digits) ? { ton: 1, npi: 1, addr: digits } : { ton: 5, npi: 0, addr: name }
}
