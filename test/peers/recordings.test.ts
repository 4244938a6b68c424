import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { systemClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import { type MediaPlane, readWav, startMedia, tone, toneShare } from '@hovor/media'
import { planePorts } from '@hovor/media/ports'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describePeer } from './support/describe-peer.ts'
import { RECORDED } from './support/recorded.ts'
import { runProgram } from './support/run-program.ts'

const recordUntilKilled = fileURLToPath(new URL('./support/record-until-killed.process.ts', import.meta.url))

/** Above what the coding of silence leaves. */
const audiblePeak = 100
/** Of 100 ms each. */
const enoughBlocks = 30
/** Less than a page of one second. */
const cutBytes = 100

describePeer('a recording is read by opusinfo and FFmpeg', ['opusinfo', 'ffmpeg'], () => {
  let dir: string
  let plane: MediaPlane
  beforeAll(async () => {
    dir = mkdtempSync(join(tmpdir(), 'recordings-'))
    plane = await startMedia({
      address: '127.0.0.1',
      portRange: await planePorts(),
      clock: systemClock,
    })
  })
  afterAll(async () => {
    await plane?.close()
    rmSync(dir, { recursive: true, force: true })
  })

  it('after a call that ended normally', async () => {
    const path = join(dir, 'whole.ogg')
    const agent = await plane.openSession({ id: 'agent', recordTo: path })
    const caller = await plane.openSession({ id: 'caller' })
    for (const [one, other, hertz] of [
      [agent, caller, RECORDED.agentHertz],
      [caller, agent, RECORDED.callerHertz],
    ] as const) {
      one.connect({ audio: audioTo(other.audioPort) })
      one.play('tone', tone([hertz], 60_000), true)
    }
    let blocks = 0
    agent.on('audio', () => blocks++)
    await until(() => blocks >= enoughBlocks)
    const [stats] = await Promise.all([agent.close(), caller.close()])
    const info = await opusinfo(path)
    expect(info).not.toMatch(/warning|error/i)
    expect(info).toContain('Channels: 2')
    await expectSides(path, stats.durationMs)
  })

  it('recovered after kill -9 in mid-call, or truncated in mid-page', async () => {
    const killed = join(dir, 'killed')
    const [path, cut] = [join(killed, 'call.ogg'), join(killed, 'cut.ogg')]
    const args = ['--conditions=source', '--import', 'tsx', recordUntilKilled, path]
    const recording = runProgram(process.execPath, args)
    await recording.says(/recorded/)
    await recording.stop('SIGKILL')
    const part = readFileSync(`${path}.part`)
    writeFileSync(cut, part.subarray(0, part.length - cutBytes))
    const [recovered] = await plane.recoverRecordings(killed)
    expect(recovered).toMatchObject({ kind: 'recovered', path })
    expect(await opusinfo(path)).not.toMatch(/warning|error/i)
    await expectSides(path, recovered?.kind === 'recovered' ? recovered.durationMs : 0)
    await expectSides(cut, undefined)
  })

  const opusinfo = async (path: string): Promise<string> => {
    const program = runProgram('opusinfo', [path])
    expect(await program.exited, program.output()).toBe(0)
    return program.output()
  }

  /** FFmpeg decodes it without errors: the caller left, the agent right, and as long as its declared end. */
  const expectSides = async (path: string, durationMs: number | undefined): Promise<void> => {
    const wavPath = `${path}.wav`
    const program = runProgram('ffmpeg', [
      '-v',
      'error',
      '-y',
      '-i',
      path,
      '-ar',
      '8000',
      '-c:a',
      'pcm_s16le',
      wavPath,
    ])
    expect(await program.exited, program.output()).toBe(0)
    if (durationMs !== undefined) expect(program.output()).toBe('')
    const wav = readWav(readFileSync(wavPath))
    if (wav.kind !== 'wav') throw new Error(wav.why)
    expect(wav.channels).toBe(2)
    const [left, right] = [0, 1].map((side) => wav.pcm.filter((_, at) => at % 2 === side))
    const middle = (track: Int16Array) => track.subarray(4000, -4000)
    if (durationMs !== undefined) expect(Math.abs(left!.length / 8 - durationMs)).toBeLessThanOrEqual(40)
    expect(partOfTone(middle(left!), RECORDED.callerHertz)).toBeGreaterThan(0.1)
    expect(partOfTone(middle(left!), RECORDED.agentHertz)).toBe(0)
    expect(partOfTone(middle(right!), RECORDED.agentHertz)).toBeGreaterThan(0.1)
    expect(partOfTone(middle(right!), RECORDED.callerHertz)).toBe(0)
  }
})

const audioTo = (remotePort: number) => ({
  remoteAddress: '127.0.0.1',
  remotePort,
  codec: 'PCMA' as const,
  payloadType: 8,
  ptimeMs: 20 as const,
  direction: 'sendrecv' as const,
})

/** The share of a track's 50 ms windows with this tone; a loaded machine leaves gaps. */
function partOfTone(track: Int16Array, hertz: number): number {
  const window = 400
  const windows = Math.floor(track.length / window)
  const pure = Array.from({ length: windows }, (_, n) => track.subarray(n * window, (n + 1) * window)).filter(
    (samples) => samples.some((sample) => Math.abs(sample) > audiblePeak) && toneShare(samples, hertz) > 0.8,
  )
  return pure.length / windows
}
