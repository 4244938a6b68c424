import type { RandomBytes } from '../kernel/ids.ts'

/** `req_` and 16 lowercase hex characters (SPEC.md, Conventions). */
export function newRequestId(randomBytes: RandomBytes): string {
  return `req_${Buffer.from(randomBytes(8)).toString('hex')}`
}
