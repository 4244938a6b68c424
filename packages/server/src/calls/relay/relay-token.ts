import { createHash } from 'node:crypto'
import type { RandomBytes } from '../../platform/kernel/ids.ts'

const prefix = 'relay-'

/** The user part of a one-time SIP URI: 128 random bits, in characters that no equipment rewrites. */
export const newRelayToken = (randomBytes: RandomBytes): string =>
  `${prefix}${Buffer.from(randomBytes(16)).toString('hex')}`

export const isRelayToken = (user: string): boolean => /^relay-[0-9a-f]{32}$/.test(user)

/** The stored form of a token. An unkeyed hash is enough, since the token cannot be guessed. */
export const hashOfRelayToken = (token: string): Buffer => createHash('sha256').update(token).digest()
