import type { LanguageModel } from '@hovor/voice'
import type { OutboundHttp } from '../../adapters/http/outbound-http.ts'
import type { VoicePlatform } from '../../agents/index.ts'
import type {
  BrowserLines,
  CallPlatform,
  CarrierRecords,
  Simulator,
  VoiceCarrier,
  VoiceEngine,
} from '../../calls/index.ts'
import type { IntegrationServers, OauthProviders } from '../../integrations/index.ts'
import type { SmsCarrier, StoreInbound, StoreReceipt } from '../../messaging/index.ts'
import type { Payments } from '../../money/index.ts'
import type { NumberSupplier, SipEndpoint } from '../../numbering/index.ts'
import type { ProviderHealth, TestedConnection } from '../../operator/index.ts'
import type { MailTransport, VatNumbers } from '../../people/index.ts'
import type { CallId } from '../../platform/kernel/ids.ts'
import type { Supplier } from '../../platform/kernel/tax-party.ts'
import type { OpenPhoneLine, SandboxControl } from '../../sandbox/index.ts'
import type { BrowserPeers } from '../../talk/index.ts'
import type { Voices } from './voices.port.ts'

/** Everything outside the service, behind its ports: opened by `open/open-ports.ts`, scripted by tests. */
export interface Ports {
  readonly carrier: VoiceCarrier
  /** Absent: nobody can talk with an agent in a browser. */
  readonly browserLines?: BrowserLines | undefined
  /** Absent: their audio takes the WebSocket of the page alone. */
  readonly browserPeers?: BrowserPeers | undefined
  /** Absent: no access to call records is configured. */
  readonly records?: CarrierRecords | undefined
  /** Where customers' own SIP equipment finds the service; absent without a trunk. */
  readonly sipEndpoint?: SipEndpoint | undefined
  readonly recordingsDir: string
  /** Makes the recording of a call playable whose process died. */
  readonly recoverRecording: (callId: CallId) => Promise<void>
  readonly engine: VoiceEngine
  /** Conversations in text. */
  readonly simulator: Simulator
  readonly voices: Voices
  /** The language model of the advisor of set-up orders; absent: it asks its questions one by one. */
  readonly advisorModel?: LanguageModel | undefined
  readonly platform: { readonly api: VoicePlatform; readonly calls?: CallPlatform }
  /** Absent: nothing is sent, and every send says so. */
  readonly smsc?: (inbound: SmscEvents) => SmsCarrier & { close(): Promise<void> }
  /** Absent: nothing is mailed. */
  readonly mail?: MailTransport | undefined
  /** Absent: no cards are taken. */
  readonly payments?: Payments | undefined
  /** Who sells, on tax documents; absent: no cards are taken. */
  readonly supplier?: Supplier | undefined
  /** Whether consumers elsewhere in the Union pay the tax of their country (One Stop Shop). */
  readonly usesOss?: boolean | undefined
  /** Absent: no VAT number is ever confirmed. */
  readonly vatNumbers?: VatNumbers | undefined
  /** Absent: numbers that are not in stock are found by a person. */
  readonly numberSupplier?: NumberSupplier | undefined
  /** For addresses that accounts give. */
  readonly http: OutboundHttp
  /** For addresses that the settings or the sandbox name. */
  readonly ownHttp: OutboundHttp
  /** Whether connections may be opened to a literal address. */
  readonly mayReach: (address: string) => boolean
  readonly integrations: {
    readonly servers: IntegrationServers
    readonly providers: OauthProviders
    /** Where CalDAV calendars are that name no server of their own; absent: iCloud. */
    readonly caldavUrl?: string | undefined
    /** Host names of the ERPs that may be connected. */
    readonly erpHosts: readonly string[]
  }
  /** How this process fared with the providers of speech and language, by their names; absent: it has none. */
  readonly providers?: ProviderHealth | undefined
  /** Carriers and providers that an operator can test. */
  readonly connections: readonly TestedConnection[]
  /** The sandbox's control API; absent in live mode. */
  readonly sandboxControl?: SandboxControl | undefined
  /** The sandbox's phone; absent in live mode. */
  readonly openPhoneLine?: OpenPhoneLine | undefined
}

interface SmscEvents {
  readonly onReceipt: StoreReceipt
  readonly onInbound: StoreInbound
}
