import type { Clock, Timer } from '@hovor/clock'
import { type Hop, hopKey } from './hop.ts'
import type { SipNetwork, StreamConnection, StreamEvents, TlsIdentity, TransportKind } from './sip-network.ts'
import { type LinkEvents, type Liveness, StreamLink } from './stream-link.ts'

/** Connections, open and opening, inbound and outbound. */
const maxConnections = 4000
/** Inbound connections from peers that never got a response: total and per address. */
const maxUnansweredPeers = 1000
const maxUnansweredPerAddress = 50
const connectTimeoutMs = 4000
/** Requests waiting for one connection to open. */
const maxPendingSends = 64
const checkEveryMs = 5000

type Sent = (cause?: Error) => void

interface Opening {
  readonly pending: { bytes: Uint8Array; sent: Sent }[]
}

export interface PoolEvents {
  onMessage(bytes: Uint8Array, link: StreamLink): void
  onBroken(why: string, transport: TransportKind): void
  /** A connection failed; `why` is the reason from the system or the certificate check. */
  onFailed(why: string, transport: TransportKind): void
  /** Requests sent under this key lost their connection. */
  onLost(hopKey: string): void
  /** Local address for an outbound connection; undefined lets the system choose. */
  sourceFor?(transport: TransportKind, host: string): string | undefined
}

/** TCP and TLS connections by remote address, opened on demand and kept open; inbound ones are reused. */
export class ConnectionPool {
  /** Presented to peers that request a certificate; its `ca` verifies theirs. */
  identity: TlsIdentity | undefined
  readonly #clock: Clock
  readonly #network: SipNetwork
  readonly #events: PoolEvents
  readonly #open = new Map<string, StreamLink>()
  readonly #keys = new Map<StreamLink, string[]>()
  readonly #opening = new Map<string, Opening>()
  readonly #strangers = new Map<StreamLink, string>()
  readonly #linkEvents: LinkEvents
  #check: Timer | undefined
  #closed = false

  constructor(clock: Clock, network: SipNetwork, events: PoolEvents) {
    this.#clock = clock
    this.#network = network
    this.#events = events
    this.#linkEvents = {
      onMessage: (bytes, link) => events.onMessage(bytes, link),
      onBroken: (why, link) => {
        events.onBroken(why, link.transport)
        link.close()
      },
      onKnown: (link) => void this.#strangers.delete(link),
      onClosed: (link) => this.#forget(link),
    }
  }

  /** Takes an inbound connection. */
  accept(connection: StreamConnection, transport: TransportKind): StreamEvents {
    const link = new StreamLink(this.#clock, { connection, transport, accepted: true }, this.#linkEvents)
    const { address } = connection.remote
    if (this.#closed || this.#isFull || this.#strangersOf(address) >= maxUnansweredPerAddress) {
      link.close()
      return link
    }
    if (this.#strangers.size >= maxUnansweredPeers) this.#strangers.keys().next().value?.close()
    this.#strangers.set(link, address)
    return this.#adopt([flowKey(transport, connection)], link)
  }

  get #isFull(): boolean {
    return this.#keys.size + this.#opening.size >= maxConnections
  }

  #strangersOf(address: string): number {
    let count = 0
    for (const each of this.#strangers.values()) if (each === address) count++
    return count
  }

  /** Sends on the connection to `hop`, opening one first if needed; `sent` is called once. */
  send(bytes: Uint8Array, hop: Hop, sent: Sent): void {
    const key = keyOf(hop)
    const open = this.#open.get(key)
    const opening = this.#opening.get(key)
    if (open !== undefined) {
      sent(open.write(bytes) ? undefined : new Error('send buffer full or connection closed'))
    } else if (opening !== undefined && opening.pending.length < maxPendingSends) {
      opening.pending.push({ bytes, sent })
    } else if (opening !== undefined || this.#closed || this.#isFull || hop.flow) {
      sent(new Error('connection limit reached'))
    } else {
      void this.#connect(key, hop, connectTimeoutMs, [{ bytes, sent }])
    }
  }

  isOpen(hop: Hop): boolean {
    return this.#open.has(keyOf(hop))
  }

  /** Sends a ping on an open connection; `false` when there is none. */
  ping(hop: Hop): boolean {
    return this.#open.get(keyOf(hop))?.ping() ?? false
  }

  /** Liveness of the connection to a hop; undefined when there is none. */
  livenessOf(hop: Hop): Liveness | undefined {
    return this.#open.get(keyOf(hop))?.pulse
  }

  /** Closes the connection to a hop, if any. */
  drop(hop: Hop): void {
    this.#open.get(keyOf(hop))?.close()
  }

  /** Whether a connection to `hop` is open or can be opened within `timeoutMs`. */
  async reach(hop: Hop, timeoutMs: number): Promise<boolean> {
    const key = keyOf(hop)
    if (this.#open.has(key)) return true
    if (this.#closed || this.#isFull || this.#opening.has(key)) return false
    await this.#connect(key, hop, timeoutMs, [])
    return this.#open.has(key)
  }

  async #connect(key: string, hop: Hop, timeoutMs: number, pending: Opening['pending']): Promise<void> {
    this.#opening.set(key, { pending })
    let link: StreamEvents | undefined
    const early: StreamEvents = {
      onBytes: (bytes) => link?.onBytes(bytes),
      onClose: () => link?.onClose(),
    }
    const { transport, host, port, serverName = host } = hop
    const tls = transport === 'tls' ? { ...this.identity, serverName } : undefined
    try {
      const from = this.#events.sourceFor?.(transport, host)
      const to = { address: host, port }
      const connection = await this.#network.connectStream(to, early, timeoutMs, tls, from)
      const opened = new StreamLink(this.#clock, { connection, transport, accepted: false }, this.#linkEvents)
      link = this.#adopt([...new Set([key, flowKey(transport, connection)])], opened)
      this.#opening.delete(key)
      if (this.#closed) opened.close()
      for (const { bytes, sent } of pending)
        sent(opened.write(bytes) ? undefined : new Error('send buffer full'))
    } catch (cause) {
      this.#opening.delete(key)
      const failure = cause instanceof Error ? cause : new Error('connection failed')
      this.#events.onFailed(failure.message, transport)
      for (const { sent } of pending) sent(failure)
    }
  }

  #adopt(keys: string[], link: StreamLink): StreamLink {
    for (const key of keys) this.#open.set(key, link)
    this.#keys.set(link, keys)
    this.#check ??= this.#clock.after(checkEveryMs, () => this.#checkAll())
    return link
  }

  #checkAll(): void {
    this.#check = undefined
    for (const link of [...this.#keys.keys()]) link.check()
    if (this.#keys.size > 0) this.#check = this.#clock.after(checkEveryMs, () => this.#checkAll())
  }

  #forget(link: StreamLink): void {
    this.#strangers.delete(link)
    for (const key of this.#keys.get(link) ?? []) {
      if (this.#open.get(key) !== link) continue
      this.#open.delete(key)
      this.#events.onLost(key)
    }
    this.#keys.delete(link)
    if (this.#keys.size > 0) return
    this.#check?.cancel()
    this.#check = undefined
  }

  close(): void {
    this.#closed = true
    for (const link of [...this.#keys.keys()]) link.close()
  }
}

/** Key of a connection by its remote address, whatever was verified on it. */
const flowKey = (transport: TransportKind, { remote }: StreamConnection): string =>
  hopKey({ transport, host: remote.address, port: remote.port })

const keyOf = ({ transport, host, port, serverName, flow }: Hop): string =>
  hopKey({ transport, host, port, ...(serverName !== undefined && !flow && { serverName }) })
