import type { Clock } from '@hovor/clock'
import { type MediaPlane, startMedia } from '@hovor/media'

/** Apart from the range that a service on the same machine takes by default. */
const rtpPorts = { from: 30_000, to: 39_998 }

/** The carrier's RTP: its one media worker starts with the first call, so that an idle world stays small. */
export class MediaSource {
  readonly #address: string
  readonly #clock: Clock
  #plane: Promise<MediaPlane> | undefined
  #closed = false

  constructor(address: string, clock: Clock) {
    this.#address = address
    this.#clock = clock
  }

  plane(): Promise<MediaPlane> {
    if (this.#closed) return Promise.reject(new Error('The carrier is closed.'))
    if (this.#plane === undefined) {
      // One is enough for a few calls at a time; the other cores are the service's.
      const one = { portRange: rtpPorts, workers: 1 }
      const started = startMedia({ address: this.#address, clock: this.#clock, ...one })
      started.catch(() => {
        this.#plane = undefined
      })
      this.#plane = started
    }
    return this.#plane
  }

  async close(): Promise<void> {
    this.#closed = true
    const plane = await this.#plane?.catch(() => undefined)
    await plane?.close()
  }
}
