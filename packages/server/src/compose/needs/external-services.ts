import type { SttProvider, TtsProvider } from '@hovor/voice'
import type { TrunkAddress } from '../../adapters/voice-carrier/trunk-address.ts'
import type { OauthAddress } from '../../integrations/index.ts'
import type { Supplier } from '../../platform/kernel/tax-party.ts'

/** A speech or language model server. */
export interface ModelAddress {
  /** With the version, without a trailing slash. */
  readonly url: string
  readonly key?: string
  readonly model: string
}

export interface SpeechAddress extends ModelAddress {
  /** `espeak`: the built-in voices, whose process starts with the first request. */
  readonly provider: TtsProvider
  /** The provider's own id of the default voice. */
  readonly voice?: string
}

export interface TranscriptionAddress extends ModelAddress {
  readonly provider: SttProvider
}

/** The external voice platform: its REST API (without `/v1`) and its SIP side. */
export interface PlatformAddress {
  readonly url: string
  readonly key: string
  /** The signing secret of its webhooks; absent if it has none of ours yet. */
  readonly webhookSecret?: string
  readonly sip: { readonly host: string; readonly port: number; readonly transport: 'tcp' | 'tls' }
}

/** A provider of card payments with Stripe's API. */
interface PaymentsAddress {
  /** Without a path. */
  readonly url: string
  readonly secretKey: string
  /** The signing secret of its webhooks; absent if it has no endpoint of ours yet. */
  readonly webhookSecret?: string
}

/** The addresses of everything outside the service: the sandbox's servers, or real ones as configured. */
export interface ExternalServices {
  readonly trunk?: TrunkAddress & { readonly cidrs: readonly string[]; readonly offerText: boolean }
  /** The carrier's call records; absent: an uncertain dial ends by a late answer or the watchdog. */
  readonly records?: { readonly url: string; readonly token: string }
  readonly smsc?: {
    readonly host: string
    readonly port: number
    readonly systemId: string
    readonly password: string
    /** The notation of ids in its receipts; if left out, every notation is tried. */
    readonly receiptIds?: 'any' | 'same' | 'decimal' | 'hexadecimal'
    /** Whose national numbers it writes. */
    readonly country?: 'cz' | 'sk' | 'none'
  }
  /** Each list is in fallback order. */
  readonly speech: readonly SpeechAddress[]
  /** Empty: callers are understood only through real-time text. */
  readonly transcription: readonly TranscriptionAddress[]
  /** Empty: the form dialogue is used. */
  readonly llm: readonly ModelAddress[]
  /** Absent: every agent runs on the engine. */
  readonly platform?: PlatformAddress
  /** The default CalDAV server; if absent, iCloud. */
  readonly caldavUrl?: string
  /** Absent: Google Calendar cannot be connected. */
  readonly google?: OauthAddress
  /** Absent: Fakturoid cannot be connected. */
  readonly fakturoid?: OauthAddress
  /** Absent: cards are not accepted. */
  readonly payments?: PaymentsAddress
  /** The seller on tax documents; absent: cards are not accepted. */
  readonly supplier?: Supplier
  /** Whether consumers elsewhere in the Union pay the tax of their country (One Stop Shop). */
  readonly usesOss?: boolean
  /** The REST API of VIES, without a slash at the end; absent: no VAT number is ever confirmed. */
  readonly vies?: { readonly url: string }
  /** The supplier of ordered numbers; absent: a person handles the orders. */
  readonly numberSupplier?: { readonly url: string; readonly apiKey: string }
  /** Host names of the ERPs that may be connected. */
  readonly erpHosts: readonly string[]
  /** The mail server and the sender address; absent: no mail is sent. */
  readonly mail?: { readonly url: string; readonly from: string }
  /** Certificates (PEM) trusted in addition to public authorities: the sandbox's own. */
  readonly certificates?: readonly string[]
  /** The sandbox's control API; absent in live mode. */
  readonly sandboxControlUrl?: string
}
