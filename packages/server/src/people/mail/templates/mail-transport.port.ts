/** One e-mail as it goes over the wire, to one address. */
export interface OutgoingMail {
  /** The same whenever this e-mail is tried again, so that a repetition can be recognised: 32 hex digits. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly createdAtMs: number
  /** Unsubscribes with one POST (RFC 8058). */
  readonly unsubscribeUrl?: string
  readonly attachments?: readonly MailAttachment[]
}

export interface MailAttachment {
  readonly fileName: string
  readonly contentType: 'application/pdf' | 'application/xml' | 'image/gif'
  readonly content: Buffer
  /** Shown within the e-mail, which names it `cid:…`. */
  readonly contentId?: string
}

/**
 * `again`: acceptance is unknown, or it was rejected for now; `refused`: never, as it is. `detail` has
 * nothing personal.
 */
export type MailOutcome =
  | { readonly kind: 'sent' }
  | { readonly kind: 'again' | 'refused'; readonly detail: string }

export interface MailTransport {
  send(mail: OutgoingMail): Promise<MailOutcome>
  /** Idempotent. */
  close(): void
}
