import type { Socket } from 'node:net'
import { createFrameReader } from '../pdu/frames.ts'

/** Octets written but not yet accepted by the peer; beyond this a peer that reads nothing is disconnected. */
const maxUnsentOctets = 1024 * 1024

export interface WireOptions {
  readonly socket: Socket
  /** A complete PDU; `false` to stop. */
  onFrame(frame: Buffer): boolean
  /** An invalid length: frame boundaries are lost. */
  onBroken(): void
  onClosed(): void
}

/**
 * One connection as a stream of PDUs. A peer that does not read its responses is not read from either, so
 * that backpressure reaches it.
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
   * - `gone`: the connection is closed
   * - `stuck`: written, but too much is already waiting for the peer to read
   */
  write(octets: Buffer): 'written' | 'gone' | 'stuck' {
    if (!this.#socket.writable) return 'gone'
    if (!this.#socket.write(octets)) this.#socket.pause()
    return this.#socket.writableLength > maxUnsentOctets ? 'stuck' : 'written'
  }

  /** Closes once everything is written. Further input is ignored. */
  end(): void {
    this.#ended = true
    this.#socket.resume()
    this.#socket.end()
  }

  destroy(): void {
    this.#socket.destroy()
  }
}
