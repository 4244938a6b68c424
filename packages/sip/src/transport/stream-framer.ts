import { MAX_MESSAGE_BYTES } from '../message/message.ts'

/*
 *   CRLF CRLF            ping of RFC 5626 §3.5.1: answered with CRLF
 *   CRLF                 its answer, a pong
 *   head CRLF CRLF body  body is Content-Length bytes (RFC 3261 §18.3), absent counts as 0
 */

export type Framed =
  | { readonly kind: 'message'; readonly bytes: Uint8Array }
  | { readonly kind: 'ping' }
  /** A single CRLF, which some senders also put between messages. */
  | { readonly kind: 'pong' }
  /** The stream cannot be cut into messages any more: close the connection. */
  | { readonly kind: 'broken'; readonly why: string }

const LENGTH_LINE = /\r\n(?:content-length|l)[ \t]*:[ \t]*(\d{1,9})[ \t]*(?=\r\n|$)/i

/** Cuts a byte stream into messages; holds at most one unfinished message. */
export class StreamFramer {
  #held: Buffer = Buffer.alloc(0)
  #scanned = 0
  #broken = false

  /** True while a message has begun that is not complete. */
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
    const breaks = this.#skipLineBreaks()
    if (breaks > 0) return { kind: breaks === 2 ? 'ping' : 'pong' }
    const end = this.#held.indexOf('\r\n\r\n', this.#scanned, 'latin1')
    if (end < 0) {
      this.#scanned = Math.max(0, this.#held.length - 3)
      return this.#held.length > MAX_MESSAGE_BYTES ? { kind: 'broken', why: 'head too large' } : undefined
    }
    const head = this.#held.toString('latin1', 0, end)
    const length = Number(LENGTH_LINE.exec(head)?.[1] ?? 0)
    const size = end + 4 + length
    if (size > MAX_MESSAGE_BYTES) return { kind: 'broken', why: 'message too large' }
    if (this.#held.length < size) {
      this.#scanned = end
      return undefined
    }
    const bytes = this.#held.subarray(0, size)
    this.#held = this.#held.subarray(size)
    this.#scanned = 0
    return { kind: 'message', bytes }
  }

  /** Drops up to two CRLF between messages and tells how many. */
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
