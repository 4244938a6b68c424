import type { Account } from '@hovor/api'
import type { Clock } from '@hovor/clock'
import type { Database } from '../db/database.ts'
import type { RandomBytes } from '../kernel/ids.ts'
import type { Log } from '../kernel/log.ts'
import type { Seal } from '../kernel/seal.ts'
import type { MailTransport } from './mail-transport.port.ts'

export interface MailDeps {
  readonly database: Database
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly seal: Seal
  readonly log: Log
  /** Undefined: no e-mails are sent, and none are kept. */
  readonly transport: MailTransport | undefined
  /** Whose accounts are written to. */
  readonly modes: readonly Account['mode'][]
}
