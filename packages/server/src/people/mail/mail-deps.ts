import type { Account } from '@hovor/api'
import type { Clock } from '@hovor/clock'
import type { Brand } from '../../platform/config/brand.ts'
import type { Database, Db } from '../../platform/db/database.ts'
import type { AccountId, RandomBytes } from '../../platform/kernel/ids.ts'
import type { Seal } from '../../platform/kernel/seal.ts'
import type { Log } from '../../platform/log/log.ts'
import type { MailContent } from './templates/mail-content.ts'
import type { MailAttachment, MailTransport } from './templates/mail-transport.port.ts'

/** Makes the attachments of an e-mail of an account. It may throw: the e-mail is tried again. */
export type Attach = (
  db: Db,
  accountId: AccountId,
  content: MailContent,
) => Promise<readonly MailAttachment[]>

export interface MailDeps {
  readonly database: Database
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly seal: Seal
  readonly log: Log
  /** Undefined: no e-mails are sent, and none are kept. */
  readonly transport: MailTransport | undefined
  /** Left out: e-mails have no attachments. */
  readonly attach?: Attach | undefined
  /** Who writes. */
  readonly brand: Brand
  /** Where people reach the service, without a slash at the end. */
  readonly baseUrl: () => string
  /** Whose accounts are written to. */
  readonly modes: readonly Account['mode'][]
}
