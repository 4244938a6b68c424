import { type Hop, hopKey } from './hop.ts'
import type { SipNetwork, StreamConnection, StreamEvents } from './sip-network.ts'
import { StreamFramer } from './stream-framer.ts'

/** Open and opening connections, accepted ones included: none is opened above it. */
const MAX_CONNECTIONS = 4000
const CONNECT_TIMEOUT_MS = 4000
/** Requests that wait for one connection to open. */
const MAX_PENDING_SENDS = 64
const PONG = Buffer.from('\r\n')

type Sent = (cause?: Error) => void

interface Opening {
  readonly pending: { bytes: Uint8Array; sent: Sent }[]
}

export interface PoolEvents {
  onMessage(bytes: Uint8Array, connection: StreamConnection): void
  onBroken(why: string): void
  /** Transactions on this connection have lost their transport. */
  onClosed(connection: StreamConnection): void
}

/** TCP connections by remote address, made on demand and kept while they live; accepted ones are used too. */
export class ConnectionPool {
  readonly #network: SipNetwork
  readonly #events: PoolEvents
  readonly #open = new Map<string, StreamConnection>()
  readonly #all = new Set<StreamConnection>()
  readonly #opening = new Map<string, Opening>()
  #closed = false

  constructor(network: SipNetwork, events: PoolEvents) {
    this.#network = network
    this.#events = events
  }

  /** For a connection that the far side has made. */
  accept(connection: StreamConnection): StreamEvents {
    const key = hopKey({ host: connection.remote.address, port: connection.remote.port })
    return this.#adopt(key, connection)
  }

  /** Sends on the connection to `hop`, opening it first when there is none; `sent` is called once. */
  send(bytes: Uint8Array, hop: Hop, sent: (cause?: Error) => void): void {
    const key = hopKey(hop)
    const open = this.#open.get(key)
    const opening = this.#opening.get(key)
    if (open !== undefined) {
      sent(open.write(bytes) ? undefined : new Error('connection full or closed'))
    } else if (opening !== undefined && opening.pending.length < MAX_PENDING_SENDS) {
      opening.pending.push({ bytes, sent })
    } else if (
      opening !== undefined ||
      this.#closed ||
      this.#all.size + this.#opening.size >= MAX_CONNECTIONS
    ) {
      sent(new Error('no connection to be had'))
    } else {
      void this.#connect(key, hop, CONNECT_TIMEOUT_MS, [{ bytes, sent }])
    }
  }

  isOpen(hop: Hop): boolean {
    return this.#open.has(hopKey(hop))
  }

  /** Whether a connection to `hop` is there or can be made within `timeoutMs`. */
  async reach(hop: Hop, timeoutMs: number): Promise<boolean> {
    const key = hopKey(hop)
    if (this.#open.has(key)) return true
    if (this.#closed || this.#opening.has(key)) return false
    await this.#connect(key, hop, timeoutMs, [])
    return this.#open.has(key)
  }

  async #connect(key: string, hop: Hop, timeoutMs: number, pending: Opening['pending']): Promise<void> {
    this.#opening.set(key, { pending })
    let events: StreamEvents | undefined
    const early: StreamEvents = {
      onBytes: (bytes) => events?.onBytes(bytes),
      onClose: () => events?.onClose(),
    }
    try {
      const connection = await this.#network.connectStream(
        { address: hop.host, port: hop.port },
        early,
        timeoutMs,
      )
      events = this.#adopt(key, connection)
      this.#opening.delete(key)
      if (this.#closed) connection.close()
      for (const { bytes, sent } of pending)
        sent(connection.write(bytes) ? undefined : new Error('connection full'))
    } catch (cause) {
      this.#opening.delete(key)
      for (const { sent } of pending) sent(cause instanceof Error ? cause : new Error('connection failed'))
    }
  }

  #adopt(key: string, connection: StreamConnection): StreamEvents {
    const framer = new StreamFramer()
    this.#open.set(key, connection)
    this.#all.add(connection)
    return {
      onBytes: (bytes) => {
        for (const framed of framer.push(bytes)) {
          if (framed.kind === 'message') this.#events.onMessage(framed.bytes, connection)
          else if (framed.kind === 'ping') connection.write(PONG)
          else {
            this.#events.onBroken(framed.why)
            connection.close()
          }
        }
      },
      onClose: () => {
        if (this.#open.get(key) === connection) this.#open.delete(key)
        this.#all.delete(connection)
        this.#events.onClosed(connection)
      },
    }
  }

  close(): void {
    this.#closed = true
    for (const connection of this.#all) connection.close()
  }
}
