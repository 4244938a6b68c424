import { type OggPage, parseOggPage } from './ogg-page.ts'
import { type OpusHead, parseOpusHead, parseOpusTags } from './opus-headers.ts'

export interface OggOpusFile {
  readonly kind: 'opus'
  readonly head: OpusHead
  readonly comments: readonly string[]
  readonly packets: readonly Uint8Array[]
  /** Granule position of the last page: playable samples at 48 kHz are this less the pre-skip. */
  readonly endGranule: number
  /** The stream was closed by a page marked as its last. */
  readonly ended: boolean
  /** Octets after the last whole page. */
  readonly trailingBytes: number
}

/** Reads a whole Ogg Opus file; the pages count up to the first that is cut or damaged. */
export const readOggOpus = (bytes: Uint8Array): OggOpusFile | { kind: 'malformed'; why: string } => {
  const { pages, end } = readPages(bytes)
  const packets = joinPackets(pages)
  const head = packets[0] && parseOpusHead(packets[0])
  if (head === undefined) return { kind: 'malformed', why: 'no OpusHead' }
  const comments = packets[1] && parseOpusTags(packets[1])
  if (comments === undefined) return { kind: 'malformed', why: 'no OpusTags' }
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

/** One logical stream's pages in order. */
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
