export type TransportKind = 'udp' | 'tcp' | 'tls'

/** A certificate and what far sides are checked against, as PEM texts. */
export interface TlsIdentity {
  /** Certificate of this side, its chain behind it. */
  readonly cert: string
  readonly key: string
  /** Authorities that sign far sides; default those of the system. */
  readonly ca?: string
}

/** How a far side is checked that we connect to. */
export interface TlsClient extends Partial<TlsIdentity> {
  /** Host of the URI: what the certificate must name (RFC 5922 §7); sent as SNI when it is no address. */
  readonly serverName: string
}

export interface Endpoint {
  readonly address: string
  readonly port: number
}

/** One TCP or TLS connection, either side. */
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
  /** Shows another certificate to those who connect from now on; throws when it cannot be read. */
  renew?(identity: TlsIdentity): void
  /** Stops accepting; connections that are open stay. */
  close(): Promise<void>
}

/** Where packets go: real sockets, or memory in tests. Addresses are IP addresses. */
export interface SipNetwork {
  /** Rejects when the address cannot be bound. */
  bindDatagram(
    local: Endpoint,
    onPacket: (bytes: Uint8Array, from: Endpoint) => void,
  ): Promise<DatagramSocket>
  /** TCP, or TLS with an identity. Rejects when the address cannot be bound. */
  listenStream(
    local: Endpoint,
    onConnection: (connection: StreamConnection) => StreamEvents,
    tls?: TlsIdentity,
  ): Promise<StreamListener>
  /**
   * TCP, or TLS. Rejects when the connection cannot be made and the far side checked within `timeoutMs`. `from` is the
   * own address that the far side is to see; the system chooses when it is left out.
   */
  connectStream(
    to: Endpoint,
    events: StreamEvents,
    timeoutMs: number,
    tls?: TlsClient,
    from?: string,
  ): Promise<StreamConnection>
}
