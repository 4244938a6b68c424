import type { SipSource } from './sip-call.ts'

export interface RequestedContact {
  /** The URI as received. */
  readonly uri: string
  /** Seconds; 0 removes the binding. */
  readonly expiresSecs: number
  /** 0 to 1 (RFC 3261 §20.10). */
  readonly q?: number
}

/** A REGISTER that passed the screen (RFC 3261 §10.3). */
export interface RegisterRequest {
  /** User authenticated by digest; undefined when the screen accepted without a challenge. */
  readonly user: string | undefined
  /** Address of record: `sip:user@host` of To, without parameters. */
  readonly aor: string
  /** User part of `aor`, unescaped. */
  readonly aorUser: string
  /** `query` lists the bindings, `clear` removes all of them (`Contact: *`). */
  readonly kind: 'query' | 'update' | 'clear'
  /** Empty unless `update`; at most 16. */
  readonly contacts: readonly RequestedContact[]
  readonly callId: string
  readonly cseq: number
  readonly source: SipSource
}

/** One contact bound to an address of record. */
export interface Binding {
  readonly contact: string
  readonly q?: number
  readonly expiresAtMs: number
  readonly callId: string
  readonly cseq: number
  /** Source of the REGISTER: the route back through a NAT, or the connection to reuse. */
  readonly source: SipSource
}

export type RegisterVerdict =
  /** 200 with all current bindings (RFC 3261 §10.3 step 8). */
  | { readonly kind: 'registered'; readonly bindings: readonly Binding[] }
  /** 423 with Min-Expires. */
  | { readonly kind: 'too-brief'; readonly minExpiresSecs: number }
  /**
   * Any final status of 300 or above: 403 for somebody else's address of record, 404 for an unknown one, 500
   * for a stale CSeq.
   */
  | { readonly kind: 'refused'; readonly status: number }
