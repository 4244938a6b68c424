import { maxSegments, segmentsOf, writeOggPage } from './ogg-page.ts'
import { type OpusHead, oggOpusRate, writeOpusHead, writeOpusTags } from './opus-headers.ts'

/** Where a stream goes on that was interrupted. */
export interface OggOpusPlace {
  /** Of the next page. */
  readonly sequence: number
  /** Of the last page before it. */
  readonly granule: number
}

/** Muxes Opus packets into pages, one per second (RFC 7845). Every call answers the bytes to append. */
export interface OggOpusStream {
  /** The two header pages. */
  head(): Uint8Array
  /** `samples` at 48 kHz; an empty answer means that the page is not full yet. */
  push(packet: Uint8Array, samples: number): Uint8Array
  /** The page that has begun, as it is; empty when there is none. */
  flush(): Uint8Array
  /** The last page; its granule position says how many samples are to be played after the pre-skip. */
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
  // Emptied, never replaced: an array left behind in the old generation would keep its packets until that is swept.
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
      // At once, not with the next packet: what is written can be recovered after a crash.
      const after = granule - pageStart >= pageSamples ? page(false, granule) : noBytes
      return full ? new Uint8Array(Buffer.concat([before, after])) : after
    },
    flush: () => (waiting.length === 0 ? noBytes : page(false, granule)),
    // RFC 7845 §4.4: a smaller granule position on the last page trims the end
    end: (playableSamples) => page(true, Math.min(granule, head.preSkip + playableSamples)),
  }
}
