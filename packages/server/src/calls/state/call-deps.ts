import type { AgentCalendar } from '@hovor/api'
import type { Clock } from '@hovor/clock'
import type { Bookings } from '@hovor/voice'
import type { Agents, NoticeReading, Tools, VoicePlatform } from '../../agents/index.ts'
import type { AgentInvoices } from '../../integrations/index.ts'
import type { Messages } from '../../messaging/index.ts'
import type { Credit } from '../../money/index.ts'
import type { CallbackRouting, Numbers } from '../../numbering/index.ts'
import type { Accounts } from '../../people/index.ts'
import type { Database } from '../../platform/db/database.ts'
import type { AccountId, CallId, RandomBytes } from '../../platform/kernel/ids.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Dnc } from '../dnc/dnc.ts'
import type { BrowserLines } from '../ports/browser-lines.port.ts'
import type { CarrierRecords } from '../ports/carrier-records.port.ts'
import type { TaskCalls } from '../ports/task-calls.port.ts'
import type { VoiceCarrier } from '../ports/voice-carrier.port.ts'
import type { VoiceEngine } from '../ports/voice-engine.port.ts'
import type { RunningCalls } from './running-calls.ts'

/** The parts of the service that calls depend on, filled in by the composition root. */
export interface CallOptions {
  readonly database: Database
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly nodeId: string
  readonly log: Log
  readonly carrier: VoiceCarrier
  /** Absent: an uncertain dial waits for a late answer or the watchdog. */
  readonly records?: CarrierRecords | undefined
  readonly engine: VoiceEngine
  /** Absent: nobody can talk with an agent in a browser. */
  readonly browserLines?: BrowserLines | undefined
  readonly recordingsDir: string
  /** Repairs the recording that a dead process left of a call; absent where there can be none. */
  readonly recoverRecording?: (callId: CallId) => Promise<void>
  readonly credit: Credit
  readonly accounts: Pick<Accounts, 'find'>
  readonly agents: Pick<Agents, 'agentForCall'>
  readonly tools: Pick<Tools, 'forAgent' | 'run'>
  /** The calendar that an account's agent books in; absent if the service has no calendars. */
  readonly bookingsIn?: (
    accountId: AccountId,
    calendar: AgentCalendar,
    busyCalendarIds: readonly string[],
  ) => Bookings
  /** The accounts' invoicing systems; absent if the service has none. */
  readonly invoices?: AgentInvoices
  readonly dnc: Pick<Dnc, 'refusalOf' | 'optedOut' | 'nobodyTook' | 'somebodyTook'>
  readonly messages: Pick<Messages, 'queue'>
  readonly numbers: Pick<
    Numbers,
    'routeOf' | 'oldestActiveNumber' | 'isOwnNumber' | 'isWithheld' | 'checkDestination'
  >
  readonly taskCalls: TaskCalls
  readonly callbackRouting: Pick<CallbackRouting, 'match'>
  /** Whether the service's speech providers offer this voice. */
  readonly knowsVoice: (voiceId: string) => boolean
  /** Whether accounts in this mode may use this deployment's carrier: sandbox keys never reach a live one. */
  readonly serves: (mode: 'live' | 'sandbox') => boolean
  /** Where the service accepts SIP; absent without a trunk. */
  readonly sipEndpoint?: SipAddress | undefined
  /** The external voice platform; absent: none is configured. */
  readonly platform?: CallPlatform | undefined
  /** True while the service drains: no call is placed or accepted. */
  readonly draining: () => boolean
}

export interface SipAddress {
  readonly host: string
  readonly port: number
  readonly transport: 'tcp' | 'udp'
}

/** The platform that hosts agents with the provider `external`. */
export interface CallPlatform {
  readonly api: VoicePlatform
  /** Verifies the signature of a platform webhook and parses it. */
  readNotice(rawBody: string, signature: string | undefined): NoticeReading
  /** Where calls to numbers imported into the platform are sent. */
  readonly sip: { readonly host: string; readonly port: number; readonly transport: 'tcp' | 'tls' }
}

/** The owner of a number and where its calls go. */
export type NumberRoute = NonNullable<Awaited<ReturnType<Numbers['routeOf']>>>

export interface CallDeps extends CallOptions {
  readonly running: RunningCalls
}
