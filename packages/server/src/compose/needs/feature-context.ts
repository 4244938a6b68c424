import type { Account } from '@hovor/api'
import type { Clock } from '@hovor/clock'
import type { LastBackup } from '../../platform/backup/last-backup.ts'
import type { Brand, Letterhead } from '../../platform/config/brand.ts'
import type { Database } from '../../platform/db/database.ts'
import type { RandomBytes } from '../../platform/kernel/ids.ts'
import type { Seal } from '../../platform/kernel/seal.ts'
import type { Log } from '../../platform/log/log.ts'
import type { NodeLease } from '../../platform/nodes/node-lease.ts'
import type { BaseUrl } from '../needs/base-url.ts'

/** The context of every feature: one process of one deployment. */
export interface FeatureContext {
  readonly database: Database
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  /** A number in [0, 1). */
  readonly random: () => number
  /** New for every start. */
  readonly nodeId: string
  /** Of this process among those that share the database. */
  readonly lease: Pick<NodeLease, 'canJudge'>
  readonly log: Log
  readonly mode: Account['mode']
  /** Whether what the service is connected to serves accounts of this mode. */
  readonly serves: (mode: Account['mode']) => boolean
  /** The deployment's own secret: API keys are stored under it, and links are signed with keys derived from it. */
  readonly pepper: string
  readonly seal: Seal
  /** Where users find the service. */
  readonly base: BaseUrl
  /** Who runs the service, on pages and in e-mails. */
  readonly brand: Brand
  /** The same on documents. */
  readonly letterhead: Letterhead
  /** The sender of texts that carry no number. */
  readonly senderName: string
  /** The text of CHANGELOG.md. */
  readonly changelog: string
  /** Whether set-up orders are taken (`HOVOR_SETUP_ORDERS`). */
  readonly takesSetupOrders: boolean
  /** How the last backup ended; undefined: the database is elsewhere, and so are its backups. */
  readonly readLastBackup?: (() => Promise<LastBackup | undefined>) | undefined
  /** The most that one operator may adjust of credits within 24 hours; undefined: anything. */
  readonly operatorCreditLimitHal?: number | undefined
  /** Whether apps may be known by the URL of a document about them (`HOVOR_CLIENT_DOCUMENTS`). */
  readonly readsClientDocuments: boolean
  /** From where links that sign in without a password work: never in live mode. */
  readonly firstVisitsFrom: 'this machine' | 'anywhere' | 'nowhere'
  readonly draining: () => boolean
}
