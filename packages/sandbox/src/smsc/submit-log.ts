import { decodeText, readMessagePart, type ShortMessage } from '@hovor/smpp'
import { nameOf } from './address-name.ts'

/** Submits kept; the oldest is evicted first. */
const maxSubmits = 5000

/** How a submit_sm was answered; `lost`: accepted without a response, `cut`: accepted, then disconnected. */
export type SubmitAnswered =
  | { readonly answer: 'accepted' | 'lost' | 'cut'; readonly messageId: string }
  | { readonly answer: 'rejected'; readonly status: number }

/** One submit_sm as received. */
export type LoggedSubmit = SubmitAnswered & {
  /** Counts up by one from 1; what `after` pages on. */
  readonly seq: number
  /** Unix milliseconds. */
  readonly at: number
  readonly from: string
  readonly to: string
  /** The text of this part; null if it is not text. */
  readonly text: string | null
  readonly dataCoding: number
  readonly part: number
  readonly parts: number
  /** Identifies the parts of one message; absent for a single part. */
  readonly reference?: number
}

/** Every submit_sm that the SMSC received, including rejected ones: the proof that nothing was sent twice. */
export class SubmitLog {
  readonly #kept: LoggedSubmit[] = []
  #seq = 0

  add(atMs: number, submit: ShortMessage, answered: SubmitAnswered): void {
    const part = readMessagePart(submit)
    const { concat, dataCoding } = part
    this.#kept.push({
      seq: ++this.#seq,
      at: atMs,
      from: nameOf(submit.source),
      to: nameOf(submit.destination),
      text: decodeText(dataCoding, part.octets, part) ?? null,
      dataCoding,
      part: concat?.index ?? 1,
      parts: concat?.total ?? 1,
      ...(concat === undefined ? {} : { reference: concat.reference }),
      ...answered,
    })
    if (this.#kept.length > maxSubmits) this.#kept.shift()
  }

  /** The submits with `seq` above `after`, to one recipient or to all, oldest first. */
  list(after: number, to?: string): readonly LoggedSubmit[] {
    return this.#kept.filter((submit) => submit.seq > after && (to === undefined || submit.to === to))
  }
}
