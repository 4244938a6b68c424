/** Names of RFC 3551 and RFC 7587. */
export type AudioCodec = 'PCMA' | 'PCMU' | 'G722' | 'opus'

export type MediaDirection = 'sendrecv' | 'sendonly' | 'recvonly' | 'inactive'

export type SrtpSuite = 'AES_CM_128_HMAC_SHA1_80' | 'AEAD_AES_128_GCM'

/** SRTP keyed by SDP (RFC 4568); only sensible where the signalling itself is encrypted. */
export interface SrtpCapability {
  /**
   * True: what this side offers is RTP/SAVP, and an offer of plain RTP is refused. False: encryption is accepted
   * when the far side offers it, and not offered.
   */
  readonly required: boolean
  /**
   * This call's master key and salt together, of this many octets. Should answer the same for the same stream and
   * length throughout a call, so that a later description does not interrupt the sound (`callKeys`).
   */
  newKey(length: number, stream: 'audio' | 'text'): Uint8Array
}

/** What this side can do in one call; the source of offers and answers. */
export interface MediaCapabilities {
  /** IP address where RTP is received. */
  readonly address: string
  readonly audioPort: number
  /** In order of preference. */
  readonly codecs: readonly AudioCodec[]
  /** Real-time text (RFC 4103). */
  readonly text?: { readonly port: number }
  /** Absent: plain RTP only. */
  readonly srtp?: SrtpCapability
  /** `o=` session id, decimal digits. */
  readonly sessionId: string
  /** `o=` version; grows by one with every changed description of the call (RFC 3264 §8). Default 1. */
  readonly sessionVersion?: number
  /** Default `sendrecv`; `sendonly` and `inactive` hold. */
  readonly direction?: MediaDirection
}

/** The crypto attribute agreed on; each key is master key and master salt together. */
export interface NegotiatedSrtp {
  readonly suite: SrtpSuite
  readonly localKey: Uint8Array
  readonly remoteKey: Uint8Array
}

/** The agreed streams, seen from this side. */
export interface NegotiatedMedia {
  readonly audio: {
    readonly remoteAddress: string
    readonly remotePort: number
    readonly codec: AudioCodec
    readonly payloadType: number
    /** RFC 4733 telephone-event at the codec's clock rate, when both sides have it. */
    readonly dtmfPayloadType?: number
    /** RFC 3389 comfort noise, when the far side has it. */
    readonly comfortNoisePayloadType?: number
    readonly ptimeMs: 20
    /** What this side does: `recvonly` when the far side holds with `sendonly`. */
    readonly direction: MediaDirection
    /** Absent: plain RTP. */
    readonly srtp?: NegotiatedSrtp
  }
  readonly text?: {
    readonly remoteAddress: string
    readonly remotePort: number
    readonly t140PayloadType: number
    readonly redPayloadType?: number
    readonly srtp?: NegotiatedSrtp
  }
}

export type OfferAnswer =
  | { readonly kind: 'agreed'; readonly sdp: string; readonly media: NegotiatedMedia }
  | { readonly kind: 'refused'; readonly status: 488 | 400; readonly why: string }

export type AnswerReading =
  | { readonly kind: 'agreed'; readonly media: NegotiatedMedia }
  /** The far side has understood the offer and takes nothing of it. */
  | { readonly kind: 'refused'; readonly why: string }
  /** It cannot be told what the far side has agreed to. */
  | { readonly kind: 'unreadable'; readonly why: string }
