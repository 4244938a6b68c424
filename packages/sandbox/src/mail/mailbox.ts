import { textOf } from './mail-text.ts'

/** Mails kept; the oldest is evicted first. */
const maxMails = 200
/** A header field is read up to this length. */
const maxSubject = 500
const maxText = 100_000

/** One received mail. */
export interface Mail {
  readonly id: string
  readonly from: string
  readonly to: readonly string[]
  readonly subject: string
  /** Unix milliseconds. */
  readonly receivedAt: number
  /** Its plain text, decoded; empty where it has none. */
  readonly text: string
  /** The whole message as received, headers included. */
  readonly raw: string
}

/** All mail sent in this world, newest last. */
export class Mailbox {
  readonly #mails: Mail[] = []
  #count = 0

  add(mail: { from: string; to: readonly string[]; raw: string; receivedAt: number }): Mail {
    const kept: Mail = {
      id: `mail-${++this.#count}`,
      subject: subjectOf(mail.raw),
      text: textOf(mail.raw).replaceAll('\r\n', '\n').slice(0, maxText),
      ...mail,
    }
    this.#mails.push(kept)
    if (this.#mails.length > maxMails) this.#mails.shift()
    return kept
  }

  list(to?: string): readonly Mail[] {
    return to === undefined ? this.#mails : this.#mails.filter((mail) => mail.to.includes(to))
  }
}

/** The Subject field, unfolded (RFC 5322 §2.2.3) and decoded (RFC 2047). */
function subjectOf(raw: string): string {
  const headers = raw.slice(0, raw.search(/\r?\n\r?\n/) + 1)
  const field = /^subject:[ \t]*((?:.*)(?:\r?\n[ \t].*)*)/im.exec(headers)?.[1] ?? ''
  const unfolded = field.replace(/\r?\n[ \t]/g, ' ').slice(0, maxSubject)
  // RFC 2047 §2: white space between two encoded words belongs to neither.
  return unfolded.replace(/(\?=)\s+(?==\?)/g, '$1').replace(/=\?([^?]+)\?([bq])\?([^?]*)\?=/gi, decodeWord)
}

function decodeWord(word: string, charset: string, encoding: string, text: string): string {
  const bytes =
    encoding.toLowerCase() === 'b'
      ? Buffer.from(text, 'base64')
      : Buffer.from(
          text
            .replaceAll('_', ' ')
            .replace(/=([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
          'latin1',
        )
  try {
    return new TextDecoder(charset).decode(bytes)
  } catch {
    return word
  }
}
