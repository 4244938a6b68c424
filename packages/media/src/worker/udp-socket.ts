import { createSocket, type Socket } from 'node:dgram'
import { isIPv6 } from 'node:net'
import type { UdpEndpoint } from '../rtp/source-latch.ts'

/**
 * A bound UDP socket that survives errors: an ICMP "port unreachable" (ECONNREFUSED) says that nobody listens
 * there yet, not that this side is broken.
 */
export class UdpSocket {
  readonly #socket: Socket
  #peer: UdpEndpoint | undefined
  #closed = false

  /** Rejects when the port is taken or the address is not local. */
  static bind(address: string, port: number): Promise<UdpSocket> {
    const type = isIPv6(address) ? 'udp6' : 'udp4'
    // SDP addresses are literals; nothing here may wait for a resolver.
    const lookup = (
      host: string,
      _options: unknown,
      done: (error: null, address: string, family: number) => void,
    ) => done(null, host, isIPv6(host) ? 6 : 4)
    const socket = createSocket({ type, lookup: lookup as never })
    return new Promise((resolve, reject) => {
      socket.once('error', (error) => {
        socket.close()
        reject(error)
      })
      socket.bind({ address, port, exclusive: true }, () => {
        socket.removeAllListeners('error')
        socket.on('error', () => {})
        resolve(new UdpSocket(socket))
      })
    })
  }

  private constructor(socket: Socket) {
    this.#socket = socket
  }

  get port(): number {
    return this.#closed ? 0 : this.#socket.address().port
  }

  onDatagram(receive: (datagram: Uint8Array, source: UdpEndpoint) => void): void {
    this.#socket.on('message', receive)
  }

  /** Connects the socket to one peer: sending gets cheaper and the kernel drops datagrams from others. */
  connect(peer: UdpEndpoint): void {
    this.disconnect()
    try {
      this.#socket.connect(peer.port, peer.address)
      this.#peer = peer
    } catch {
      // Unreachable at the moment: stay unconnected, the next packet retries.
    }
  }

  get isConnected(): boolean {
    return this.#peer !== undefined
  }

  disconnect(): void {
    if (this.#peer === undefined || this.#closed) return
    this.#peer = undefined
    try {
      this.#socket.disconnect()
    } catch {
      // The kernel socket was not connected after all: nothing to undo.
    }
  }

  /** `datagram` must not be modified for a few ticks: the kernel's buffer may be full. */
  send(datagram: Uint8Array, peer: UdpEndpoint): void {
    if (this.#closed || peer.port === 0) return
    try {
      const tied = this.#peer?.port === peer.port && this.#peer.address === peer.address
      if (tied) this.#socket.send(datagram)
      else this.#socket.send(datagram, peer.port, peer.address)
    } catch {
      // Same as packet loss.
    }
  }

  close(): void {
    if (this.#closed) return
    this.#closed = true
    this.#socket.close()
  }
}
