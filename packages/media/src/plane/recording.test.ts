import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeOggOpus, type MediaPlane, readOggOpus } from '../index.ts'
import { audioTo, hear, joinSessions, partOfTone, startPlane } from '../testing/loopback.ts'
import { tone } from '../tone/tones.ts'

const decoded = async (path: string) => {
  const result = await decodeOggOpus(readFileSync(path))
  if (result.kind !== 'decoded') throw new Error(result.why)
  return { left: result.tracks[0]!, right: result.tracks[1]!, comments: result.comments }
}
const middle = (track: Int16Array) => track.subarray(4000, 8000)

describe('the recording of a call', () => {
  let plane: MediaPlane
  let folder: string
  beforeAll(async () => {
    plane = await startPlane()
    folder = mkdtempSync(join(tmpdir(), 'recording-'))
  })
  afterAll(async () => {
    await plane.close()
    rmSync(folder, { recursive: true })
  })

  it('has the caller left and the agent right, on the session clock, and declares the agent artificial', async () => {
    const path = join(folder, 'deep', 'call.ogg')
    const agent = await plane.openSession({ id: 'agent', recordTo: path })
    const caller = await plane.openSession({ id: 'caller' })
    joinSessions(agent, caller)
    agent.play('a', tone([440], 1500), true)
    caller.play('b', tone([1000], 1500), true)
    await hear(agent, 12)
    while (!existsSync(`${path}.part`)) await hear(agent, 1)
    expect(existsSync(path)).toBe(false)
    const [stats] = await Promise.all([agent.close(), caller.close()])
    expect(stats.recording).toEqual({ kind: 'written', path, durationMs: stats.durationMs, droppedMs: 0 })
    expect(existsSync(`${path}.part`)).toBe(false)
    const { left, right, comments } = await decoded(path)
    expect(Math.abs(left.length / 8 - stats.durationMs)).toBeLessThanOrEqual(20)
    expect(partOfTone(middle(left), 1000)).toBeGreaterThan(0.5)
    expect(partOfTone(middle(left), 440)).toBe(0)
    expect(partOfTone(middle(right), 440)).toBeGreaterThan(0.5)
    expect(partOfTone(middle(right), 1000)).toBe(0)
    expect(comments.join()).toContain('AI-generated voice')
  })

  it('fails alone on a disk error: the call continues', async () => {
    const file = join(folder, 'a-file')
    writeFileSync(file, '')
    const session = await plane.openSession({ id: 'no-disk', recordTo: join(file, 'x.ogg') })
    session.connect({ audio: audioTo(9) })
    await hear(session, 2)
    const stats = await session.close()
    expect(stats.recording).toMatchObject({ kind: 'failed', why: 'EEXIST' })
    expect(stats.sentPackets).toBeGreaterThan(5)
  })

  const canMount = spawnSync('unshare', ['-rm', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt']).status === 0
  if (!canMount && process.env.CI !== undefined) throw new Error('no file system may be mounted')
  it.skipIf(!canMount)('fails alone on a full disk, with the reason', async () => {
    const disk = join(folder, 'full')
    mkdirSync(disk)
    const program = fileURLToPath(new URL('../testing/record-to-full-disk.ts', import.meta.url))
    const mounted = 'mount -t tmpfs -o size=64k tmpfs "$0" && exec "$@"'
    const node = [process.execPath, '--conditions=source', '--import', 'tsx', program, disk]
    const child = spawn('unshare', ['-rm', 'sh', '-c', mounted, disk, ...node], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [said] = (await once(child.stdout, 'data')) as [Buffer]
    const { recording, heard } = JSON.parse(said.toString())
    expect(recording).toEqual({ kind: 'failed', path: join(disk, 'call.ogg'), why: 'ENOSPC' })
    expect(heard).toBeGreaterThan(0.5)
  })

  it('does not exist for a call that was never connected', async () => {
    const session = await plane.openSession({ id: 'unanswered', recordTo: join(folder, 'none.ogg') })
    expect((await session.close()).recording).toBeUndefined()
    expect(readdirSync(folder)).not.toContain('none.ogg.part')
  })

  it('leaves nothing else once it is in its file', async () => {
    const dir = join(folder, 'spilled')
    mkdirSync(dir)
    for (const name of ['whole.ogg', 'whole.ogg.spill']) writeFileSync(join(dir, name), '')
    expect(await plane.recoverRecordings(dir)).toEqual([])
    expect(readdirSync(dir)).toEqual(['whole.ogg'])
  })

  it('in progress is left alone by recovery', async () => {
    const path = join(folder, 'running.ogg')
    const session = await plane.openSession({ id: 'running', recordTo: path })
    session.connect({ audio: audioTo(9) })
    await hear(session, 3)
    expect(await plane.recoverRecordings(folder)).toEqual([])
    expect((await session.close()).recording).toMatchObject({ kind: 'written' })
  })

  it('of a killed process is recovered and playable, with every written second', async () => {
    const dead = join(folder, 'dead')
    mkdirSync(dead)
    const program = fileURLToPath(new URL('../testing/record-until-killed.ts', import.meta.url))
    const args = ['--conditions=source', '--import', 'tsx', program, dead]
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    // It prints how much of each call is in its file at least.
    const [line] = (await once(child.stdout, 'data')) as [Buffer]
    const writtenMs = Number(line.toString())
    expect(writtenMs).toBe(3000)
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(readdirSync(dead).every((name) => name.endsWith('.ogg.part'))).toBe(true)
    const recovered = await plane.recoverRecordings(dead)
    expect(recovered.map(({ kind }) => kind)).toEqual(Array(5).fill('recovered'))
    for (const { path } of recovered) {
      expect(readOggOpus(readFileSync(path))).toMatchObject({ ended: true, trailingBytes: 0 })
      const { left, right } = await decoded(path)
      expect(right.length / 8).toBeGreaterThan(writtenMs - 20)
      expect(partOfTone(middle(left), 1000)).toBeGreaterThan(0.5)
      expect(partOfTone(middle(right), 440)).toBeGreaterThan(0.5)
    }
    expect(await plane.recoverRecordings(dead)).toEqual([])
  })
})
