import type { EventEmitter } from 'node:events'
import type { Credentials } from '../../auth/authorizer.ts'

export interface RegisterOptions {
  /** URI of the registrar, the Request-URI of the REGISTER: `sip:registrar.example.com`. */
  readonly registrar: string
  /** Address of record: From and To. */
  readonly aor: string
  /** User part of our Contact. */
  readonly contactUser: string
  readonly credentials?: Credentials
  /** Requested expiration in seconds; the registrar may shorten it. Default 600. */
  readonly expiresSecs?: number
  /** Sends the REGISTER here instead of to `registrar` (an outbound proxy). */
  readonly nextHop?: {
    readonly host: string
    readonly port?: number
    readonly transport?: 'udp' | 'tcp' | 'tls'
  }
  /**
   * Interval of CRLF keep-alives, which hold a NAT binding open and detect a dead connection (RFC 5626
   * §4.4.1), in milliseconds; default none.
   */
  readonly keepAliveMs?: number
  /** Delays after failures, doubled each time and jittered (RFC 5626 §4.5). Default 30000 and 1800000. */
  readonly retry?: { readonly baseMs: number; readonly maxMs: number }
}

export type RegistrationState =
  /** No final response yet. */
  | 'trying'
  | 'registered'
  /** The registrar rejected the REGISTER (wrong credentials, unknown user). Retried after a delay. */
  | 'refused'
  /** No registrar responded. Retried after a delay. */
  | 'unreachable'
  /** After `unregister`. */
  | 'ended'

export interface RegistrationChange {
  readonly state: RegistrationState
  /** Final status behind `registered` or `refused`. */
  readonly status?: number
  /** Granted by the registrar, when `registered`. */
  readonly expiresSecs?: number
}

/** A binding refreshed until `unregister`. Emits `changed` on every state change. */
export interface Registration extends EventEmitter<{ changed: [RegistrationChange] }> {
  readonly state: RegistrationState
  /** Status of the latest final response. */
  readonly lastStatus: number | undefined
  /**
   * Our address as the registrar sees it (`received` and `rport`); behind a NAT it differs from the bound
   * one.
   */
  readonly seenAs: { readonly address: string; readonly port: number } | undefined
  /** Removes the binding (`Expires: 0`), waiting at most 2 s for the response. Idempotent, never rejects. */
  unregister(): Promise<void>
}
