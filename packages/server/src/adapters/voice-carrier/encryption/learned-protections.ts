export type Protection = 'plain' | 'srtp'

/** The contact of a phone and where requests to it go. */
interface Phone {
  readonly uri: string
  readonly hop: {
    readonly host: string
    readonly port?: number | undefined
    readonly transport?: string | undefined
  }
}

/** Phones beyond that are forgotten, the longest known first. */
const maxPhones = 10_000

/** Encryption of the last call to each phone, by its contact: the next call begins with it. */
export class LearnedProtections {
  readonly #byPhone = new Map<string, Protection>()

  of(phone: Phone): Protection | undefined {
    return this.#byPhone.get(keyOf(phone))
  }

  learn(phone: Phone, protection: Protection): void {
    const key = keyOf(phone)
    this.#byPhone.delete(key)
    this.#byPhone.set(key, protection)
    if (this.#byPhone.size > maxPhones) this.#byPhone.delete(this.#byPhone.keys().next().value!)
  }
}

/** A phone that moves to another network keeps its contact or registers another. */
const keyOf = ({ uri, hop: { host, port = 0, transport = 'udp' } }: Phone) =>
  `${uri} ${host} ${port} ${transport}`
