import type { Clock } from '@hovor/clock'
import type { Credit } from '../credit/credit.ts'
import type { Database, Db } from '../db/database.ts'
import type { RandomBytes } from '../kernel/ids.ts'
import type { Log } from '../kernel/log.ts'
import type { VoiceCarrier } from './voice-carrier.port.ts'
import type { CallAgent, VoiceEngine } from './voice-engine.port.ts'

/** What calls need of the rest of the service; the composition fills it in. */
export interface CallDeps {
  readonly database: Database
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly nodeId: string
  readonly log: Log
  readonly carrier: VoiceCarrier
  readonly engine: VoiceEngine
  readonly recordingsDir: string
  readonly credit: Credit
  readonly agents: CallAgents
  readonly numbers: CallNumbers
  /** Whether accounts of this mode may use this deployment's carrier: test keys never reach a live one. */
  readonly serves: (mode: 'live' | 'sandbox') => boolean
  /** True while the service drains: nothing new is placed or taken. */
  readonly draining: () => boolean
}

export interface CallAgents {
  find(
    db: Db,
    accountId: string,
    agentId: string,
  ): Promise<
    { readonly agent: CallAgent; readonly suspended: boolean; readonly numberE164: string | null } | undefined
  >
}

export interface CallNumbers {
  /** Which account owns a number and where its calls go. */
  route(
    db: Db,
    e164: string,
  ): Promise<
    | {
        readonly accountId: string
        readonly accountSuspended: boolean
        readonly status: string
        readonly mode: string
        readonly agentId: string | null
      }
    | undefined
  >
  oldestActive(db: Db, accountId: string): Promise<string | undefined>
  isActive(db: Db, accountId: string, e164: string): Promise<boolean>
}
