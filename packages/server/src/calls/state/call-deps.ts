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
import type { RandomBytes } from '../../platform/kernel/ids.ts'
import type { Log } from '../../platform/log/log.ts'
import type { Dnc } from '../dnc/dnc.ts'
import type { CarrierRecords } from '../ports/carrier-records.port.ts'
import type { VoiceCarrier } from '../ports/voice-carrier.port.ts'
import type { VoiceEngine } from '../ports/voice-engine.port.ts'
import type { RunningCalls } from './running-calls.ts'

/** What calls need of the rest of the service; the composition fills it in. */
export interface CallOptions {
  readonly database: Database
  readonly clock: Clock
  readonly randomBytes: RandomBytes
  readonly nodeId: string
  readonly log: Log
  readonly carrier: VoiceCarrier
  /** Absent: uncertain dials wait for a late answer or the watchdog. */
  readonly records?: CarrierRecords | undefined
  readonly engine: VoiceEngine
  readonly recordingsDir: string
  /** Makes the recording whole that a dead process has left of a call; absent: there can be none. */
  readonly recoverRecording?: (callId: string) => Promise<void>
  readonly credit: Credit
  readonly accounts: Pick<Accounts, 'find'>
  readonly agents: Pick<Agents, 'agentForCall'>
  readonly tools: Pick<Tools, 'forAgent' | 'run'>
  /** The calendar that an agent of the account books in; absent: the service connects none. */
  readonly bookingsIn?: (
    accountId: string,
    calendar: AgentCalendar,
    busyCalendarIds: readonly string[],
  ) => Bookings
  /** The invoicing systems of the accounts; absent: the service connects none. */
  readonly invoices?: AgentInvoices
  readonly dnc: Pick<Dnc, 'refusalOf' | 'optedOut' | 'nobodyTook' | 'somebodyTook'>
  readonly messages: Pick<Messages, 'queue'>
  readonly numbers: Pick<Numbers, 'routeOf' | 'oldestActiveNumber' | 'isOwnNumber' | 'checkDestination'>
  readonly callbackRouting: Pick<CallbackRouting, 'match'>
  /** Whether the service's speech has such a voice. */
  readonly knowsVoice: (voiceId: string) => boolean
  /** Whether accounts of this mode may use this deployment's carrier: test keys never reach a live one. */
  readonly serves: (mode: 'live' | 'sandbox') => boolean
  /** Where the service's SIP is reached; absent without a trunk. */
  readonly door?: SipAddress | undefined
  /** The external voice platform; absent: none is configured. */
  readonly platform?: CallPlatform | undefined
  /** True while the service drains: nothing new is placed or taken. */
  readonly draining: () => boolean
}

export interface SipAddress {
  readonly host: string
  readonly port: number
  readonly transport: 'tcp' | 'udp'
}

/** Where agents with the provider `external` talk. */
export interface CallPlatform {
  readonly api: VoicePlatform
  /** Judges a webhook of the platform by its signature, and reads it. */
  readNotice(rawBody: string, signature: string | undefined): NoticeReading
  /** Where calls to numbers that the platform knows go. */
  readonly sip: { readonly host: string; readonly port: number; readonly transport: 'tcp' | 'tls' }
}

/** Whose a number is, and where its calls go. */
export type NumberRoute = NonNullable<Awaited<ReturnType<Numbers['routeOf']>>>

export interface CallDeps extends CallOptions {
  readonly running: RunningCalls
}
