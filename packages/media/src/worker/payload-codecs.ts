import type { AudioCodec, NegotiatedAudio } from '../api/negotiated-media.ts'
import { openOpusVoice } from '../codec/opus-voice.ts'
import { openVoiceCodec, rtpClockRate } from '../codec/voice-codec.ts'
import type { VoiceCodec, VoiceDecoder, VoiceEncoder } from '../codec/voice-coder.ts'

/** RFC 3551 static payload types. The peer may still use them when something else was negotiated. */
const staticCodecs: Readonly<Record<number, Exclude<AudioCodec, 'opus'>>> = {
  0: 'PCMU',
  8: 'PCMA',
  9: 'G722',
}

/** The codecs of one stream, by payload type. */
export class PayloadCodecs {
  readonly #open = new Map<AudioCodec, VoiceCodec>()
  #media: Pick<NegotiatedAudio, 'codec' | 'payloadType'> | undefined
  #closed = false

  /**
   * Opus is available with a delay, half a second the first time in a thread: until then the stream is not
   * decoded.
   */
  agree(media: Pick<NegotiatedAudio, 'codec' | 'payloadType'>): void {
    this.#media = media
    const { codec } = media
    if (this.#open.has(codec)) return
    if (codec === 'opus') void this.#openOpus()
    else this.#open.set(codec, openVoiceCodec(codec))
  }

  get encoder(): VoiceEncoder | undefined {
    return this.#media === undefined ? undefined : this.#open.get(this.#media.codec)?.encoder
  }

  decoderOf(payloadType: number): VoiceDecoder | undefined {
    const media = this.#media
    if (media === undefined || this.#closed) return undefined
    if (payloadType === media.payloadType) return this.#open.get(media.codec)?.decoder
    const codec = staticCodecs[payloadType]
    if (codec === undefined || rtpClockRate(media.codec) !== rtpClockRate(codec)) return undefined
    const open = this.#open.get(codec) ?? openVoiceCodec(codec)
    this.#open.set(codec, open)
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
