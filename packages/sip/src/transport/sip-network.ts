export type TransportKind = 'udp' | 'tcp' | 'tls'

/** A certificate and the CAs that peers are verified against, in PEM. */
export interface TlsIdentity {
  /** Certificate of this side, followed by its chain. */
  readonly cert: string
  readonly key: string
  /** CAs for peers; default: the system's. */
  readonly ca?: string
}

/** How to verify the server of a TLS connection. */
export interface TlsClient extends Partial<TlsIdentity> {
  /**
   * Host of the URI, which the certificate must carry (RFC 5922 §7); sent as SNI unless it is an IP address.
   */
  readonly serverName: string
}

export interface Endpoint {
  readonly address: string
  readonly port: number
}

/** One TCP or TLS connection, inbound or outbound. */
export interface StreamConnection {
  readonly remote: Endpoint
  /** Writes; `false` when the connection is closed or its send buffer full, and nothing was written. */
  write(bytes: Uint8Array): boolean
  close(): void
}

export interface StreamEvents {
  onBytes(bytes: Uint8Array): void
  /** Called once, as the last event. */
  onClose(): void
}

export interface DatagramSocket {
  readonly local: Endpoint
  /** `onError` reports a local error (no route, closed); packet loss is never reported. */
  send(bytes: Uint8Array, to: Endpoint, onError: (cause: Error) => void): void
  close(): Promise<void>
}

export interface StreamListener {
  readonly local: Endpoint
  /** Presents a new certificate on connections from now on; throws when it cannot be read. */
  renew?(identity: TlsIdentity): void
  /** Stops accepting; open connections stay. */
  close(): Promise<void>
}

/** The network: real sockets, or in memory for tests. Addresses are IP addresses. */
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
   * TCP, or TLS. Rejects unless the connection is open and verified within `timeoutMs`. `from` is the local
   * address; the system chooses by default.
   */
  connectStream(
    to: Endpoint,
    events: StreamEvents,
    timeoutMs: number,
    tls?: TlsClient,
    from?: string,
  ): Promise<StreamConnection>
}
