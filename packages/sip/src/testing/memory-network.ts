import type { Clock } from '@hovor/clock'
import type { Endpoint, SipNetwork, StreamConnection, StreamEvents } from '../transport/sip-network.ts'
import { connectMemoryStream, type MemoryStream, type WriteFate } from './memory-stream.ts'
import { seeded } from './seeded.ts'

export { seeded }

/** Network impairments. Ratios are 0 to 1 and default to 0. */
export interface MemoryFaults {
  /** Ratio of lost datagrams. */
  readonly loss?: number
  /** Ratio of duplicated datagrams. */
  readonly duplication?: number
  /** Delay range; each datagram draws its own, so that later ones may overtake. Default 1 to 1. */
  readonly delayMs?: readonly [from: number, to: number]
  /** Ratio of datagrams held back by four times the longest delay, so that many overtake them. */
  readonly reordering?: number
  /** Ratio of stream writes that arrive in several pieces. */
  readonly splitting?: number
  /** Ratio of stream writes during which the connection breaks. */
  readonly cutting?: number
}

export interface MemoryNetworkOptions extends MemoryFaults {
  readonly clock: Clock
  /** The same seed and sends reproduce the same impairments. */
  readonly seed: number
}

export interface MemoryNetwork extends SipNetwork {
  /** Datagrams handed over so far, including lost ones. */
  readonly datagrams: number
  /** Open connections. */
  readonly connections: number
  /** Applies the given impairments to later sends; the others stay. */
  change(faults: MemoryFaults): void
  /** Breaks every open connection: bytes in flight are lost and both sides are notified. */
  cutConnections(): void
}

const firstFreePort = 40_000
const maxPacketsInFlight = 100_000
const maxPieces = 4
const heldBack = 4

type OnPacket = (bytes: Uint8Array, from: Endpoint) => void
type OnConnection = (connection: StreamConnection) => StreamEvents

/**
 * A network in memory, driven by a clock: loss, delay, duplication, reordering and cuts follow from the seed.
 */
export function createMemoryNetwork(options: MemoryNetworkOptions): MemoryNetwork {
  const { clock } = options
  const fates = createFates(options)
  const sockets = new Map<string, OnPacket>()
  const listeners = new Map<string, OnConnection>()
  const streams = new Set<MemoryStream>()
  let freePort = firstFreePort
  let datagrams = 0
  let inFlight = 0

  const take = (wanted: Endpoint): Endpoint => (wanted.port === 0 ? { ...wanted, port: freePort++ } : wanted)
  const deliver = (bytes: Uint8Array, from: Endpoint, to: Endpoint) => {
    if (inFlight >= maxPacketsInFlight) return
    inFlight++
    clock.after(fates.pauseMs(), () => {
      inFlight--
      sockets.get(place(to))?.(bytes, from)
    })
  }

  return {
    get datagrams() {
      return datagrams
    },
    get connections() {
      return streams.size
    },
    change: (faults) => fates.change(faults),
    cutConnections() {
      for (const stream of [...streams]) stream.cut()
    },
    async bindDatagram(wanted, onPacket) {
      const local = take(wanted)
      occupy(sockets, local, onPacket)
      return {
        local,
        send(bytes, to) {
          datagrams++
          const copies = fates.copies()
          for (let copy = 0; copy < copies; copy++) deliver(Uint8Array.from(bytes), local, to)
        },
        async close() {
          sockets.delete(place(local))
        },
      }
    },
    async listenStream(wanted, onConnection) {
      const local = take(wanted)
      occupy(listeners, local, onConnection)
      return {
        local,
        async close() {
          listeners.delete(place(local))
        },
      }
    },
    async connectStream(to, near) {
      await clock.sleep(fates.streamDelayMs())
      const onConnection = listeners.get(place(to))
      if (onConnection === undefined) throw new Error('connection refused')
      const from = { address: to.address, port: freePort++ }
      const stream = connectMemoryStream({
        clock,
        from,
        to,
        near,
        onConnection,
        delayMs: fates.streamDelayMs,
        fate: fates.write,
        onClosed: () => void streams.delete(stream),
      })
      streams.add(stream)
      return stream.near
    },
  }
}

const place = (endpoint: Endpoint) => `${endpoint.address} ${endpoint.port}`

function occupy<T>(places: Map<string, T>, local: Endpoint, owner: T): void {
  if (places.has(place(local))) throw Object.assign(new Error('address in use'), { code: 'EADDRINUSE' })
  places.set(place(local), owner)
}

interface Fates {
  change(faults: MemoryFaults): void
  /** How many times a datagram arrives. */
  copies(): number
  /** Delay of a datagram, in milliseconds. */
  pauseMs(): number
  streamDelayMs(): number
  write(): WriteFate
}

function createFates({ clock: _, seed, ...wanted }: MemoryNetworkOptions): Fates {
  const random = seeded(seed)
  let faults: Required<MemoryFaults> = { ...noFaults, ...wanted }
  return {
    change(changed) {
      faults = { ...faults, ...changed }
    },
    copies: () => (random() < faults.loss ? 0 : random() < faults.duplication ? 2 : 1),
    pauseMs() {
      const [from, to] = faults.delayMs
      const pauseMs = from + random() * (to - from)
      return random() < faults.reordering ? pauseMs + heldBack * to : pauseMs
    },
    streamDelayMs: () => faults.delayMs[1],
    write() {
      const pieces = random() < faults.splitting ? 2 + Math.floor(random() * (maxPieces - 1)) : 1
      return random() < faults.cutting ? { pieces, cutAfter: random() } : { pieces }
    },
  }
}

const noFaults: Required<MemoryFaults> = {
  loss: 0,
  duplication: 0,
  delayMs: [1, 1],
  reordering: 0,
  splitting: 0,
  cutting: 0,
}
