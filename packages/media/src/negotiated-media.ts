/** What an offer/answer exchange agreed on, in the shape a SIP stack hands it over (RFC 3264). */
export interface NegotiatedMedia {
  readonly audio: NegotiatedAudio
  readonly text?: NegotiatedText
}

export type AudioCodec = 'PCMA' | 'PCMU'

export interface NegotiatedAudio {
  readonly remoteAddress: string
  readonly remotePort: number
  readonly codec: AudioCodec
  readonly payloadType: number
  /** RFC 4733 telephone-event; absent when the far side does not take it. */
  readonly dtmfPayloadType?: number
  readonly ptimeMs: 20
  readonly direction: 'sendrecv' | 'sendonly' | 'recvonly' | 'inactive'
}

/** RFC 4103 real-time text. */
export interface NegotiatedText {
  readonly remoteAddress: string
  readonly remotePort: number
  readonly t140PayloadType: number
  /** RFC 2198 redundancy; absent means plain T.140 packets. */
  readonly redPayloadType?: number
}
