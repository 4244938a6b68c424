import type { Leg } from './leg.ts'
import type { RoomOpenOrder, RoomOrder } from './protocol.ts'
import { BridgeRoom, MixRoom, type Room } from './room.ts'
import type { Spoke, Wheel } from './wheel.ts'

/** The bridges and mixes of one worker; the wheel ticks a leg on its own or with its room. */
export class Rooms {
  readonly #wheel: Wheel
  readonly #onEnded: (room: number) => void
  readonly #rooms = new Map<number, Room>()

  constructor(wheel: Wheel, onEnded: (room: number) => void) {
    this.#wheel = wheel
    this.#onEnded = onEnded
  }

  /** Undefined on success, otherwise the reason. */
  receive(order: RoomOrder, legs: readonly (Leg | undefined)[]): string | undefined {
    if (legs.includes(undefined)) return 'session_closed'
    const known = legs as readonly Leg[]
    if (order.kind === 'part') return this.#close(order.room)
    if (order.kind === 'mix-remove') {
      for (const leg of known) this.#remove(order.room, leg)
      return undefined
    }
    const twice = new Set(known).size < known.length
    if (twice || known.some((leg) => this.#of(leg) !== undefined)) return 'session_taken'
    if ('listens' in order) return this.#open(order, known)
    return this.#add(order.room, known)
  }

  /** Puts a newly connected leg on the wheel, unless its room is on it. */
  start(leg: Leg): void {
    if (this.#of(leg) === undefined) this.#tickAlone(leg)
  }

  /** Takes a closing leg out of its room and off the wheel. */
  leave(leg: Leg): void {
    const id = this.#of(leg)
    if (id !== undefined) this.#remove(id, leg)
    this.#wheel.remove(leg)
  }

  /** The legs ticked by a spoke. */
  legsOf(spoke: Spoke): readonly Spoke[] {
    const room = [...this.#rooms.values()].find((one) => one === spoke)
    return room === undefined ? [spoke] : [...room.legs]
  }

  #open(order: RoomOpenOrder, legs: readonly Leg[]): undefined {
    const room =
      order.kind === 'bridge'
        ? new BridgeRoom(legs[0]!, legs[1]!, order.listens)
        : new MixRoom(legs, order.listens)
    for (const leg of legs) this.#wheel.remove(leg)
    this.#rooms.set(order.room, room)
    const dueMs = this.#wheel.add(room)
    for (const leg of legs) leg.rephase(dueMs)
  }

  #add(id: number, legs: readonly Leg[]): string | undefined {
    const room = this.#rooms.get(id)
    if (room === undefined) return 'mix_ended'
    const dueMs = this.#wheel.dueMs(room)
    for (const leg of legs) {
      this.#wheel.remove(leg)
      room.add(leg)
      if (dueMs !== undefined) leg.rephase(dueMs)
    }
    return undefined
  }

  #remove(id: number, leg: Leg): void {
    const room = this.#rooms.get(id)
    if (room === undefined || !room.legs.has(leg)) return
    this.#free(room, leg)
    if (!room.staysOpen) this.#close(id)
  }

  /** Returns all legs of a room to the wheel. */
  #close(id: number): undefined {
    const room = this.#rooms.get(id)
    if (room === undefined) return
    this.#rooms.delete(id)
    this.#wheel.remove(room)
    for (const leg of [...room.legs]) this.#free(room, leg)
    this.#onEnded(id)
  }

  #free(room: Room, leg: Leg): void {
    room.remove(leg)
    if (leg.connected) this.#tickAlone(leg)
  }

  /** Puts the leg itself on the wheel. */
  #tickAlone(leg: Leg): void {
    leg.rephase(this.#wheel.add(leg))
  }

  #of(leg: Leg): number | undefined {
    for (const [id, room] of this.#rooms) if (room.legs.has(leg)) return id
    return undefined
  }
}
