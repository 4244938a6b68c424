import type { Db } from '../../platform/db/database.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import type { MailContent } from './templates/mail-content.ts'

interface NewMail {
  readonly accountId: AccountId
  /** One e-mail per account and key, ever: `topup-received:top_…`. */
  readonly onceKey: string
  /** Left out: the account's own address. */
  readonly to?: string
  readonly content: MailContent
}

/** Sends e-mails in the language of their account. */
export interface Mailer {
  /**
   * Writes the e-mail down in the transaction of `tx`; it leaves after the commit and is tried for three days. A
   * repetition changes nothing, and without an address or a mail server nothing is stored.
   */
  send(tx: Db, mail: NewMail): Promise<void>
}
