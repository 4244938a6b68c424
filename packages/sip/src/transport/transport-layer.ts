import { isIP } from 'node:net'
import type { Clock } from '@hovor/clock'
import type { Via } from '../message/via.ts'
import { ConnectionPool } from './connection-pool.ts'
import { familyOf, type Hop, hopKey, hopTo, isStream } from './hop.ts'
import type { Locator } from './locator.ts'
import type {
  DatagramSocket,
  Endpoint,
  SipNetwork,
  StreamConnection,
  StreamListener,
  TlsIdentity,
  TransportKind,
} from './sip-network.ts'
import type { Liveness, StreamLink } from './stream-link.ts'

/** Source of a message, and the way back for its response. */
export interface Arrival {
  readonly transport: TransportKind
  readonly address: string
  readonly port: number
  /**
   * Sends on the socket or connection of arrival; `port` is the destination of a UDP response (RFC 3581 §4).
   * `false` when the connection is gone.
   */
  reply(bytes: Uint8Array, port: number): boolean
}

export interface TransportEvents {
  onBytes(bytes: Uint8Array, arrival: Arrival): void
  /** Everything handed to a socket or connection, for tracing. */
  onSent?(bytes: Uint8Array, to: Hop): void
  onDropped(why: string, transport: TransportKind): void
  onFailed(why: string, transport: TransportKind): void
  /** A connection was lost; requests sent on it will get no response there. */
  onConnectionLost(hopKey: string): void
}

export interface Binding {
  readonly transport: TransportKind
  readonly host: string
  readonly port: number
  /** Address advertised to peers when it differs. */
  readonly publicHost?: string
}

const keepAlivePing = Buffer.from('\r\n\r\n')
/** RFC 3261 §18.1.1: a larger request goes over TCP if the target supports it. */
const maxDatagramRequest = 1300
const tcpConnectTimeoutMs = 1000
/** How long a target that refused TCP is not tried again. */
const tcpRefusedMs = 60_000
const maxTcpRefused = 1000

/** All sockets of one agent. */
export class TransportLayer {
  /** Resolves the destination of a response whose connection is gone. */
  locator: Locator | undefined
  readonly bindings: Binding[] = []
  readonly #clock: Clock
  readonly #network: SipNetwork
  readonly #events: TransportEvents
  readonly #pool: ConnectionPool
  readonly #datagrams: DatagramSocket[] = []
  readonly #listeners: StreamListener[] = []
  readonly #noTcpUntil = new Map<string, number>()
  /** Free ports bound for only one of UDP and TCP so far, by transport and host. */
  readonly #unpaired = new Map<string, number>()
  #closed: Promise<void> | undefined

  constructor(clock: Clock, network: SipNetwork, events: TransportEvents) {
    this.#clock = clock
    this.#network = network
    this.#events = events
    this.#pool = new ConnectionPool(clock, network, {
      onMessage: (bytes, link) => events.onBytes(bytes, this.#streamArrival(link)),
      onBroken: (why, transport) => events.onDropped(why, transport),
      onFailed: (why, transport) => events.onFailed(why, transport),
      onLost: (key) => events.onConnectionLost(key),
      sourceFor: (transport, host) => this.#sourceFor(transport, host),
    })
  }

  /** Rejects when the address cannot be bound; earlier bindings stay until `close`. */
  async bind(wanted: Binding): Promise<void> {
    const { transport, host } = wanted
    const isFree = wanted.port === 0
    const paired = isFree ? this.#takeUnpaired(transport, host) : undefined
    const local = { address: host, port: paired ?? wanted.port }
    const port = transport === 'udp' ? await this.#bindUdp(local) : await this.#bindStream(local, transport)
    this.bindings.push({ ...wanted, port })
    if (isFree && paired === undefined) this.#unpaired.set(`${transport} ${host}`, port)
  }

  /**
   * RFC 3261 §18.2.1: a port that listens on UDP listens on TCP as well. Peers send what is too large for UDP there,
   * and would otherwise reach any other program that has the TCP port of that number.
   */
  #takeUnpaired(transport: TransportKind, host: string): number | undefined {
    if (transport === 'tls') return undefined
    const key = `${transport === 'udp' ? 'tcp' : 'udp'} ${host}`
    const port = this.#unpaired.get(key)
    this.#unpaired.delete(key)
    return port
  }

  /** The certificate for connections from now on. */
  setIdentity(identity: TlsIdentity): void {
    for (const listener of this.#listeners) listener.renew?.(identity)
    this.#pool.identity = identity
  }

  /** The bound address to use towards `host`: of its transport, and of its family when both are bound. */
  bindingFor(transport: TransportKind, host?: string): Binding {
    let same: Binding | undefined
    for (const each of this.bindings) {
      if (each.transport !== transport) continue
      if (host === undefined || familyOf(each.host) === familyOf(host)) return each
      same ??= each
    }
    return same ?? this.bindings[0]!
  }

  /**
   * Outbound connections use the listening address as source, as datagrams do: a peer may know us by it. Not
   * for a wildcard, nor from loopback to anywhere else.
   */
  #sourceFor(transport: TransportKind, host: string): string | undefined {
    const { host: own } = this.bindingFor(transport, host)
    const isWildcard = own === '0.0.0.0' || own === '::'
    if (isIP(own) === 0 || isWildcard || familyOf(own) !== familyOf(host)) return undefined
    return isLoopback(own) && !isLoopback(host) ? undefined : own
  }

  async #bindUdp(local: Endpoint): Promise<number> {
    const socket = await this.#network.bindDatagram(local, (bytes, { address, port: source }) => {
      const reply = (answer: Uint8Array, port: number) => {
        this.#events.onSent?.(answer, { transport: 'udp', host: address, port })
        socket.send(answer, { address, port }, this.#onUdpError)
        return true
      }
      this.#events.onBytes(bytes, { transport: 'udp', address, port: source, reply })
    })
    this.#datagrams.push(socket)
    return socket.local.port
  }

  async #bindStream(local: Endpoint, transport: TransportKind): Promise<number> {
    const accept = (connection: StreamConnection) => this.#pool.accept(connection, transport)
    const { identity } = this.#pool
    if (transport === 'tls' && identity === undefined) throw new TypeError('TLS requires a certificate.')
    const listener = await this.#network.listenStream(
      local,
      accept,
      transport === 'tls' ? identity : undefined,
    )
    this.#listeners.push(listener)
    return listener.local.port
  }

  #streamArrival(link: StreamLink): Arrival {
    const { transport } = link
    const { address, port } = link.connection.remote
    return {
      transport,
      address,
      port,
      reply: (bytes) => {
        const written = link.write(bytes)
        if (written) this.#events.onSent?.(bytes, { transport, host: address, port })
        return written
      },
    }
  }

  readonly #onUdpError = (cause: Error): void => this.#events.onFailed(cause.message, 'udp')

  /** Sends a request; `sent` is called once for TCP and TLS, and for UDP only on a local error. */
  send(bytes: Uint8Array, hop: Hop, sent: (cause?: Error) => void): void {
    this.#events.onSent?.(bytes, hop)
    if (isStream(hop.transport)) {
      this.#pool.send(bytes, hop, sent)
      return
    }
    const sameFamily = this.#datagrams.find((each) => familyOf(each.local.address) === familyOf(hop.host))
    const socket = sameFamily ?? this.#datagrams[0]
    if (socket === undefined) sent(new Error('no UDP socket'))
    else socket.send(bytes, { address: hop.host, port: hop.port }, sent)
  }

  /** Sends a CRLF CRLF keep-alive as datagram or ping (RFC 5626 §3.5.1). `false` without a connection. */
  keepAlive(hop: Hop): boolean {
    if (isStream(hop.transport)) return this.#pool.ping(hop)
    this.send(keepAlivePing, hop, () => {})
    return true
  }

  /** Liveness of the connection to a hop; undefined when there is none. */
  livenessOf(hop: Hop): Liveness | undefined {
    return this.#pool.livenessOf(hop)
  }

  /** Closes the connection to a hop that shows no sign of life. */
  drop(hop: Hop): void {
    this.#pool.drop(hop)
  }

  /** RFC 3261 §18.2.2: over the connection of the request, or a new one to its source. */
  sendResponse(
    bytes: Uint8Array,
    arrival: Arrival,
    port: number,
    otherwise: { readonly via: Pick<Via, 'host' | 'port'>; onFailed(): void },
  ): void {
    if (arrival.reply(bytes, port)) return
    const { transport, address } = arrival
    const sentBy = hopTo({ ...otherwise.via, transport }, transport)
    const { serverName } = sentBy
    const back: Hop = { transport, host: address, port: sentBy.port, ...(serverName && { serverName }) }
    this.#sendAny(bytes, [back], () => {
      // RFC 3263 §5: by sent-by, which may be another machine by now
      if (this.locator === undefined || sentBy.lookup === undefined) otherwise.onFailed()
      else
        this.locator.locate({ ...sentBy, namedBy: back }, (hops) => {
          const untried = hops.filter((hop) => hop !== back)
          this.#sendAny(bytes, untried, () => otherwise.onFailed())
        })
    })
  }

  /** Sends over the first hop that connects. */
  #sendAny(bytes: Uint8Array, [hop, ...others]: readonly Hop[], onFailed: () => void): void {
    if (hop === undefined || !isStream(hop.transport)) {
      onFailed()
      return
    }
    this.#events.onSent?.(bytes, hop)
    this.#pool.send(bytes, hop, (cause) => {
      if (cause !== undefined) this.#sendAny(bytes, others, onFailed)
    })
  }

  /** Whether a connection to this hop is open, so that requests need no new one. */
  isConnected(hop: Hop): boolean {
    return isStream(hop.transport) && this.#pool.isOpen(hop)
  }

  /** Whether a request of this size should avoid UDP (RFC 3261 §18.1.1). */
  mayOutgrow(hop: Hop, size: number): boolean {
    return hop.transport === 'udp' && size > maxDatagramRequest
  }

  /** Hop for a request too large for UDP: TCP if it connects, UDP otherwise. */
  async hopForSize(hop: Hop, size: number): Promise<Hop> {
    if (!this.mayOutgrow(hop, size)) return hop
    const key = hopKey(hop)
    if ((this.#noTcpUntil.get(key) ?? 0) > this.#clock.monotonicMs()) return hop
    const overTcp: Hop = { ...hop, transport: 'tcp' }
    if (await this.#pool.reach(overTcp, tcpConnectTimeoutMs)) return overTcp
    if (this.#noTcpUntil.size >= maxTcpRefused) this.#noTcpUntil.clear()
    this.#noTcpUntil.set(key, this.#clock.monotonicMs() + tcpRefusedMs)
    return hop
  }

  close(): Promise<void> {
    this.#pool.close()
    this.#closed ??= Promise.all([...this.#datagrams, ...this.#listeners].map((each) => each.close())).then(
      () => {},
    )
    return this.#closed
  }
}

const isLoopback = (address: string): boolean => address === '::1' || address.startsWith('127.')
