import { Flow } from './flow.ts'
import type { Leg } from './leg.ts'
import { saturated } from './saturated.ts'
import type { Spoke } from './wheel.ts'

const frameSamples = 160

/** Legs that hear each other are ticked together: all receive before the first one sends. */
export interface Room extends Spoke {
  readonly legs: ReadonlySet<Leg>
  add(leg: Leg): void
  /** The leg is on its own again. */
  remove(leg: Leg): void
  /** Whether the room continues without the leg. */
  readonly staysOpen: boolean
}

/** Digits are RFC 4733 packets; otherwise tones. */
const hasEvents = (leg: Leg): boolean => leg.audio.media?.dtmfPayloadType !== undefined

/** Switches decoding for a leg; audio buffered earlier is not played. */
const setDecodes = (leg: Leg, decodes: boolean): void => {
  if (decodes === leg.audio.decodes) return
  leg.audio.decodes = decodes
  leg.audio.jitter.reset()
  leg.received.fill(0)
}

/** Two legs. */
export class BridgeRoom implements Room {
  readonly legs = new Set<Leg>()
  readonly staysOpen = false
  readonly #a: Leg
  readonly #b: Leg
  readonly #fromA: Flow
  readonly #fromB: Flow
  readonly #listens: boolean

  constructor(a: Leg, b: Leg, listens: boolean) {
    this.#a = a
    this.#b = b
    this.#listens = listens
    this.#fromA = new Flow(a.audio, b.audio)
    this.#fromB = new Flow(b.audio, a.audio)
    this.add(a)
    this.add(b)
    this.#route()
  }

  add(leg: Leg): void {
    const [other, flow] = leg === this.#a ? [this.#b, this.#fromA] : [this.#a, this.#fromB]
    this.legs.add(leg)
    leg.join(
      {
        digit: ({ digit, as }) => {
          // A tone is already in the audio; packets may have been relayed.
          const passed = as === 'tone' || (as === 'relayable' && flow.relaying && hasEvents(other))
          if (!passed) other.audio.sendDigits(digit)
        },
        text: (text) => void other.text?.push(text),
      },
      this.#listens,
    )
  }

  remove(leg: Leg): void {
    this.#fromA.stop()
    this.#fromB.stop()
    this.legs.delete(leg)
    setDecodes(leg, true)
    leg.join(undefined, true)
  }

  tick(nowMs: number): void {
    const [a, b] = [this.#a, this.#b]
    this.#route()
    a.receive()
    b.receive()
    if (this.#fromB.relaying) a.relay(b.received)
    else a.send(b.received)
    if (this.#fromA.relaying) b.relay(a.received)
    else b.send(a.received)
    a.report(nowMs)
    b.report(nowMs)
  }

  skip(count: number): void {
    for (const leg of this.legs) leg.skip(count)
  }

  /** Chooses what is relayed and what has to be decoded. */
  #route(): void {
    const [a, b] = [this.#a, this.#b]
    this.#fromA.tick(b.playout.playing || b.audio.sendingDigits)
    this.#fromB.tick(a.playout.playing || a.audio.sendingDigits)
    const records = a.records || b.records
    setDecodes(a, records || a.listens || a.audio.detectsTones || !this.#fromA.relaying)
    setDecodes(b, records || b.listens || b.audio.detectsTones || !this.#fromB.relaying)
  }
}

/** Any number of legs: each gets the sum of all others. */
export class MixRoom implements Room {
  readonly legs = new Set<Leg>()
  readonly #listens: boolean
  readonly #sum = new Int32Array(frameSamples)
  readonly #others = new Int16Array(frameSamples)

  constructor(legs: readonly Leg[], listens: boolean) {
    this.#listens = listens
    for (const leg of legs) this.add(leg)
  }

  get staysOpen(): boolean {
    return this.legs.size > 0
  }

  add(leg: Leg): void {
    this.legs.add(leg)
    const passOn = (text: string): void => {
      for (const other of this.legs) if (other !== leg) other.text?.push(text)
    }
    leg.join({ digit: () => {}, text: passOn }, this.#listens)
  }

  remove(leg: Leg): void {
    this.legs.delete(leg)
    leg.join(undefined, true)
  }

  tick(nowMs: number): void {
    const sum = this.#sum.fill(0)
    for (const leg of this.legs) {
      leg.receive()
      for (let i = 0; i < frameSamples; i++) sum[i]! += leg.received[i]!
    }
    for (const leg of this.legs) leg.send(this.#allBut(leg))
    for (const leg of this.legs) leg.report(nowMs)
  }

  skip(count: number): void {
    for (const leg of this.legs) leg.skip(count)
  }

  #allBut(leg: Leg): Int16Array {
    for (let i = 0; i < frameSamples; i++) this.#others[i] = saturated(this.#sum[i]! - leg.received[i]!)
    return this.#others
  }
}
