/** The result of offer/answer as a SIP stack reports it (RFC 3264). */
export interface NegotiatedMedia {
  readonly audio: NegotiatedAudio
  readonly text?: NegotiatedText
}

/** Names of RFC 3551 and RFC 7587; L16 is mono at 16 kHz. Whatever the codec, a session takes and delivers 8 kHz mono. */
export type AudioCodec = 'PCMA' | 'PCMU' | 'G722' | 'opus' | 'L16'

/** The meaning of a payload type on arrival. */
export interface ReceivedFormat {
  readonly payloadType: number
  /** `events`: RFC 4733 telephone-event; `noise`: RFC 3389 comfort noise. */
  readonly carries: AudioCodec | 'events' | 'noise'
  /** RTP clock rate in Hz. */
  readonly clockRate: number
}

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

/** A negotiated crypto attribute (RFC 4568). */
export interface NegotiatedSrtp {
  readonly suite: SrtpSuite
  /** Master key (16, 24 or 32 octets) plus master salt (14 with CM, 12 with AEAD), for what this side sends. */
  readonly localKey: Uint8Array
  /** The same for what the peer sends. */
  readonly remoteKey: Uint8Array
  /** The master key identifier (MKI) that the peer's packets carry; absent: none. */
  readonly remoteMki?: Uint8Array
}

/** Payload types are those to send under; they are heard too unless `received` gives them another meaning. */
export interface NegotiatedAudio {
  readonly remoteAddress: string
  readonly remotePort: number
  readonly codec: AudioCodec
  readonly payloadType: number
  /** RFC 4733 telephone-event at the codec's RTP clock rate; absent when the peer does not support it. */
  readonly dtmfPayloadType?: number
  /** RFC 3389 comfort noise; absent when not negotiated. */
  readonly comfortNoisePayloadType?: number
  /** The payload types of both descriptions (RFC 3264 §5.1, §6.1), each once. */
  readonly received?: readonly ReceivedFormat[]
  /** Audio in each packet to send, in milliseconds: a multiple of 5 from 5 to 60; 20 with Opus. */
  readonly ptimeMs: number
  /** The same in each packet that this side asks for, if it differs. */
  readonly askedPtimeMs?: number
  readonly direction: 'sendrecv' | 'sendonly' | 'recvonly' | 'inactive'
  /** Absent: plain RTP. */
  readonly srtp?: NegotiatedSrtp
}

/** RFC 4103 real-time text. */
export interface NegotiatedText {
  readonly remoteAddress: string
  readonly remotePort: number
  readonly t140PayloadType: number
  /** RFC 2198 redundancy; absent: plain T.140 packets. */
  readonly redPayloadType?: number
  /** Payload types of this side's own description, heard besides, where they differ. */
  readonly received?: { readonly t140PayloadType: number; readonly redPayloadType?: number }
  /** Absent: plain RTP. */
  readonly srtp?: NegotiatedSrtp
}
