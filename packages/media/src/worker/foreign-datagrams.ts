import type { SourceLatch } from '../rtp/source-latch.ts'
import type { UdpSocket } from './udp-socket.ts'

/** Foreign datagrams counted before the kernel is made to drop them, so that a flood costs no CPU here. */
const floodPackets = 1000

/** Counts the datagrams of a session's socket that are not its peer's, and shuts a flood of them out. */
export class ForeignDatagrams {
  readonly #socket: UdpSocket
  readonly #latch: SourceLatch
  #count = 0
  /** Since the socket was last open to all sources. */
  #sinceOpen = 0

  constructor(socket: UdpSocket, latch: SourceLatch) {
    this.#socket = socket
    this.#latch = latch
  }

  get count(): number {
    return this.#count
  }

  add(nowMs: number): void {
    this.#count++
    this.#sinceOpen++
    const isFlood = this.#sinceOpen >= floodPackets && !this.#socket.isConnected
    if (isFlood && !this.#latch.isSilent(nowMs)) this.#socket.connect(this.#latch.destination!)
  }

  /**
   * Once per tick: opens the socket to other sources when the current one is silent, as it may continue from
   * elsewhere.
   */
  reopenWhenSilent(nowMs: number): void {
    if (this.#socket.isConnected && this.#latch.isSilent(nowMs)) this.acceptAll()
  }

  acceptAll(): void {
    this.#socket.disconnect()
    this.#sinceOpen = 0
  }
}
