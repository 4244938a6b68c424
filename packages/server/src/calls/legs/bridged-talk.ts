import type { EndReason } from '../ports/end-reason.ts'
import type { Leg, LegBridge, VoiceCarrier } from '../ports/voice-carrier.port.ts'

/** Legs bridged with each other, until one of them ends or the talk is ended. */
export class BridgedTalk {
  readonly done: Promise<EndReason>
  readonly #carrier: Pick<VoiceCarrier, 'bridge'>
  #sides: readonly Leg[] = []
  #bridge: LegBridge | undefined
  #resolve!: (reason: EndReason) => void

  constructor(carrier: Pick<VoiceCarrier, 'bridge'>) {
    this.#carrier = carrier
    this.done = new Promise((resolve) => {
      this.#resolve = resolve
    })
  }

  /** The legs in the talk at the moment. */
  get sides(): readonly Leg[] {
    return this.#sides
  }

  /** Rejects if the media of the two cannot be bridged. */
  async join(a: Leg, b: Leg): Promise<void> {
    this.#stay([a, b])
    this.#bridge = await this.#carrier.bridge(a, b)
  }

  /** Ends with either of two legs that another talk has joined. */
  follow(a: Leg, b: Leg): void {
    this.#stay([a, b])
  }

  /** Closes the bridge and keeps `staying`; the end of the other leg no longer ends the talk. */
  async part(staying: Leg): Promise<void> {
    this.#stay([staying])
    await this.#bridge?.close()
  }

  end(reason: EndReason): void {
    this.#resolve(reason)
  }

  #stay(sides: readonly Leg[]): void {
    for (const leg of this.#sides) leg.off('ended', this.#onEnded)
    this.#sides = sides
    for (const leg of sides) {
      if (leg.ended !== undefined) this.#onEnded()
      else leg.once('ended', this.#onEnded)
    }
  }

  readonly #onEnded = () => this.end('completed')
}
