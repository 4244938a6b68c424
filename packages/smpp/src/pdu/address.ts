/** An SMPP address (SMPP 3.4 §5.2.5-5.2.9): type of number, numbering plan and at most 20 characters. */
export interface Address {
  readonly ton: number
  readonly npi: number
  readonly addr: string
}

/**
 * The address of a sender or recipient as carriers expect it: digits (a leading `+` is dropped) become
 * TON 1 international, NPI 1 E.164; anything else an alphanumeric sender, TON 5, NPI 0.
 */
export function addressOf(name: string): Address {
  const digits = name.startsWith('+') ? name.slice(1) : name
  return /^\d+$/.test(digits) ? { ton: 1, npi: 1, addr: digits } : { ton: 5, npi: 0, addr: name }
}
