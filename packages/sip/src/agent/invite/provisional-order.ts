import { optionTags } from '../../dialog/option-tags.ts'
import { header, type SipMessage } from '../../message/message.ts'
import type { ReceivedResponse } from '../../transaction/respond.ts'
import type { DialogLink } from '../requests/dialog-link.ts'

/** Whether the response requires a PRACK. */
export const isReliable = (response: SipMessage): boolean =>
  optionTags(response, 'require').includes('100rel')

/** A PRACK overtaken by another request gets 500 and is sent again with a new CSeq. */
const maxTries = 3

/**
 * Takes the reliable provisional responses of one dialog in order and sends a PRACK for each (RFC 3262 §4).
 */
export class ProvisionalOrder {
  readonly #link: DialogLink
  #newest: number | undefined

  constructor(link: DialogLink) {
    this.#link = link
  }

  /** `false` for a retransmission, or when an earlier response is missing. */
  take({ message, envelope }: ReceivedResponse): boolean {
    if (!isReliable(message)) return true
    const text = header(message, 'rseq') ?? ''
    const rseq = /^\d{1,10}$/.test(text) ? Number(text) : 0
    if (rseq === 0 || (this.#newest !== undefined && rseq !== this.#newest + 1)) return false
    this.#newest = rseq
    void this.#acknowledge(`${rseq} ${envelope.cseq} INVITE`)
    return true
  }

  async #acknowledge(rack: string): Promise<void> {
    for (let tries = 0; tries < maxTries; tries++) {
      const answer = await this.#link.send('PRACK', { headers: [['rack', rack]] })
      if (answer.kind === 'unknown' || answer.status !== 500) return
    }
  }
}
