/** Messages kept; the oldest is evicted first. */
const maxMessages = 1000

type HandsetDelivery = 'pending' | 'delivered' | 'undelivered' | 'rejected'

/** An SMS on its way to a handset, or on it. */
export interface HandsetMessage {
  readonly id: string
  /** E.164, or the text of an alphanumeric sender. */
  readonly from: string
  readonly to: string
  readonly body: string
  readonly segments: number
  /** Unix milliseconds of the last part. */
  readonly submittedAt: number
  /** Unix milliseconds; absent until it reaches the handset. */
  receivedAt?: number
  deliveryStatus: HandsetDelivery
}

/** Messages delivered or on their way to handsets. */
export class HandsetMessages {
  readonly #messages: HandsetMessage[] = []

  add(message: HandsetMessage): HandsetMessage {
    this.#messages.push(message)
    if (this.#messages.length > maxMessages) this.#messages.shift()
    return message
  }

  /** Oldest first. */
  list(to?: string): readonly HandsetMessage[] {
    return to === undefined ? this.#messages : this.#messages.filter((message) => message.to === to)
  }
}
