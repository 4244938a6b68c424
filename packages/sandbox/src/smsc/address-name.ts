import type { Address } from '@hovor/smpp'

/** Formats an SMPP address: digits as E.164, anything else unchanged. */
export const nameOf = ({ addr }: Address): string => (/^\d{7,15}$/.test(addr) ? `+${addr}` : addr)
