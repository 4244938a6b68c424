import { createHash } from 'node:crypto'
import type { RandomBytes } from './ids.ts'

/** A secret that opens one thing: 256 random bits in base64url, too many to guess, so its hash needs no salt. */
export function makeToken(randomBytes: RandomBytes): string {
  return Buffer.from(randomBytes(32)).toString('base64url')
}

/** The digest that is stored and looked up instead of the token. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
