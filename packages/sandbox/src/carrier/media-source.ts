import type { Clock } from '@hovor/clock'
import { type MediaPlane, startMedia } from '@hovor/media'
import { planePorts } from '@hovor/media/ports'

/** The carrier's RTP. Its single media worker starts with the first call, to keep an idle world small. */
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
      // One worker is enough for a few calls; the other cores belong to the service.
      const one = { address: this.#address, clock: this.#clock, workers: 1 }
      const started = planePorts().then((portRange) => startMedia({ ...one, portRange }))
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
