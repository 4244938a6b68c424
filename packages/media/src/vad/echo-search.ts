import { EchoLine, type Likeness } from './echo-line.ts'

/** Where delays are compared, and where they are looked for among all: a sixth of the work. */
const FINE_STEP = 2
const COARSE_STEP = 4
/** Between two samples of the coarse line an echo looks this much less like what was sent. */
const COARSE_SHARE = 0.6
/** So many of the likeliest delays are compared finely, each so far around. */
const CANDIDATES = 8
const AROUND_MS = 0.5

/** Finds what was sent in what is heard. */
export class EchoSearch {
  readonly #fine = new EchoLine(FINE_STEP)
  readonly #coarse = new EchoLine(COARSE_STEP)

  heard(frame: Int16Array): void {
    this.#fine.heard(frame)
    this.#coarse.heard(frame)
  }

  sent(frame: Int16Array): void {
    this.#fine.sent(frame)
    this.#coarse.sent(frame)
  }

  get heardEnergy(): number {
    return this.#fine.heardEnergy
  }

  get loudestSentEnergy(): number {
    return this.#fine.loudestSentEnergy
  }

  /** The delay up to `aroundMs` from this one that explains most, if at least `minShare`. */
  near(delayMs: number, aroundMs: number, minShare: number): Likeness | undefined {
    return best(this.#fine.peaksBetween(delayMs - aroundMs, delayMs + aroundMs, minShare))
  }

  /** The delay that explains most, if at least `minShare`, among all. */
  anywhere(minShare: number): Likeness | undefined {
    const likely = this.#coarse
      .peaksBetween(0, Number.POSITIVE_INFINITY, minShare * COARSE_SHARE)
      .sort((one, other) => other.share - one.share)
      .slice(0, CANDIDATES)
    return best(likely.flatMap(({ delayMs }) => this.near(delayMs, AROUND_MS, minShare) ?? []))
  }
}

const best = (found: readonly Likeness[]): Likeness | undefined =>
  found.reduce<Likeness | undefined>((most, one) => (one.share > (most?.share ?? 0) ? one : most), undefined)
