import type { Address } from '@hovor/smpp'

/** An SMPP address as people write it: digits as E.164, anything else as it stands. */
export const nameOf = ({ addr }: Address): string => (/^\d{7,15}$/.test(addr) ? `+${addr}` : addr)
