import type { SipSource } from './sip-call.ts'

export interface RequestedContact {
  /** The URI as written. */
  readonly uri: string
  /** Seconds; 0 removes the binding. */
  readonly expiresSecs: number
  /** 0 to 1 (RFC 3261 §20.10). */
  readonly q?: number
}

/** A REGISTER that passed the screen (RFC 3261 §10.3). */
export interface RegisterRequest {
  /** User who proved itself by digest; undefined when the screen accepted without a challenge. */
  readonly user: string | undefined
  /** Address of record: `sip:user@host` of To, without parameters. */
  readonly aor: string
  /** User part of `aor`, unescaped. */
  readonly aorUser: string
  /** `query` asks for the bindings, `clear` removes all (`Contact: *`). */
  readonly kind: 'query' | 'update' | 'clear'
  /** Empty unless `update`; at most 16. */
  readonly contacts: readonly RequestedContact[]
  readonly callId: string
  readonly cseq: number
  readonly source: SipSource
}

/** One place where a user can be reached. */
export interface Binding {
  readonly contact: string
  readonly q?: number
  readonly expiresAtMs: number
  readonly callId: string
  readonly cseq: number
  /** Where the REGISTER came from: the way back through a NAT, or the connection to reuse. */
  readonly source: SipSource
}

export type RegisterVerdict =
  /** 200 with every binding that holds. */
  | { readonly kind: 'registered'; readonly bindings: readonly Binding[] }
  /** 423 with Min-Expires. */
  | { readonly kind: 'too-brief'; readonly minExpiresSecs: number }
  /** Any final status from 300 on: 403 for a foreign address of record, 404 for an unknown one, 500 for an old CSeq. */
  | { readonly kind: 'refused'; readonly status: number }
