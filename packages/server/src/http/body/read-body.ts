import type { IncomingMessage } from 'node:http'
import type { BodyRoom } from './body-shares.ts'
import { areTooSmall } from './small-pieces.ts'

/** Why a body was not read to its end. */
export class BodyRefused extends Error {
  readonly why: 'too large' | 'cut short' | 'too small pieces' | Exclude<BodyRoom, 'taken'>
  /** How large it might have been. */
  readonly limit: number

  constructor(why: BodyRefused['why'], limit: number) {
    super(`the body is refused: ${why}`)
    this.why = why
    this.limit = limit
  }
}

/**
 * The bytes of a body of at most `limit`. `take` is asked before memory is kept, with the bytes to come; what it
 * refuses is not read. A body that comes in small pieces lies in one buffer, as each piece would cost more than it holds.
 */
export function readBody(
  payload: IncomingMessage,
  limit: number,
  take: (bytes: number) => BodyRoom,
  done: (error: BodyRefused | null, bytes?: Buffer) => void,
): void {
  const declared = Number(payload.headers['content-length'] ?? limit)
  if (declared > limit) return done(new BodyRefused('too large', limit))
  let kept: Buffer = Buffer.alloc(0)
  let length = 0
  let pieces = 0
  const end = (why?: BodyRefused['why']) => {
    payload.off('data', add).off('end', finish).off('error', breakOff)
    if (why === undefined) done(null, kept.subarray(0, length))
    else done(new BodyRefused(why, limit))
  }
  const add = (chunk: Buffer) => {
    const total = length + chunk.length
    pieces += 1
    if (total > limit) return end('too large')
    if (areTooSmall(pieces, total)) return end('too small pieces')
    if (total > kept.length) {
      const capacity = length === 0 ? total : Math.min(declared, Math.max(total, 2 * kept.length))
      const room = take(capacity - kept.length)
      if (room !== 'taken') return end(room)
      kept = length === 0 ? chunk : grown(kept, length, capacity)
    }
    if (kept !== chunk) chunk.copy(kept, length)
    length = total
  }
  const finish = () => end()
  const breakOff = () => end('cut short')
  payload.on('data', add).on('end', finish).on('error', breakOff)
}

function grown(bytes: Buffer, length: number, capacity: number): Buffer {
  // Every byte up to `length` is copied, and nothing beyond it is ever read.
  const larger = Buffer.allocUnsafeSlow(capacity)
  bytes.copy(larger, 0, 0, length)
  return larger
}
