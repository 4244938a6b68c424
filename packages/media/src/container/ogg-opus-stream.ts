import { maxSegments, segmentsOf, writeOggPage } from './ogg-page.ts'
import { type OpusHead, oggOpusRate, writeOpusHead, writeOpusTags } from './opus-headers.ts'

/** Where to resume an interrupted stream. */
export interface OggOpusPlace {
  /** Of the next page. */
  readonly sequence: number
  /** Of the last page before it. */
  readonly granule: number
}

/** Muxes Opus packets into pages, one per second (RFC 7845). Every call returns the bytes to append. */
export interface OggOpusStream {
  /** The two header pages. */
  head(): Uint8Array
  /** `samples` at 48 kHz; returns nothing until a page is full. */
  push(packet: Uint8Array, samples: number): Uint8Array
  /** The page in progress as it is; empty when there is none. */
  flush(): Uint8Array
  /** The last page; its granule position sets how many samples to play after the pre-skip. */
  end(playableSamples: number): Uint8Array
}

const noBytes = new Uint8Array(0)
const headerPages = 2

export const createOggOpusStream = (
  head: OpusHead,
  options: { serial: number; comments: readonly string[]; pageMs?: number; goesOn?: OggOpusPlace },
): OggOpusStream => {
  const { serial } = options
  const pageSamples = ((options.pageMs ?? 1000) * oggOpusRate) / 1000
  let sequence = options.goesOn?.sequence ?? headerPages
  let granule = options.goesOn?.granule ?? 0
  let pageStart = granule
  let segments = 0
  // Emptied, never replaced: a discarded array in the old generation would keep its packets until a full
  // garbage collection.
  const waiting: Uint8Array[] = []

  const page = (last: boolean, granuleAtEnd: number): Uint8Array => {
    const bytes = writeOggPage({
      serial,
      sequence: sequence++,
      granule: BigInt(granuleAtEnd),
      last,
      packets: waiting,
    })
    waiting.length = 0
    segments = 0
    pageStart = granule
    return bytes
  }

  return {
    head: () =>
      new Uint8Array(
        Buffer.concat([
          writeOggPage({ serial, sequence: 0, granule: 0n, first: true, packets: [writeOpusHead(head)] }),
          writeOggPage({
            serial,
            sequence: 1,
            granule: 0n,
            packets: [writeOpusTags('hovor', options.comments)],
          }),
        ]),
      ),
    push(packet, samples) {
      const full = segments + segmentsOf(packet.length) > maxSegments
      const before = full ? page(false, granule) : noBytes
      waiting.push(packet)
      segments += segmentsOf(packet.length)
      granule += samples
      // Written now rather than with the next packet, so that a crash loses nothing of it.
      const after = granule - pageStart >= pageSamples ? page(false, granule) : noBytes
      return full ? new Uint8Array(Buffer.concat([before, after])) : after
    },
    flush: () => (waiting.length === 0 ? noBytes : page(false, granule)),
    // RFC 7845 §4.4: a smaller granule position on the last page trims the end
    end: (playableSamples) => page(true, Math.min(granule, head.preSkip + playableSamples)),
  }
}
