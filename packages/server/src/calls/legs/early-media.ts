import type { Leg, LegBridge, OutgoingLeg, VoiceCarrier } from '../ports/voice-carrier.port.ts'

/** Prepares the audio of the waiting party, if it can have any before the answer. */
export type OpenWaiting = () => Promise<boolean>

/**
 * Lets a waiting party hear what the network of a ringing one sends: its ringing, or why the call fails. Audio passes
 * both ways, since an announcement may ask for digits.
 */
export class EarlyMedia {
  readonly #ringing: OutgoingLeg
  readonly #bridge: Promise<LegBridge | undefined>
  #stopped = false
  readonly #stop: () => void

  constructor(ringing: OutgoingLeg, waiting: Leg, open: OpenWaiting, carrier: Pick<VoiceCarrier, 'bridge'>) {
    this.#ringing = ringing
    let stop = () => {}
    const begins = new Promise<boolean>((resolve) => {
      stop = () => resolve(false)
      if (ringing.hasEarlyMedia) resolve(true)
      else ringing.once('earlyMedia', () => resolve(true))
    })
    this.#stop = stop
    const pass = async () => {
      if (!(await begins) || !(await open()) || this.#isOver) return undefined
      ringing.hearEarlyMedia()
      return carrier.bridge(waiting, ringing)
    }
    // Either leg may end meanwhile; the call goes on without early media.
    this.#bridge = pass().catch(() => undefined)
  }

  /** Parts the two. Idempotent. */
  async stop(): Promise<void> {
    this.#stopped = true
    this.#stop()
    await (await this.#bridge)?.close()
  }

  get #isOver(): boolean {
    return this.#stopped || this.#ringing.answered || this.#ringing.ended !== undefined
  }
}
