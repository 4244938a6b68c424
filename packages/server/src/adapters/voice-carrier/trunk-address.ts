import type { AudioCodec, TransportKind } from '@hovor/sip'

export interface TrunkHost {
  readonly host: string
  /** Left out: found through DNS (RFC 3263). */
  readonly port?: number
}

/** A carrier as the settings or the sandbox name it. */
export interface TrunkAddress extends TrunkHost {
  /** Tried in this order when the first does not answer. */
  readonly fallbacks?: readonly TrunkHost[]
  readonly transport: TransportKind
  readonly username: string
  readonly password: string
  /** Where its calls come from; left out or empty: its hosts alone. */
  readonly cidrs?: readonly string[]
  /** Where its sound comes from beside that. */
  readonly mediaCidrs?: readonly string[]
  /** It wants to be told where we are (REGISTER). */
  readonly register?: { readonly registrar: string; readonly aor: string }
  readonly srtp?: 'off' | 'optional' | 'required'
  /** In order of preference; left out: PCMA, PCMU. */
  readonly codecs?: readonly AudioCodec[]
  /** Calls may be handed back to it by REFER. */
  readonly refer?: boolean
}

export const hostsOf = ({ host, port, fallbacks = [] }: TrunkAddress): readonly TrunkHost[] => [
  { host, ...(port !== undefined && { port }) },
  ...fallbacks,
]
