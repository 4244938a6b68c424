import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOggOpusWriter, renderMp3 } from '../index.ts'
import { partOfTone } from '../testing/loopback.ts'
import { tone } from '../tone/tones.ts'

const mpeg25Layer3 = 0xe2
const samplesPerFrame = 576
const durationMs = 5000

describe('a recording rendered as MP3', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'mp3-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const record = async (name: string): Promise<string> => {
    const writer = await openOggOpusWriter({ channels: 2, serial: 1 })
    const [left, right] = [tone([440], durationMs), tone([1000], durationMs)]
    const pcm = Int16Array.from({ length: left.length * 2 }, (_, i) => (i % 2 === 0 ? left : right)[i >> 1]!)
    const path = join(folder, name)
    writeFileSync(path, Buffer.concat([writer.head(), writer.push(pcm), writer.end()]))
    return path
  }

  it('is a complete stream of 8 kHz stereo frames as long as the call', async () => {
    const path = join(folder, 'whole.mp3')
    const rendering = await renderMp3(await record('whole.ogg'), path)
    const bytes = readFileSync(path)
    expect(rendering).toEqual({ kind: 'rendered', path, durationMs: durationMs, bytes: bytes.length })
    // 32 kbit/s at 8 kHz: 72 slots of 4 kbit/s a frame, every frame of the same length (ISO 13818-3)
    const frameBytes = (samplesPerFrame / 8 / 8000) * 32_000
    expect(bytes.length % frameBytes).toBe(0)
    for (let at = 0; at < bytes.length; at += frameBytes) {
      expect([bytes[at], bytes[at + 1]! & 0xfe]).toEqual([0xff, mpeg25Layer3])
    }
    const frames = bytes.length / frameBytes
    expect(frames * samplesPerFrame).toBeGreaterThanOrEqual(durationMs * 8)
    expect(frames * samplesPerFrame).toBeLessThan(durationMs * 8 + 4 * samplesPerFrame)
  })

  const hasFfmpeg = spawnSync('ffmpeg', ['-version']).status === 0
  if (!hasFfmpeg && process.env.CI !== undefined) throw new Error('ffmpeg is not installed')
  it.skipIf(!hasFfmpeg)(
    `has the caller on the left and the agent on the right${hasFfmpeg ? '' : ' (skipped: ffmpeg is not installed)'}`,
    async () => {
      const path = join(folder, 'sides.mp3')
      await renderMp3(await record('sides.ogg'), path)
      const raw = execFileSync(
        'ffmpeg',
        ['-v', 'error', '-i', path, '-f', 's16le', '-ac', '2', '-ar', '8000', '-'],
        {
          maxBuffer: 1 << 24,
        },
      )
      const pcm = new Int16Array(raw.buffer.slice(raw.byteOffset, raw.byteOffset + raw.length))
      const side = (channel: number) => pcm.filter((_, i) => i % 2 === channel).subarray(4000, 36_000)
      expect([partOfTone(side(0), 440), partOfTone(side(0), 1000)]).toEqual([1, 0])
      expect([partOfTone(side(1), 1000), partOfTone(side(1), 440)]).toEqual([1, 0])
    },
  )

  it('does not exist without a valid recording', async () => {
    const path = join(folder, 'noise.ogg')
    writeFileSync(path, 'no recording')
    const mp3 = join(folder, 'noise.mp3')
    expect(await renderMp3(path, mp3)).toEqual({ kind: 'failed', path: mp3, why: 'missing OpusHead' })
    expect(await renderMp3(join(folder, 'nothing.ogg'), mp3)).toMatchObject({ kind: 'failed', why: 'ENOENT' })
    expect(readdirSync(folder).filter((name) => name.startsWith('noise.mp3'))).toEqual([])
  })
})
