import type { TransportKind } from '../agent/sip-call.ts'

export interface Endpoint {
  readonly address: string
  readonly port: number
}

/** One TCP connection, either side; bytes in, bytes out. */
export interface StreamConnection {
  readonly remote: Endpoint
  /** Writes; `false` when the connection is closed or its send buffer is full. */
  write(bytes: Uint8Array): boolean
  close(): void
}

export interface StreamEvents {
  onBytes(bytes: Uint8Array): void
  onClose(): void
}

export interface DatagramSocket {
  readonly local: Endpoint
  /** `onError` tells a local failure (no route, closed); loss is never told. */
  send(bytes: Uint8Array, to: Endpoint, onError: (cause: Error) => void): void
  close(): Promise<void>
}

export interface StreamListener {
  readonly local: Endpoint
  close(): Promise<void>
}

/** Where packets go: real sockets, or memory in tests. Hosts are IP addresses or resolvable names. */
export interface SipNetwork {
  /** @throws when the address cannot be bound. */
  bindDatagram(
    local: Endpoint,
    onPacket: (bytes: Uint8Array, from: Endpoint) => void,
  ): Promise<DatagramSocket>
  /** @throws when the address cannot be bound. */
  listenStream(
    local: Endpoint,
    onConnection: (connection: StreamConnection) => StreamEvents,
  ): Promise<StreamListener>
  /** Rejects when the connection cannot be made within `timeoutMs`. */
  connectStream(to: Endpoint, events: StreamEvents, timeoutMs: number): Promise<StreamConnection>
}

export type { TransportKind }
