import { maxMessageBytes } from '../message/message.ts'

/*
 *   CRLF CRLF            ping of RFC 5626 §3.5.1: answered with CRLF
 *   CRLF                 the response to it, a pong
 *   head CRLF CRLF body  body of Content-Length bytes (RFC 3261 §18.3), 0 if absent
 *
 * After a malformed or repeated Content-Length the start of the next message is unknown: the headers alone become the
 * last message, so that it can be rejected.
 */

export type Framed =
  | { readonly kind: 'message'; readonly bytes: Uint8Array }
  | { readonly kind: 'ping' }
  /** A single CRLF, which some peers also send between messages. */
  | { readonly kind: 'pong' }
  /** Message boundaries are lost: close the connection. */
  | { readonly kind: 'broken'; readonly why: string }

/** The whole header with its continuation lines (RFC 3261 §7.3.1); a lone CR or LF does not end a line. */
const lengthField = /\r\n(?:content-length|l)[ \t]*:((?:[^\r]|\r(?!\n)|\r\n[ \t])*)/gi
const lengthValue = /^(?:[ \t]|\r\n)*(\d{1,9})(?:[ \t]|\r\n)*$/

/** Splits a byte stream into messages; buffers at most one partial message. */
export class StreamFramer {
  #held: Buffer = Buffer.alloc(0)
  #scanned = 0
  /** The end of the latest message is unknown. */
  #unbounded = false
  #broken = false

  /** Whether a partial message is buffered. */
  get isHolding(): boolean {
    return this.#held.length > 0
  }

  push(bytes: Uint8Array): Framed[] {
    const framed: Framed[] = []
    if (this.#broken) return framed
    this.#held = this.#held.length === 0 ? Buffer.from(bytes) : Buffer.concat([this.#held, bytes])
    for (let next = this.#next(); next !== undefined; next = this.#next()) {
      framed.push(next)
      if (next.kind === 'broken') {
        this.#broken = true
        this.#held = Buffer.alloc(0)
        break
      }
    }
    return framed
  }

  #next(): Framed | undefined {
    if (this.#unbounded) return { kind: 'broken', why: 'bad Content-Length' }
    const breaks = this.#skipLineBreaks()
    if (breaks > 0) return { kind: breaks === 2 ? 'ping' : 'pong' }
    const end = this.#held.indexOf('\r\n\r\n', this.#scanned, 'latin1')
    if (end < 0) {
      this.#scanned = Math.max(0, this.#held.length - 3)
      return this.#held.length > maxMessageBytes ? { kind: 'broken', why: 'headers too large' } : undefined
    }
    const length = readLength(this.#held.toString('latin1', 0, end))
    if (length === undefined) {
      this.#unbounded = true
      return { kind: 'message', bytes: this.#held.subarray(0, end + 4) }
    }
    const size = end + 4 + length
    if (size > maxMessageBytes) return { kind: 'broken', why: 'message too large' }
    if (this.#held.length < size) {
      this.#scanned = end
      return undefined
    }
    const bytes = this.#held.subarray(0, size)
    this.#held = this.#held.subarray(size)
    this.#scanned = 0
    return { kind: 'message', bytes }
  }

  /** Drops up to two CRLF between messages and returns how many. */
  #skipLineBreaks(): number {
    let breaks = 0
    while (breaks < 2 && this.#held[breaks * 2] === 13 && this.#held[breaks * 2 + 1] === 10) breaks++
    if (breaks > 0) {
      this.#held = this.#held.subarray(breaks * 2)
      this.#scanned = 0
    }
    return breaks
  }
}

/** Body length in bytes; undefined when it cannot be determined. */
function readLength(head: string): number | undefined {
  const fields = [...head.matchAll(lengthField)]
  if (fields.length === 0) return 0
  const lengths = new Set(fields.map(([, value = '']) => Number(lengthValue.exec(value)?.[1] ?? Number.NaN)))
  const [length] = lengths
  return lengths.size > 1 || length === undefined || Number.isNaN(length) ? undefined : length
}
