/** The result of offer/answer as a SIP stack reports it (RFC 3264). */
export interface NegotiatedMedia {
  readonly audio: NegotiatedAudio
  readonly text?: NegotiatedText
}

/** Names of RFC 3551 and RFC 7587. Whatever the codec, a session takes and delivers 8 kHz mono. */
export type AudioCodec = 'PCMA' | 'PCMU' | 'G722' | 'opus'

/** A negotiated crypto attribute (RFC 4568). */
export interface NegotiatedSrtp {
  readonly suite: 'AES_CM_128_HMAC_SHA1_80' | 'AEAD_AES_128_GCM'
  /** Master key plus master salt, 30 octets with AES_CM and 28 with AEAD, for what this side sends. */
  readonly localKey: Uint8Array
  /** The same for what the peer sends. */
  readonly remoteKey: Uint8Array
}

export interface NegotiatedAudio {
  readonly remoteAddress: string
  readonly remotePort: number
  readonly codec: AudioCodec
  readonly payloadType: number
  /** RFC 4733 telephone-event at the codec's RTP clock rate; absent when the peer does not support it. */
  readonly dtmfPayloadType?: number
  /** RFC 3389 comfort noise; absent when not negotiated. */
  readonly comfortNoisePayloadType?: number
  readonly ptimeMs: 20
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
  /** Absent: plain RTP. */
  readonly srtp?: NegotiatedSrtp
}
