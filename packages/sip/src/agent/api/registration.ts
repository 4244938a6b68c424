import type { EventEmitter } from 'node:events'
import type { Credentials } from '../../auth/authorizer.ts'

export interface RegisterOptions {
  /** URI of the registrar: Request-URI of the REGISTER, `sip:registrar.example.com`. */
  readonly registrar: string
  /** Address of record: From and To. */
  readonly aor: string
  /** User part of our Contact. */
  readonly contactUser: string
  readonly credentials?: Credentials
  /** Asked for; the registrar may give less. Default 600. */
  readonly expiresSecs?: number
  /** Where the REGISTER is sent instead of to `registrar` (an outbound proxy). */
  readonly nextHop?: {
    readonly host: string
    readonly port?: number
    readonly transport?: 'udp' | 'tcp' | 'tls'
  }
  /** CRLF pings that keep a NAT open and find a dead connection (RFC 5626 §4.4.1); default none. */
  readonly keepAliveMs?: number
  /** Pauses after failures, doubled each time and jittered (RFC 5626 §4.5). Default 30000 and 1800000. */
  readonly retry?: { readonly baseMs: number; readonly maxMs: number }
}

export type RegistrationState =
  /** The first answer is still out. */
  | 'trying'
  | 'registered'
  /** The registrar answered, but not with a binding: wrong credentials, unknown user. Tried again after a pause. */
  | 'refused'
  /** No registrar answered. Tried again after a pause. */
  | 'unreachable'
  /** `unregister` was called. */
  | 'ended'

export interface RegistrationChange {
  readonly state: RegistrationState
  /** Final status behind `registered` or `refused`. */
  readonly status?: number
  /** Of the binding, when `registered`. */
  readonly expiresSecs?: number
}

/** A binding that is kept alive until `unregister`. `changed` is emitted when the state becomes another one. */
export interface Registration extends EventEmitter<{ changed: [RegistrationChange] }> {
  readonly state: RegistrationState
  /** Status of the newest final answer. */
  readonly lastStatus: number | undefined
  /** Our address as the registrar saw it (`received` and `rport`); differs from the bound one behind a NAT. */
  readonly seenAs: { readonly address: string; readonly port: number } | undefined
  /** Removes the binding (`Expires: 0`); waits for the answer at most 2 s. Idempotent, never rejects. */
  unregister(): Promise<void>
}
