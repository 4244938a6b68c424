import type { MediaBridge, MediaMix } from '../api/plane.ts'
import type { MediaSession } from '../api/session.ts'
import type { RoomOrder } from '../worker/protocol.ts'

/** The worker of a session. */
export interface Place {
  readonly worker: number
  readonly session: number
}

type RoomBody = RoomOrder extends infer Order
  ? Order extends RoomOrder
    ? Omit<Order, 'request' | 'room'>
    : never
  : never

interface OpenRoom {
  readonly worker: number
  readonly end: () => void
}

interface Request {
  readonly worker: number
  readonly settle: (why: string | undefined) => void
}

/** Main-thread handle of bridges and mixes. */
export class RoomsHandle {
  readonly #order: (worker: number, order: RoomOrder) => void
  readonly #placeOf: (session: MediaSession) => Place | undefined
  readonly #rooms = new Map<number, OpenRoom>()
  readonly #requests = new Map<number, Request>()
  #next = 1

  constructor(
    order: (worker: number, order: RoomOrder) => void,
    placeOf: (session: MediaSession) => Place | undefined,
  ) {
    this.#order = order
    this.#placeOf = placeOf
  }

  async bridge(a: MediaSession, b: MediaSession, listens: boolean): Promise<MediaBridge> {
    const { ended, close } = await this.#open('bridge', [a, b], listens)
    return { ended, close }
  }

  async mix(sessions: readonly MediaSession[], listens: boolean): Promise<MediaMix> {
    const { ended, close, worker, room } = await this.#open('mix', sessions, listens)
    const change = async (kind: 'mix-add' | 'mix-remove', session: MediaSession): Promise<void> => {
      const place = this.#placeOf(session)
      // A closed session has already left
      if (place === undefined && kind === 'mix-remove') return
      if (place?.worker !== worker) throw notJoined(place === undefined ? 'session_closed' : 'other_worker')
      await this.#ask(worker, room, { kind, sessions: [place.session] })
    }
    return {
      ended,
      close,
      add: (session) => change('mix-add', session),
      remove: (session) => change('mix-remove', session),
    }
  }

  answered(request: number, why: string | undefined): void {
    this.#requests.get(request)?.settle(why)
    this.#requests.delete(request)
  }

  ended(room: number): void {
    this.#rooms.get(room)?.end()
    this.#rooms.delete(room)
  }

  /** A dead worker answers no more requests. */
  lost(worker: number): void {
    for (const [id, room] of this.#rooms) if (room.worker === worker) this.ended(id)
    for (const [id, request] of this.#requests)
      if (request.worker === worker) this.answered(id, 'worker_lost')
  }

  async #open(kind: 'bridge' | 'mix', sessions: readonly MediaSession[], listens: boolean) {
    const places = sessions.map((session) => this.#placeOf(session))
    const worker = places[0]?.worker
    if (worker === undefined || places.includes(undefined)) throw notJoined('session_closed')
    if (places.some((place) => place?.worker !== worker)) throw notJoined('other_worker')
    const room = this.#next++
    const ended = new Promise<void>((resolve) => {
      this.#rooms.set(room, { worker, end: resolve })
    })
    const numbers = places.map((place) => place!.session)
    await this.#ask(worker, room, { kind, sessions: numbers, listens }).catch((error: unknown) => {
      this.#rooms.delete(room)
      throw error
    })
    const close = async (): Promise<void> => {
      if (this.#rooms.has(room)) await this.#ask(worker, room, { kind: 'part' }).catch(() => {})
    }
    return { ended, close, worker, room }
  }

  #ask(worker: number, room: number, body: RoomBody): Promise<void> {
    const request = this.#next++
    return new Promise((resolve, reject) => {
      const settle = (why: string | undefined): void =>
        why === undefined ? resolve() : reject(notJoined(why))
      this.#requests.set(request, { worker, settle })
      this.#order(worker, { ...body, request, room })
    })
  }
}

const notJoined = (why: string): Error => new Error(`cannot join sessions: ${why}`)
