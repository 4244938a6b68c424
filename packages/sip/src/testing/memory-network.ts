import type { Clock } from '@hovor/clock'
import type { Endpoint, SipNetwork, StreamConnection, StreamEvents } from '../transport/sip-network.ts'

export interface MemoryNetworkOptions {
  readonly clock: Clock
  /** The same seed and the same sends give the same fates. */
  readonly seed: number
  /** Share of datagrams lost, 0 to 1. */
  readonly loss?: number
  /** Share of datagrams that arrive twice. */
  readonly duplication?: number
  /** Each datagram takes a time of its own in this range, so that later ones overtake. Default 1 to 1. */
  readonly delayMs?: readonly [from: number, to: number]
}

export interface MemoryNetwork extends SipNetwork {
  /** Datagrams handed over so far, lost ones included. */
  readonly datagrams: number
}

const FIRST_FREE_PORT = 40_000
const MAX_PACKETS_IN_FLIGHT = 100_000

type OnPacket = (bytes: Uint8Array, from: Endpoint) => void
type OnConnection = (connection: StreamConnection) => StreamEvents

/** A network in memory, driven by a clock: datagrams are lost, late, doubled and out of order; streams are not. */
export function createMemoryNetwork(options: MemoryNetworkOptions): MemoryNetwork {
  const { clock, loss = 0, duplication = 0, delayMs = [1, 1] } = options
  const random = seeded(options.seed)
  const sockets = new Map<string, OnPacket>()
  const listeners = new Map<string, OnConnection>()
  let freePort = FIRST_FREE_PORT
  let datagrams = 0
  let inFlight = 0

  const place = (endpoint: Endpoint) => `${endpoint.address} ${endpoint.port}`
  const take = (wanted: Endpoint): Endpoint => (wanted.port === 0 ? { ...wanted, port: freePort++ } : wanted)
  const pause = () => delayMs[0] + random() * (delayMs[1] - delayMs[0])
  const deliver = (bytes: Uint8Array, from: Endpoint, to: Endpoint) => {
    if (inFlight >= MAX_PACKETS_IN_FLIGHT) return
    inFlight++
    clock.after(pause(), () => {
      inFlight--
      sockets.get(place(to))?.(bytes, from)
    })
  }

  return {
    get datagrams() {
      return datagrams
    },
    async bindDatagram(wanted, onPacket) {
      const local = take(wanted)
      if (sockets.has(place(local))) throw new Error('address in use')
      sockets.set(place(local), onPacket)
      return {
        local,
        send(bytes, to) {
          datagrams++
          const copies = random() < loss ? 0 : random() < duplication ? 2 : 1
          for (let copy = 0; copy < copies; copy++) deliver(Uint8Array.from(bytes), local, to)
        },
        async close() {
          sockets.delete(place(local))
        },
      }
    },
    async listenStream(wanted, onConnection) {
      const local = take(wanted)
      if (listeners.has(place(local))) throw new Error('address in use')
      listeners.set(place(local), onConnection)
      return {
        local,
        async close() {
          listeners.delete(place(local))
        },
      }
    },
    async connectStream(to, events) {
      await clock.sleep(delayMs[1])
      const onConnection = listeners.get(place(to))
      if (onConnection === undefined) throw new Error('connection refused')
      const from = { address: to.address, port: freePort++ }
      return connectPair(clock, delayMs[1], from, to, events, onConnection)
    },
  }
}

function connectPair(
  clock: Clock,
  delayMs: number,
  from: Endpoint,
  to: Endpoint,
  near: StreamEvents,
  onConnection: OnConnection,
): StreamConnection {
  let open = true
  let far: StreamEvents | undefined
  const close = () => {
    if (!open) return
    open = false
    clock.after(delayMs, () => {
      near.onClose()
      far?.onClose()
    })
  }
  const end = (remote: Endpoint, receiver: () => StreamEvents | undefined): StreamConnection => ({
    remote,
    write(bytes) {
      if (!open) return false
      clock.after(delayMs, () => receiver()?.onBytes(Uint8Array.from(bytes)))
      return true
    },
    close,
  })
  far = onConnection(end(from, () => near))
  return end(to, () => far)
}

/** Uniform numbers in [0, 1) from a 32-bit seed (a Weyl sequence through an integer hash). */
export function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x9e3779b9) >>> 0
    let mixed = state
    mixed = Math.imul(mixed ^ (mixed >>> 16), 0x85ebca6b)
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35)
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32
  }
}
