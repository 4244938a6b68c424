import type { TrunkAddress } from '../adapters/voice-carrier/trunk-address.ts'

/** A server that speaks the OpenAI interface. */
export interface ModelAddress {
  readonly url: string
  readonly key?: string
  readonly model: string
  /** It can answer speech at 8 kHz (`sample_rate`), which saves resampling. */
  readonly speaks8kHz?: boolean
  /** Its process starts with the first request. */
  readonly onDemand?: boolean
}

/** Where everything outside the service is: the sandbox's servers, or real ones by the settings. */
export interface Outside {
  readonly trunk?: TrunkAddress & { readonly cidrs: readonly string[]; readonly offerText: boolean }
  readonly smsc?: {
    readonly host: string
    readonly port: number
    readonly systemId: string
    readonly password: string
  }
  readonly speech: ModelAddress
  readonly transcription?: ModelAddress
  readonly llm?: ModelAddress
  /** The sandbox's control API; absent in live mode. */
  readonly sandboxControlUrl?: string
}
