import type { Way } from './find-routes.ts'

export type Protection = 'plain' | 'srtp'

/** Phones beyond that are forgotten, the longest known first. */
const maxPhones = 10_000

/** What each phone took in its last call, by its contact, so that the next call begins with that. */
export class LearnedProtections {
  readonly #byPhone = new Map<string, Protection>()

  of(way: Way): Protection | undefined {
    return this.#byPhone.get(keyOf(way))
  }

  learn(way: Way, protection: Protection): void {
    const key = keyOf(way)
    this.#byPhone.delete(key)
    this.#byPhone.set(key, protection)
    if (this.#byPhone.size > maxPhones) this.#byPhone.delete(this.#byPhone.keys().next().value!)
  }
}

/** A phone that moves to another network keeps its contact or registers another. */
const keyOf = ({ uri, hop: { host, port = 0, transport = 'udp' } }: Way) =>
  `${uri} ${host} ${port} ${transport}`
