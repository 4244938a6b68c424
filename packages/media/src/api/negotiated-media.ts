/** What an offer/answer exchange agreed on, in the shape a SIP stack hands it over (RFC 3264). */
export interface NegotiatedMedia {
  readonly audio: NegotiatedAudio
  readonly text?: NegotiatedText
}

/** Names of RFC 3551 and RFC 7587. Whatever the codec, sound at the session's edge is 8 kHz mono. */
export type AudioCodec = 'PCMA' | 'PCMU' | 'G722' | 'opus'

/** One crypto attribute agreed on (RFC 4568). */
export interface NegotiatedSrtp {
  readonly suite: 'AES_CM_128_HMAC_SHA1_80' | 'AEAD_AES_128_GCM'
  /** Master key and master salt together: 30 octets with AES_CM, 28 with AEAD. What this side sends is protected by it. */
  readonly localKey: Uint8Array
  /** The same of the far side. */
  readonly remoteKey: Uint8Array
}

export interface NegotiatedAudio {
  readonly remoteAddress: string
  readonly remotePort: number
  readonly codec: AudioCodec
  readonly payloadType: number
  /** RFC 4733 telephone-event at the codec's RTP clock rate; absent when the far side does not take it. */
  readonly dtmfPayloadType?: number
  /** RFC 3389 comfort noise; absent when it was not agreed on. */
  readonly comfortNoisePayloadType?: number
  readonly ptimeMs: 20
  readonly direction: 'sendrecv' | 'sendonly' | 'recvonly' | 'inactive'
  /** Absent means plain RTP. */
  readonly srtp?: NegotiatedSrtp
}

/** RFC 4103 real-time text. */
export interface NegotiatedText {
  readonly remoteAddress: string
  readonly remotePort: number
  readonly t140PayloadType: number
  /** RFC 2198 redundancy; absent means plain T.140 packets. */
  readonly redPayloadType?: number
  /** Absent means plain RTP. */
  readonly srtp?: NegotiatedSrtp
}
