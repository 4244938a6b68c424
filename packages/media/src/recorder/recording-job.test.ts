import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openOpusEncoder } from '../codec/opus.ts'
import { decodeOggOpus } from '../container/ogg-opus.ts'
import { partOfTone } from '../testing/loopback.ts'
import { tone } from '../tone/tones.ts'
import { Recording } from './recording.ts'
import { RecordingJob } from './recording-job.ts'
import { recoverRecording } from './recover-recording.ts'

const secondSamples = 8000
const hertzOf = (second: number): number => 400 + second * 50

/** Second n has its own tone on the left, silence on the right. */
const second = (n: number): Int16Array => {
  const pcm = new Int16Array(secondSamples * 2)
  for (const [i, sample] of tone([hertzOf(n)], 1000).entries()) pcm[i * 2] = sample
  return pcm
}

describe('a recording whose encoder lags', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'job-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const open = async (name: string) => {
    const path = join(folder, name)
    return { path, job: new RecordingJob(path, new Recording(path, await openOpusEncoder(2), { serial: 1 })) }
  }
  const expectAllSeconds = async (path: string, count: number) => {
    const file = await decodeOggOpus(readFileSync(path))
    if (file.kind !== 'decoded') throw new Error(file.why)
    const left = file.tracks[0]!
    expect(Math.abs(left.length - count * secondSamples)).toBeLessThanOrEqual(160)
    for (let n = 0; n < count; n++) {
      // without 100 ms at each end, where a filter may ring
      const middle = left.subarray(n * secondSamples + 800, (n + 1) * secondSamples - 800)
      expect(partOfTone(middle, hertzOf(n)), `second ${n}`).toBe(1)
    }
  }
  const finish = (job: RecordingJob) => {
    for (;;) {
      const result = job.work()
      if (result !== undefined) return result
    }
  }

  it('spills to disk after ten seconds and is complete after the call', async () => {
    const { path, job } = await open('lags.ogg')
    for (let n = 0; n < 3; n++) {
      job.take(second(n))
      job.work()
    }
    for (let n = 3; n < 13; n++) job.take(second(n))
    expect(existsSync(`${path}.spill`)).toBe(false)
    expect(job.urgent).toBe(true)
    for (let n = 13; n < 20; n++) job.take(second(n))
    expect(existsSync(`${path}.spill`)).toBe(true)
    // nothing more is encoded during the call: calls that are up to date go first
    expect(job).toMatchObject({ urgent: false, busy: false })
    job.end()
    expect(finish(job)).toEqual({ kind: 'written', path, durationMs: 20_000, droppedMs: 0 })
    expect(readdirSync(folder)).toEqual(['lags.ogg'])
    await expectAllSeconds(path, 20)
  })

  it('is recovered from file and spill when the process dies, also while encoding the spill', async () => {
    const { path, job } = await open('dies.ogg')
    for (let n = 0; n < 2; n++) {
      job.take(second(n))
      job.work()
    }
    for (let n = 2; n < 15; n++) job.take(second(n))
    job.end()
    // Five seconds of the spill are already in the file at that point, and half of the sixth
    for (let n = 0; n < 6; n++) job.work()
    expect(statSync(`${path}.part`).mode & 0o777).toBe(0o600)
    truncateSync(`${path}.part`, readFileSync(`${path}.part`).length - 100)
    expect(await recoverRecording(path)).toEqual({
      kind: 'recovered',
      path,
      durationMs: 15_000,
      truncatedBytes: 0,
    })
    expect(existsSync(`${path}.spill`)).toBe(false)
    await expectAllSeconds(path, 15)
  })

  it('keeps the timeline when the queue to the recorder was full, and reports how much is missing', async () => {
    const { path, job } = await open('hung.ogg')
    job.take(second(0))
    job.take(50)
    for (let n = 2; n < 12; n++) job.take(second(n))
    job.take(25)
    job.end()
    expect(finish(job)).toEqual({ kind: 'written', path, durationMs: 12_500, droppedMs: 1500 })
  })
})
