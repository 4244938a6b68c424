import type { RandomBytes } from '../../platform/kernel/ids.ts'

const idBytes = 8
/** Random bytes are asked for in blocks: a system call for every request would cost more than its parsing. */
const idsPerBlock = 256

/** Makes request ids: `req_` and 16 lowercase hex characters (spec:conventions.request-id). */
export function createRequestIds(randomBytes: RandomBytes): () => string {
  let block = ''
  let next = 0
  return () => {
    if (next >= block.length) {
      block = Buffer.from(randomBytes(idBytes * idsPerBlock)).toString('hex')
      next = 0
    }
    next += idBytes * 2
    return `req_${block.slice(next - idBytes * 2, next)}`
  }
}
