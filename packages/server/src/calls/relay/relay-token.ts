import { createHash } from 'node:crypto'
import type { RandomBytes } from '../../platform/kernel/ids.ts'

const prefix = 'relay-'

/** The user part of a one-time SIP URI: 128 random bits, in letters that no equipment changes. */
export const newRelayToken = (randomBytes: RandomBytes): string =>
  `${prefix}${Buffer.from(randomBytes(16)).toString('hex')}`

export const isRelayToken = (user: string): boolean => /^relay-[0-9a-f]{32}$/.test(user)

/** What is kept of a token. A hash without a key is enough: the token cannot be guessed. */
export const hashOfRelayToken = (token: string): Buffer => createHash('sha256').update(token).digest()
