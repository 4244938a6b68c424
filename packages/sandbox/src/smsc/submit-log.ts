import { decodeText, readMessagePart, type ShortMessage } from '@hovor/smpp'
import { nameOf } from './address-name.ts'

/** Submits kept; the oldest goes first. */
const maxSubmits = 5000

/** How a submit_sm was answered; `lost`: taken without an answer, `cut`: taken, and the connection broken. */
export type SubmitAnswered =
  | { readonly answer: 'accepted' | 'lost' | 'cut'; readonly messageId: string }
  | { readonly answer: 'rejected'; readonly status: number }

/** One submit_sm as it came. */
export type LoggedSubmit = SubmitAnswered & {
  /** Counts up by one from 1; what `after` pages on. */
  readonly seq: number
  /** Unix milliseconds. */
  readonly at: number
  readonly from: string
  readonly to: string
  /** Of this part alone; null when it is not text. */
  readonly text: string | null
  readonly dataCoding: number
  readonly part: number
  readonly parts: number
  /** Names the parts of one message; absent when it is alone. */
  readonly reference?: number
}

/** Every submit_sm that the SMSC saw, refused ones included: what shows that nothing was sent twice. */
export class SubmitLog {
  readonly #kept: LoggedSubmit[] = []
  #seq = 0

  add(atMs: number, submit: ShortMessage, answered: SubmitAnswered): void {
    const { concat, dataCoding, octets } = readMessagePart(submit)
    this.#kept.push({
      seq: ++this.#seq,
      at: atMs,
      from: nameOf(submit.source),
      to: nameOf(submit.destination),
      text: decodeText(dataCoding, octets) ?? null,
      dataCoding,
      part: concat?.index ?? 1,
      parts: concat?.total ?? 1,
      ...(concat === undefined ? {} : { reference: concat.reference }),
      ...answered,
    })
    if (this.#kept.length > maxSubmits) this.#kept.shift()
  }

  /** Those kept whose `seq` is above `after`, to one recipient or to all, oldest first. */
  list(after: number, to?: string): readonly LoggedSubmit[] {
    return this.#kept.filter((submit) => submit.seq > after && (to === undefined || submit.to === to))
  }
}
