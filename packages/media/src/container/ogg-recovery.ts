import {
  closeSync,
  fdatasyncSync,
  fstatSync,
  ftruncateSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  writeSync,
} from 'node:fs'
import type { Recovery } from '../api/recovery.ts'
import type { OggOpusPlace } from './ogg-opus-stream.ts'
import { markLastPage, maxPageBytes, type OggPage, parseOggPage } from './ogg-page.ts'
import { parseOpusHead } from './opus-headers.ts'

const headerPages = 2
const oggSamplesPerMs = 48

/**
 * Repairs the file a crash left at `partPath` and renames it to `finalPath`: validates pages by CRC, cuts off
 * the tail after the last complete one and marks that as end of stream (RFC 3533 §6). Reads one page at a
 * time, so memory use does not depend on the length.
 */
export const recoverOggOpus = (partPath: string, finalPath: string): Recovery => {
  let file: number | undefined
  try {
    file = openSync(partPath, 'r+')
    const walked = walkPages(file)
    if (walked.audio === undefined) {
      rmSync(partPath)
      return { kind: 'empty', path: partPath }
    }
    const { page, at, bytes } = walked.audio
    const end = at + page.length
    const truncatedBytes = fstatSync(file).size - end
    ftruncateSync(file, end)
    if (!page.last) writeSync(file, markLastPage(bytes), 0, page.length, at)
    fdatasyncSync(file)
    renameSync(partPath, finalPath)
    const durationMs = Math.max(0, Number(page.granule) - walked.preSkip) / oggSamplesPerMs
    return { kind: 'recovered', path: finalPath, durationMs, truncatedBytes }
  } catch (error) {
    return { kind: 'failed', path: partPath, why: (error as NodeJS.ErrnoException).code ?? String(error) }
  } finally {
    if (file !== undefined) closeSync(file)
  }
}

/** An interrupted file, truncated to complete pages, ready to continue. */
export interface ReopenedOggOpus extends OggOpusPlace {
  readonly serial: number
}

/**
 * Truncates what is beyond `granule` or incomplete. Undefined when even the header pages are incomplete.
 * Throws on I/O errors.
 */
export const reopenOggOpus = (partPath: string, untilGranule: number): ReopenedOggOpus | undefined => {
  const file = openSync(partPath, 'r+')
  try {
    const { last } = walkPages(file, untilGranule)
    if (last === undefined || last.page.sequence < headerPages - 1) return undefined
    ftruncateSync(file, last.at + last.page.length)
    const { serial, sequence, granule } = last.page
    return { serial, sequence: sequence + 1, granule: Number(granule) }
  } finally {
    closeSync(file)
  }
}

/** The last complete audio page, its offset and its bytes. */
interface LastPage {
  readonly page: OggPage
  readonly at: number
  readonly bytes: Uint8Array
}

const walkPages = (
  file: number,
  untilGranule = Number.POSITIVE_INFINITY,
): { last: LastPage | undefined; audio: LastPage | undefined; preSkip: number } => {
  const buffer = new Uint8Array(maxPageBytes)
  let last: LastPage | undefined
  let audio: LastPage | undefined
  let preSkip = 0
  let at = 0
  for (let sequence = 0; ; sequence++) {
    const bytes = buffer.subarray(0, readSync(file, buffer, 0, maxPageBytes, at))
    const page = parseOggPage(bytes, 0)
    if (page === undefined || page.sequence !== sequence) return { last, audio, preSkip }
    if (page.granule > untilGranule) return { last, audio, preSkip }
    if (sequence === 0) {
      const head = page.packets[0] && parseOpusHead(page.packets[0])
      if (head === undefined) return { last, audio, preSkip }
      preSkip = head.preSkip
    }
    last = { page, at, bytes: bytes.slice(0, page.length) }
    if (sequence >= headerPages) audio = last
    at += page.length
  }
}
