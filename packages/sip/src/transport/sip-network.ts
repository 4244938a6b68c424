export type TransportKind = 'udp' | 'tcp'

export interface Endpoint {
  readonly address: string
  readonly port: number
}

/** One TCP connection, either side. */
export interface StreamConnection {
  readonly remote: Endpoint
  /** Writes; `false` when the connection is closed or its send buffer is full: nothing was sent then. */
  write(bytes: Uint8Array): boolean
  close(): void
}

export interface StreamEvents {
  onBytes(bytes: Uint8Array): void
  /** Once, after which nothing else comes. */
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
  /** Stops accepting; connections that are open stay. */
  close(): Promise<void>
}

/** Where packets go: real sockets, or memory in tests. Addresses are IP addresses or names the system resolves. */
export interface SipNetwork {
  /** Rejects when the address cannot be bound. */
  bindDatagram(
    local: Endpoint,
    onPacket: (bytes: Uint8Array, from: Endpoint) => void,
  ): Promise<DatagramSocket>
  /** Rejects when the address cannot be bound. */
  listenStream(
    local: Endpoint,
    onConnection: (connection: StreamConnection) => StreamEvents,
  ): Promise<StreamListener>
  /** Rejects when the connection cannot be made within `timeoutMs`. */
  connectStream(to: Endpoint, events: StreamEvents, timeoutMs: number): Promise<StreamConnection>
}
