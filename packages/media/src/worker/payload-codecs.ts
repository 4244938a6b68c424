import type { NegotiatedAudio, ReceivedFormat } from '../api/negotiated-media.ts'
import { openOpusVoice } from '../codec/opus-voice.ts'
import { openVoiceCodec, rtpClockRate } from '../codec/voice-codec.ts'
import type { VoiceCodec, VoiceDecoder, VoiceEncoder } from '../codec/voice-coder.ts'

/**
 * Formats heard without a description: RFC 3551 static payload types, which the peer may still use when something else
 * was negotiated, and 101, under which equipment sends telephone events without having been asked.
 */
const wellKnown: readonly ReceivedFormat[] = [
  { payloadType: 0, carries: 'PCMU', clockRate: 8000 },
  { payloadType: 8, carries: 'PCMA', clockRate: 8000 },
  { payloadType: 9, carries: 'G722', clockRate: 8000 },
  { payloadType: 13, carries: 'noise', clockRate: 8000 },
  { payloadType: 101, carries: 'events', clockRate: 8000 },
]

/** The codecs of one stream, and what its payload types mean. */
export class PayloadCodecs {
  readonly #open = new Map<NegotiatedAudio['codec'], VoiceCodec>()
  #formats = byPayloadType(wellKnown)
  #media: NegotiatedAudio | undefined
  #closed = false

  /**
   * Opus is available with a delay, half a second the first time in a thread: until then the stream is not
   * decoded. Payload types of earlier descriptions keep their meaning unless they get another (RFC 3264 §8.3.2):
   * packets may still be in flight.
   */
  agree(media: NegotiatedAudio): void {
    this.#media = media
    this.#formats = new Map([...this.#formats, ...byPayloadType(receivedOf(media))])
    const { codec } = media
    if (this.#open.has(codec)) return
    if (codec === 'opus') void this.#openOpus()
    else this.#open.set(codec, openVoiceCodec(codec))
  }

  get encoder(): VoiceEncoder | undefined {
    return this.#media === undefined ? undefined : this.#open.get(this.#media.codec)?.encoder
  }

  /** Undefined for a payload type that nothing describes. */
  formatOf(payloadType: number): ReceivedFormat | undefined {
    return this.#formats.get(payloadType)
  }

  /** Undefined for formats other than voice, and for another RTP clock rate than the stream's. */
  decoderOf(format: ReceivedFormat): VoiceDecoder | undefined {
    const media = this.#media
    const { carries } = format
    if (media === undefined || this.#closed || carries === 'events' || carries === 'noise') return undefined
    if (carries === media.codec) return this.#open.get(carries)?.decoder
    if (carries === 'opus' || rtpClockRate(media.codec) !== rtpClockRate(carries)) return undefined
    const open = this.#open.get(carries) ?? openVoiceCodec(carries)
    this.#open.set(carries, open)
    return open.decoder
  }

  close(): void {
    this.#closed = true
    for (const codec of this.#open.values()) codec.close()
    this.#open.clear()
  }

  async #openOpus(): Promise<void> {
    const opened = await openOpusVoice()
    if (this.#closed || this.#open.has('opus')) opened.close()
    else this.#open.set('opus', opened)
  }
}

/** The payload types in use for sending are heard too, unless they are described otherwise. */
const receivedOf = (media: NegotiatedAudio): ReceivedFormat[] => {
  const clockRate = rtpClockRate(media.codec)
  const { dtmfPayloadType: events, comfortNoisePayloadType: noise } = media
  return [
    ...(noise === undefined ? [] : [{ payloadType: noise, carries: 'noise' as const, clockRate }]),
    ...(events === undefined ? [] : [{ payloadType: events, carries: 'events' as const, clockRate }]),
    { payloadType: media.payloadType, carries: media.codec, clockRate },
    ...(media.received ?? []),
  ]
}

const byPayloadType = (formats: readonly ReceivedFormat[]): ReadonlyMap<number, ReceivedFormat> =>
  new Map(formats.map((format) => [format.payloadType, format]))
