import { optionTags } from '../../dialog/option-tags.ts'
import { header, type SipMessage } from '../../message/message.ts'
import type { ReceivedResponse } from '../../transaction/respond.ts'
import type { DialogLink } from '../requests/dialog-link.ts'

/** It asks for a PRACK. */
export const isReliable = (response: SipMessage): boolean =>
  optionTags(response, 'require').includes('100rel')

/** A PRACK that another request has overtaken is refused with 500 and sent again with a new number. */
const maxTries = 3

/** Takes the reliable provisional responses of one dialog in order and acknowledges each (RFC 3262 §4). */
export class ProvisionalOrder {
  readonly #link: DialogLink
  #newest: number | undefined

  constructor(link: DialogLink) {
    this.#link = link
  }

  /** `false` when the response is a repetition, or an earlier one is missing. */
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
