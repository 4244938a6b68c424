import { type OggPage, parseOggPage } from './ogg-page.ts'
import { type OpusHead, parseOpusHead, parseOpusTags } from './opus-headers.ts'

export interface OggOpusFile {
  readonly kind: 'opus'
  readonly head: OpusHead
  readonly comments: readonly string[]
  readonly packets: readonly Uint8Array[]
  /** Granule position of the last page: playable samples at 48 kHz plus pre-skip. */
  readonly endGranule: number
  /** The last page has the end-of-stream flag. */
  readonly ended: boolean
  /** Octets after the last complete page. */
  readonly trailingBytes: number
}

/** Reads a whole Ogg Opus file, up to the first truncated or corrupt page. */
export const readOggOpus = (bytes: Uint8Array): OggOpusFile | { kind: 'malformed'; why: string } => {
  const { pages, end } = readPages(bytes)
  const packets = joinPackets(pages)
  const head = packets[0] && parseOpusHead(packets[0])
  if (head === undefined) return { kind: 'malformed', why: 'missing OpusHead' }
  const comments = packets[1] && parseOpusTags(packets[1])
  if (comments === undefined) return { kind: 'malformed', why: 'missing OpusTags' }
  return {
    kind: 'opus',
    head,
    comments,
    packets: packets.slice(2),
    endGranule: Number(pages.at(-1)!.granule),
    ended: pages.at(-1)!.last,
    trailingBytes: bytes.length - end,
  }
}

/** The pages of one logical stream, in order. */
const readPages = (bytes: Uint8Array): { pages: OggPage[]; end: number } => {
  const pages: OggPage[] = []
  let at = 0
  for (let page = parseOggPage(bytes, at); page !== undefined; page = parseOggPage(bytes, at)) {
    if (page.sequence !== pages.length || page.serial !== (pages[0]?.serial ?? page.serial)) break
    pages.push(page)
    at += page.length
  }
  return { pages, end: at }
}

const joinPackets = (pages: readonly OggPage[]): Uint8Array[] => {
  const packets: Uint8Array[] = []
  let begun: Uint8Array | undefined
  for (const page of pages) {
    page.packets.forEach((part, i) => {
      const whole = i === 0 && page.continued && begun ? new Uint8Array(Buffer.concat([begun, part])) : part
      const goesOn = page.unfinished && i === page.packets.length - 1
      begun = goesOn ? whole : undefined
      if (!goesOn) packets.push(whole)
    })
  }
  return packets
}
