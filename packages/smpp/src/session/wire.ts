import type { Socket } from 'node:net'
import { createFrameReader } from '../pdu/frames.ts'

/** Octets written and not taken by the far side; one that takes nothing at all is cut off. */
const maxUnsentOctets = 1024 * 1024

export interface WireOptions {
  readonly socket: Socket
  /** A whole PDU; false when no further one is wanted. */
  onFrame(frame: Buffer): boolean
  /** A length that cannot be true: from here on no boundary can be trusted. */
  onBroken(): void
  onClosed(): void
}

/**
 * One connection as PDUs. A far side that does not read what it is sent is not read from either, so that whatever it
 * asks for piles up at its own end.
 */
export class Wire {
  readonly #socket: Socket
  #ended = false

  constructor({ socket, onFrame, onBroken, onClosed }: WireOptions) {
    this.#socket = socket
    const frames = createFrameReader()
    socket.setNoDelay(true)
    socket.on('data', (chunk: Buffer) => {
      if (!this.#ended && !frames.push(chunk, onFrame)) onBroken()
    })
    socket.on('drain', () => socket.resume())
    socket.on('error', () => {})
    socket.on('close', onClosed)
  }

  get destroyed(): boolean {
    return this.#socket.destroyed
  }

  /**
   * - `gone`: the connection takes nothing any more
   * - `stuck`: it took this, and too much before it that nobody reads
   */
  write(octets: Buffer): 'written' | 'gone' | 'stuck' {
    if (!this.#socket.writable) return 'gone'
    if (!this.#socket.write(octets)) this.#socket.pause()
    return this.#socket.writableLength > maxUnsentOctets ? 'stuck' : 'written'
  }

  /** Closes once what was written is out. What still comes is not looked at. */
  end(): void {
    this.#ended = true
    this.#socket.resume()
    this.#socket.end()
  }

  destroy(): void {
    this.#socket.destroy()
  }
}
