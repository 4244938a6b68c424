import type { Agent } from '@hovor/api'
import type { CalendarIds, CalendarUse } from '../../integrations/index.ts'
import type { Numbers } from '../../numbering/index.ts'
import type { Db } from '../../platform/db/database.ts'
import type { AccountId, AgentId, RandomBytes } from '../../platform/kernel/ids.ts'
import type { PlatformSync } from './platform-sync.port.ts'
import type { VoicePlatform } from './voice-platform.port.ts'

export interface AgentDeps {
  readonly numbers: Pick<Numbers, 'attachAgent' | 'isRoutable' | 'numberOfAgent' | 'numbersOfAgents'>
  readonly randomBytes: RandomBytes
  readonly voices: EngineVoices
  readonly tools: {
    /** The ids in `toolIds` that the account does not have. */
    missingOf(db: Db, accountId: AccountId, toolIds: readonly string[]): Promise<string[]>
  }
  /** Whether the account has this calendar connected with write access. */
  readonly calendarUse: (
    db: Db,
    accountId: AccountId,
    calendar: NonNullable<Agent['calendar']>,
  ) => Promise<CalendarUse>
  readonly calendarIds: CalendarIds
  /** Whether the account has this invoicing system connected. */
  readonly invoicesExist: (db: Db, accountId: AccountId, integrationId: string) => Promise<boolean>
  readonly platform: VoicePlatform
  /** Whether the connected platform serves accounts in this mode: a sandbox key reaches no live platform. */
  readonly serves: (mode: 'live' | 'sandbox') => boolean
  readonly sync: PlatformSync
  /** Whether the agent has a call running. */
  readonly isBusy: (db: Db, accountId: AccountId, agentId: AgentId) => Promise<boolean>
}

/** The voices of our own engine. */
interface EngineVoices {
  list(): Promise<
    readonly {
      readonly id: string
      readonly name: string
      readonly language?: string | null | undefined
      readonly gender?: 'female' | 'male' | 'neutral' | null | undefined
      readonly previewUrl?: string | undefined
    }[]
  >
  knows(voiceId: string): boolean
  /** The default voice of a language. */
  defaultOf(language: Agent['language']): string
}
