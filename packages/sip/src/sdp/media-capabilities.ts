export type AudioCodec = 'PCMA' | 'PCMU'

export type MediaDirection = 'sendrecv' | 'sendonly' | 'recvonly' | 'inactive'

/** What this side can do in one call; the source of offers and answers. */
export interface MediaCapabilities {
  /** IP address where RTP is received. */
  readonly address: string
  readonly audioPort: number
  /** In order of preference. */
  readonly codecs: readonly AudioCodec[]
  /** Real-time text (RFC 4103). */
  readonly text?: { readonly port: number }
  /** `o=` session id, decimal digits. */
  readonly sessionId: string
  /** `o=` version; grows by one with every changed description of the call (RFC 3264 §8). Default 1. */
  readonly sessionVersion?: number
  /** Default `sendrecv`; `sendonly` and `inactive` hold. */
  readonly direction?: MediaDirection
}

/** The agreed streams, seen from this side. */
export interface NegotiatedMedia {
  readonly audio: {
    readonly remoteAddress: string
    readonly remotePort: number
    readonly codec: AudioCodec
    readonly payloadType: number
    /** RFC 4733 telephone-event, when both sides have it. */
    readonly dtmfPayloadType?: number
    readonly ptimeMs: 20
    /** What this side does: `recvonly` when the far side holds with `sendonly`. */
    readonly direction: MediaDirection
  }
  readonly text?: {
    readonly remoteAddress: string
    readonly remotePort: number
    readonly t140PayloadType: number
    readonly redPayloadType?: number
  }
}

export type OfferAnswer =
  | { readonly kind: 'agreed'; readonly sdp: string; readonly media: NegotiatedMedia }
  | { readonly kind: 'refused'; readonly status: 488 | 400; readonly why: string }

export type AnswerReading =
  | { readonly kind: 'agreed'; readonly media: NegotiatedMedia }
  | { readonly kind: 'refused'; readonly why: string }
