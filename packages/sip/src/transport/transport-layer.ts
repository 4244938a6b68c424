import { isIPv6 } from 'node:net'
import type { Clock } from '@hovor/clock'
import { ConnectionPool } from './connection-pool.ts'
import { type Hop, hopKey } from './hop.ts'
import type {
  DatagramSocket,
  Endpoint,
  SipNetwork,
  StreamConnection,
  StreamListener,
  TransportKind,
} from './sip-network.ts'

/** Where a message came from and how its answer goes back. */
export interface Arrival {
  readonly transport: TransportKind
  readonly address: string
  readonly port: number
  /**
   * Sends on the socket or connection of arrival; `port` is where a UDP answer goes (RFC 3581 §4). `false` when the
   * connection is gone.
   */
  reply(bytes: Uint8Array, port: number): boolean
}

export interface TransportEvents {
  onBytes(bytes: Uint8Array, arrival: Arrival): void
  /** Everything handed to a socket or connection, for a trace. */
  onSent?(bytes: Uint8Array, to: Hop): void
  onDropped(why: string, transport: TransportKind): void
  onFailed(why: string, transport: TransportKind): void
  /** A TCP connection is gone; requests sent to it will see no response on it. */
  onConnectionLost(hopKey: string): void
}

export interface Binding {
  readonly transport: TransportKind
  readonly host: string
  readonly port: number
}

/** RFC 3261 §18.1.1: a larger request goes over TCP when the target can be reached that way. */
const MAX_DATAGRAM_REQUEST = 1300
const REACH_TIMEOUT_MS = 1000
/** How long a target that refused TCP is not asked again. */
const NO_TCP_MS = 60_000
const MAX_NO_TCP = 1000

/** All sockets of one agent. */
export class TransportLayer {
  readonly bindings: Binding[] = []
  readonly #clock: Clock
  readonly #network: SipNetwork
  readonly #events: TransportEvents
  readonly #pool: ConnectionPool
  readonly #datagrams: DatagramSocket[] = []
  readonly #listeners: StreamListener[] = []
  readonly #noTcpUntil = new Map<string, number>()
  #closed: Promise<void> | undefined

  constructor(clock: Clock, network: SipNetwork, events: TransportEvents) {
    this.#clock = clock
    this.#network = network
    this.#events = events
    this.#pool = new ConnectionPool(network, {
      onMessage: (bytes, connection) => events.onBytes(bytes, this.#streamArrival(connection)),
      onBroken: (why) => events.onDropped(why, 'tcp'),
      onClosed: ({ remote }) => events.onConnectionLost(hopKey({ host: remote.address, port: remote.port })),
    })
  }

  /** Rejects when the address cannot be bound; what was bound before stays until `close`. */
  async bind(wanted: Binding): Promise<void> {
    const local = { address: wanted.host, port: wanted.port }
    const port = wanted.transport === 'udp' ? await this.#bindUdp(local) : await this.#bindTcp(local)
    this.bindings.push({ transport: wanted.transport, host: wanted.host, port })
  }

  async #bindUdp(local: Endpoint): Promise<number> {
    const socket = await this.#network.bindDatagram(local, (bytes, from) => {
      this.#events.onBytes(bytes, {
        transport: 'udp',
        ...from,
        reply: (answer, port) => {
          this.#events.onSent?.(answer, { transport: 'udp', host: from.address, port })
          socket.send(answer, { address: from.address, port }, this.#onUdpError)
          return true
        },
      })
    })
    this.#datagrams.push(socket)
    return socket.local.port
  }

  async #bindTcp(local: Endpoint): Promise<number> {
    const listener = await this.#network.listenStream(local, (connection) => this.#pool.accept(connection))
    this.#listeners.push(listener)
    return listener.local.port
  }

  #streamArrival(connection: StreamConnection): Arrival {
    const { address, port } = connection.remote
    return {
      transport: 'tcp',
      address,
      port,
      reply: (bytes) => {
        const written = connection.write(bytes)
        if (written) this.#events.onSent?.(bytes, { transport: 'tcp', host: address, port })
        return written
      },
    }
  }

  readonly #onUdpError = (cause: Error): void => this.#events.onFailed(cause.message, 'udp')

  /** Sends a request; `sent` is called once for TCP, and for UDP only with a local failure. */
  send(bytes: Uint8Array, hop: Hop, sent: (cause?: Error) => void): void {
    this.#events.onSent?.(bytes, hop)
    if (hop.transport === 'tcp') {
      this.#pool.send(bytes, hop, sent)
      return
    }
    const sameFamily = this.#datagrams.find((each) => isIPv6(each.local.address) === isIPv6(hop.host))
    const socket = sameFamily ?? this.#datagrams[0]
    if (socket === undefined) sent(new Error('no UDP socket'))
    else socket.send(bytes, { address: hop.host, port: hop.port }, sent)
  }

  /** RFC 3261 §18.2.2: over the connection of the request, or a new one to where it came from. */
  sendResponse(
    bytes: Uint8Array,
    arrival: Arrival,
    port: number,
    otherwise: { readonly sentByPort: number; onFailed(): void },
  ): void {
    if (arrival.reply(bytes, port)) return
    const hop: Hop = { transport: 'tcp', host: arrival.address, port: otherwise.sentByPort }
    this.#events.onSent?.(bytes, hop)
    this.#pool.send(bytes, hop, (cause) => {
      if (cause !== undefined) otherwise.onFailed()
    })
  }

  /** True when a connection to this hop is open: requests go over it without a new one. */
  isConnected(hop: Hop): boolean {
    return hop.transport !== 'udp' && this.#pool.isOpen(hop)
  }

  /** True when a request of this size should not go over UDP. */
  mayOutgrow(hop: Hop, size: number): boolean {
    return hop.transport === 'udp' && size > MAX_DATAGRAM_REQUEST
  }

  /** The hop for a request that outgrew UDP: TCP where it connects, else UDP all the same. */
  async hopForSize(hop: Hop, size: number): Promise<Hop> {
    if (!this.mayOutgrow(hop, size)) return hop
    const key = hopKey(hop)
    if ((this.#noTcpUntil.get(key) ?? 0) > this.#clock.monotonicMs()) return hop
    const overTcp: Hop = { ...hop, transport: 'tcp' }
    if (await this.#pool.reach(overTcp, REACH_TIMEOUT_MS)) return overTcp
    if (this.#noTcpUntil.size >= MAX_NO_TCP) this.#noTcpUntil.clear()
    this.#noTcpUntil.set(key, this.#clock.monotonicMs() + NO_TCP_MS)
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
