/** Names of RFC 3551 and RFC 7587. */
export type AudioCodec = 'PCMA' | 'PCMU' | 'G722' | 'opus'

export type MediaDirection = 'sendrecv' | 'sendonly' | 'recvonly' | 'inactive'

/** RFC 4568 §6.2, RFC 6188 §4, RFC 7714 §14.1. */
export type SrtpSuite =
  | 'AES_CM_128_HMAC_SHA1_80'
  | 'AES_CM_128_HMAC_SHA1_32'
  | 'AES_192_CM_HMAC_SHA1_80'
  | 'AES_192_CM_HMAC_SHA1_32'
  | 'AES_256_CM_HMAC_SHA1_80'
  | 'AES_256_CM_HMAC_SHA1_32'
  | 'AEAD_AES_128_GCM'
  | 'AEAD_AES_256_GCM'

/** SRTP with SDES keys (RFC 4568); only sensible over encrypted signalling. */
export interface SrtpCapability {
  /**
   * True: offers RTP/SAVP and refuses plain RTP. False: accepts encryption when offered, but does not offer
   * it.
   */
  readonly required: boolean
  /**
   * Master key plus salt of this call, of this many octets. Should return the same for the same stream and
   * length throughout a call, so that a later description does not interrupt the audio (`callKeys`).
   */
  newKey(length: number, stream: 'audio' | 'text'): Uint8Array
}

/** The media that this side supports in one call; the source of offers and answers. */
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
  /** `o=` version; increments with every changed description of the call (RFC 3264 §8). Default 1. */
  readonly sessionVersion?: number
  /** Default `sendrecv`; `sendonly` and `inactive` put the peer on hold. */
  readonly direction?: MediaDirection
}

/** The negotiated crypto attribute; each key is master key plus master salt. */
export interface NegotiatedSrtp {
  readonly suite: SrtpSuite
  readonly localKey: Uint8Array
  readonly remoteKey: Uint8Array
  /** The master key identifier in the packets of the peer (RFC 3711 §3.1), if it announced one. */
  readonly remoteMki?: Uint8Array
}

/** The meaning of a payload type on arrival. */
export interface ReceivedFormat {
  readonly payloadType: number
  /** `events`: RFC 4733 telephone-event; `noise`: RFC 3389 comfort noise. */
  readonly carries: AudioCodec | 'events' | 'noise'
  /** RTP clock rate in Hz. */
  readonly clockRate: number
}

/** The negotiated streams, from this side's point of view. Payload types are those to send under. */
export interface NegotiatedMedia {
  readonly audio: {
    readonly remoteAddress: string
    readonly remotePort: number
    readonly codec: AudioCodec
    readonly payloadType: number
    /** RFC 4733 telephone-event at the codec's clock rate, when both sides have it. */
    readonly dtmfPayloadType?: number
    /** RFC 3389 comfort noise, when the peer has it. */
    readonly comfortNoisePayloadType?: number
    /** All payload types of both descriptions, which are heard besides; each once. */
    readonly received: readonly ReceivedFormat[]
    /** Audio in each packet to send: a multiple of 5 from 5 to 60. */
    readonly ptimeMs: number
    /** The same in each packet that this side asks for, if it differs. */
    readonly askedPtimeMs?: number
    /** This side's direction: `recvonly` when the peer holds with `sendonly`. */
    readonly direction: MediaDirection
    /** Absent: plain RTP. */
    readonly srtp?: NegotiatedSrtp
  }
  readonly text?: {
    readonly remoteAddress: string
    readonly remotePort: number
    readonly t140PayloadType: number
    readonly redPayloadType?: number
    /** The payload types of this side's own description, where they differ. */
    readonly received?: { readonly t140PayloadType: number; readonly redPayloadType?: number }
    readonly srtp?: NegotiatedSrtp
  }
}

export type OfferAnswer =
  | { readonly kind: 'agreed'; readonly sdp: string; readonly media: NegotiatedMedia }
  | { readonly kind: 'refused'; readonly status: 488 | 400; readonly why: string }

export type AnswerReading =
  | { readonly kind: 'agreed'; readonly media: NegotiatedMedia }
  /** The peer understood the offer and accepted none of its streams. */
  | { readonly kind: 'refused'; readonly why: string }
  /** The answer cannot be interpreted. */
  | { readonly kind: 'unreadable'; readonly why: string }
