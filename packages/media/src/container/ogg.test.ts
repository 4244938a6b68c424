import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { toneShare } from '../tone/goertzel.ts'
import { silence, tone } from '../tone/tones.ts'
import { oggCrc } from './ogg-crc.ts'
import { decodeOggOpus, openOggOpusWriter } from './ogg-opus.ts'
import { readOggOpus } from './ogg-opus-reader.ts'
import { markLastPage, parseOggPage, writeOggPage } from './ogg-page.ts'
import { recoverOggOpus } from './ogg-recovery.ts'

const stereo = (left: Int16Array, right: Int16Array): Int16Array =>
  Int16Array.from({ length: left.length * 2 }, (_, i) => (i % 2 === 0 ? left : right)[i >> 1]!)

/** 440 Hz left, 1000 Hz right, in blocks of a second. */
const record = async (seconds: number, end = true): Promise<Uint8Array> => {
  const writer = await openOggOpusWriter({ channels: 2, serial: 7, comments: ['TITLE=test'] })
  const parts = [writer.head()]
  const second = stereo(tone([440], 1000), tone([1000], 1000))
  for (let i = 0; i < seconds; i++) parts.push(writer.push(second))
  if (end) parts.push(writer.end())
  return new Uint8Array(Buffer.concat(parts))
}

const decoded = async (bytes: Uint8Array) => {
  const result = await decodeOggOpus(bytes)
  if (result.kind !== 'decoded') throw new Error(result.why)
  return { left: result.tracks[0]!, right: result.tracks[1]!, comments: result.comments }
}

const hasTones = ({ left, right }: { left: Int16Array; right: Int16Array }): boolean => {
  const [l, r] = [left.subarray(800, 7200), right.subarray(800, 7200)]
  return (
    toneShare(l, 440) > 0.9 &&
    toneShare(r, 1000) > 0.9 &&
    toneShare(l, 1000) < 0.05 &&
    toneShare(r, 440) < 0.05
  )
}

describe('an Ogg page', () => {
  it('has the checksum of RFC 3533', () => {
    // The checksum of "123456789" for generator 0x04c11db7 without reflection and inversion.
    expect(oggCrc(new TextEncoder().encode('123456789'))).toBe(0x89a1897f)
  })

  it('reads back as written, and is rejected if a bit changes or the end is missing', () => {
    const packets = fc.array(fc.uint8Array({ maxLength: 700 }), { maxLength: 30 })
    fc.assert(
      fc.property(packets, fc.nat(), fc.nat(7), fc.bigInt(0n, 1n << 60n), (written, at, bit, granule) => {
        const bytes = writeOggPage({ serial: 3, sequence: 9, granule, packets: written })
        expect(parseOggPage(bytes, 0)).toMatchObject({ serial: 3, sequence: 9, granule, packets: written })
        expect(parseOggPage(markLastPage(bytes), 0)?.last).toBe(true)
        expect(parseOggPage(bytes.subarray(0, bytes.length - 1), 0)).toBeUndefined()
        const damaged = bytes.slice()
        damaged[at % bytes.length]! ^= 1 << bit
        expect(parseOggPage(damaged, 0)).toBeUndefined()
      }),
    )
  })

  it('never makes the reader throw', () => {
    const oggLike = fc
      .uint8Array({ maxLength: 80 })
      .map((rest) => Uint8Array.of(0x4f, 0x67, 0x67, 0x53, 0, ...rest))
    fc.assert(fc.property(oggLike, (bytes) => void readOggOpus(bytes)))
  })
})

describe('an Ogg Opus recording', () => {
  it('has each party on its own channel and the exact length of the pushed audio', async () => {
    const writer = await openOggOpusWriter({ channels: 2, serial: 7, comments: ['TITLE=test'] })
    const parts = [writer.head()]
    const pcm = stereo(tone([440], 2345), tone([1000], 2345))
    for (let at = 0; at < pcm.length; at += 1234) parts.push(writer.push(pcm.subarray(at, at + 1234)))
    parts.push(writer.end())
    const tracks = await decoded(new Uint8Array(Buffer.concat(parts)))
    expect(tracks.left.length).toBe(2345 * 8)
    expect(tracks.comments).toEqual(['TITLE=test'])
    expect(hasTones(tracks)).toBe(true)
  })

  it('keeps both channels on the sample clock for a minute, gaps included', async () => {
    const writer = await openOggOpusWriter({ channels: 2, serial: 1 })
    const parts = [writer.head()]
    const click = (at: number, length: number) => {
      const pcm = silence(length)
      pcm.set(tone([1000], 100), at * 8)
      return pcm
    }
    parts.push(writer.push(stereo(click(500, 30_000), click(500, 30_000))))
    parts.push(writer.pushSilence(500))
    parts.push(writer.push(stereo(click(19_500, 20_000), click(19_500, 20_000))))
    parts.push(writer.end())
    const { left, right } = await decoded(new Uint8Array(Buffer.concat(parts)))
    for (const track of [left, right]) {
      const onset = track.findIndex((sample, i) => i > 59_000 * 8 && Math.abs(sample) > 2000)
      expect(Math.abs(onset / 8 - 59_500)).toBeLessThanOrEqual(20)
    }
  })

  it('has a page per second', async () => {
    const bytes = await record(5)
    const granules: number[] = []
    for (let at = 0; at < bytes.length; ) {
      const page = parseOggPage(bytes, at)!
      granules.push(Number(page.granule))
      at += page.length
    }
    expect(granules.slice(2, 6)).toEqual([48_000, 96_000, 144_000, 192_000])
    expect(readOggOpus(bytes)).toMatchObject({ ended: true, trailingBytes: 0 })
  })
})

describe('recovery of a recording cut off by a crash', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ogg-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))
  const part = () => join(folder, 'x.ogg.part')
  const final = () => join(folder, 'x.ogg')

  it('makes a file cut at any byte playable and loses no complete page', async () => {
    const bytes = await record(4, false)
    const cuts = Array.from({ length: 60 }, (_, i) => Math.floor(((i + 1) * bytes.length) / 60))
    for (const cut of cuts) {
      writeFileSync(part(), bytes.subarray(0, cut))
      const recovery = recoverOggOpus(part(), final())
      expect(existsSync(part())).toBe(false)
      if (recovery.kind === 'empty') continue
      expect(recovery.kind).toBe('recovered')
      const file = readFileSync(final())
      expect(readOggOpus(file)).toMatchObject({ kind: 'opus', ended: true, trailingBytes: 0 })
      const tracks = await decoded(file)
      expect(hasTones(tracks)).toBe(true)
      rmSync(final())
    }
  })

  it('deletes a file without a page of audio, and reports a file that is not Ogg', () => {
    writeFileSync(part(), 'no Ogg at all')
    expect(recoverOggOpus(part(), final())).toEqual({ kind: 'empty', path: part() })
    expect(recoverOggOpus(part(), final())).toMatchObject({ kind: 'failed', why: 'ENOENT' })
  })

  it('renames a complete file without changing it', async () => {
    const bytes = await record(2)
    writeFileSync(part(), bytes)
    const recovery = recoverOggOpus(part(), final())
    expect(recovery).toMatchObject({ kind: 'recovered', truncatedBytes: 0, durationMs: 2000 })
    expect(new Uint8Array(readFileSync(final()))).toEqual(bytes)
  })

  const hasFfmpeg = (() => {
    try {
      execFileSync('ffmpeg', ['-version'], { stdio: 'ignore' })
      return true
    } catch {
      return false
    }
  })()
  if (!hasFfmpeg && process.env.CI !== undefined) throw new Error('ffmpeg is not installed')
  it.skipIf(!hasFfmpeg)(
    `is decoded by FFmpeg without errors${hasFfmpeg ? '' : ' (skipped: ffmpeg is not installed)'}`,
    async () => {
      const bytes = await record(4, false)
      writeFileSync(part(), bytes.subarray(0, bytes.length - 100))
      recoverOggOpus(part(), final())
      const args = ['-v', 'error', '-i', final(), '-f', 'null', '-']
      expect(execFileSync('ffmpeg', args, { encoding: 'utf8', stdio: 'pipe' })).toBe('')
    },
  )
})
