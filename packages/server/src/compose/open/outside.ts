import type { SttProvider, TtsProvider } from '@hovor/voice'
import type { TrunkAddress } from '../../adapters/voice-carrier/trunk-address.ts'
import type { OauthAddress } from '../../integrations/index.ts'
import type { Supplier } from '../../platform/kernel/tax-party.ts'

/** A server of speech or language models. */
export interface ModelAddress {
  /** With the version, without a slash at the end. */
  readonly url: string
  readonly key?: string
  readonly model: string
}

export interface SpeechAddress extends ModelAddress {
  /** `espeak`: the built-in voices, whose process starts with the first request. */
  readonly provider: TtsProvider
  /** The provider's name of the voice of agents that name none of its own. */
  readonly voice?: string
}

export interface TranscriptionAddress extends ModelAddress {
  readonly provider: SttProvider
}

/** The external voice platform: its REST API (without `/v1`) and its SIP side. */
export interface PlatformAddress {
  readonly url: string
  readonly key: string
  /** What it signs its webhooks with; absent while it has none of ours. */
  readonly webhookSecret?: string
  readonly sip: { readonly host: string; readonly port: number; readonly transport: 'tcp' | 'tls' }
}

/** A provider of card payments with Stripe's API. */
interface PaymentsAddress {
  /** Without a path. */
  readonly url: string
  readonly secretKey: string
  /** What it signs its news with; absent: it has no webhook endpoint of ours yet. */
  readonly webhookSecret?: string
}

/** Where everything outside the service is: the sandbox's servers, or real ones by the settings. */
export interface Outside {
  readonly trunk?: TrunkAddress & { readonly cidrs: readonly string[]; readonly offerText: boolean }
  /** The carrier's call records; absent: uncertain dials end by a late answer or the watchdog. */
  readonly records?: { readonly url: string; readonly token: string }
  readonly smsc?: {
    readonly host: string
    readonly port: number
    readonly systemId: string
    readonly password: string
    /** How its receipts write ids; left out, every writing is tried. */
    readonly receiptIds?: 'any' | 'same' | 'decimal' | 'hexadecimal'
  }
  /** Each list in the order of trial. */
  readonly speech: readonly SpeechAddress[]
  /** Empty: callers are understood by real-time text alone. */
  readonly transcription: readonly TranscriptionAddress[]
  /** Empty: the form dialogue talks. */
  readonly llm: readonly ModelAddress[]
  /** Absent: every agent runs on the engine. */
  readonly platform?: PlatformAddress
  /** Where CalDAV calendars are that name no server of their own; absent: iCloud. */
  readonly caldavUrl?: string
  /** Absent: no Google Calendar can be connected. */
  readonly google?: OauthAddress
  /** Absent: no Fakturoid can be connected. */
  readonly fakturoid?: OauthAddress
  /** Absent: no cards are taken. */
  readonly payments?: PaymentsAddress
  /** Who sells, on tax documents; absent: no cards are taken. */
  readonly supplier?: Supplier
  /** Where ordered numbers come from; absent: a person sees to them. */
  readonly numberSupplier?: { readonly url: string; readonly apiKey: string }
  /** Host names of the ERPs that may be connected. */
  readonly erpHosts: readonly string[]
  /** The mail server and the sender of e-mails; absent: none are sent. */
  readonly mail?: { readonly url: string; readonly from: string }
  /** Certificates (PEM) that are trusted beside those of public authorities: the sandbox's own. */
  readonly certificates?: readonly string[]
  /** The sandbox's control API; absent in live mode. */
  readonly sandboxControlUrl?: string
}
