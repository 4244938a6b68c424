import { randomBytes } from 'node:crypto'
import { createSocket } from 'node:dgram'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import { type MediaPlane, type MediaSession, resample, startMedia, tone } from '@hovor/media'
import { planePorts } from '@hovor/media/ports'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type BrowserLine, frameBytes } from '../../../calls/ports/browser-lines.port.ts'
import { createBrowserLines } from './browser-lines.ts'

const callId = `c_${'1'.repeat(32)}` as const
let media: MediaPlane
let dir: string
let line: BrowserLine
let onFrame: (frame: Uint8Array) => void

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'hovor-browser-'))
  media = await startMedia({
    address: '127.0.0.1',
    portRange: await planePorts(),
    clock: systemClock,
    rtpTimeoutMs: 1_000,
  })
  const lines = createBrowserLines({ media, address: '127.0.0.1', randomBytes })
  onFrame = () => {}
  line = await lines.open({ callId, recordTo: join(dir, 'a.ogg') }, { play: (frame) => onFrame(frame) })
})
afterEach(async () => {
  await media.close()
  await rm(dir, { recursive: true })
})

/** A tone as a page sends it, one frame for each that it gets, so that the line sets the pace. */
function whistle(hertz: number): void {
  const pcm = resample(tone([hertz], 5_000, 8_000), 8_000, 16_000)
  let at = 0
  onFrame = () => {
    const samples = pcm.subarray(at % (pcm.length - 320), (at % (pcm.length - 320)) + 320)
    at += 320
    line.hear(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength))
  }
}

it('carries what a page sends to the conversation, and what is played to the page', async () => {
  const heard: number[] = []
  line.channel.on('audio', ({ pcm }) => heard.push(...pcm))
  whistle(440)
  await until(() => heard.length > 8_000)
  expect(crossings(heard.slice(4_000, 8_000))).toBeCloseTo(440, -1)
  const frames: Uint8Array[] = []
  onFrame = (frame) => frames.push(frame)
  line.channel.play('u', tone([1000], 3_000, 8_000), true)
  const samples = () => {
    const all = frames.flatMap((frame) => [...new Int16Array(new Uint8Array(frame).buffer)])
    return all.slice(all.findIndex((sample) => sample !== 0))
  }
  await until(() => samples().length > 16_000)
  expect(new Set(frames.map(({ length }) => length))).toEqual(new Set([frameBytes]))
  expect(crossings(samples().slice(8_000, 16_000)) * 2).toBeCloseTo(1000, -1)
  const { recorded, quality } = await line.release()
  expect([recorded, quality]).toMatchObject([true, { codec: 'L16', lostPackets: 0 }])
})

it('ends as lost once a page sends nothing any more', async () => {
  whistle(440)
  await new Promise<void>((resolve) => line.channel.once('audio', () => resolve()))
  onFrame = () => {}
  await until(() => line.ended)
  expect(line.ended).toEqual({ kind: 'lost' })
})

it('takes audio from its own page only', async () => {
  const heard: number[] = []
  line.channel.on('audio', ({ pcm }) => heard.push(...pcm))
  const stranger = createSocket('udp4')
  const packet = Buffer.alloc(12 + frameBytes, 0x55)
  packet.writeUInt16BE(0x8061)
  let frames = 0
  onFrame = () => {
    frames += 1
    line.hear(Buffer.alloc(frameBytes))
    packet.writeUInt16BE(frames, 2)
    stranger.send(packet, (line.channel as MediaSession).audioPort, '127.0.0.1')
  }
  await until(() => heard.length > 8_000)
  expect(Math.max(...heard.map(Math.abs))).toBeLessThan(100)
  onFrame = () => {}
  stranger.close()
})

it.each([
  ['hung up by the page', () => line.farHungUp(), { kind: 'hungUp', by: 'far' }],
  ['hung up by the service', () => void line.hangUp(), { kind: 'hungUp', by: 'near' }],
  ['lost', () => line.lose(), { kind: 'lost' }],
])('ends once, as %s, and frees its ports when it is released', async (_, end, how) => {
  const ends: unknown[] = []
  line.on('ended', (each) => ends.push(each))
  end()
  line.lose()
  line.hear(Buffer.alloc(frameBytes))
  await Promise.all([line.release(), line.release()])
  line.hear(Buffer.alloc(frameBytes))
  expect(ends).toEqual([how])
  expect(media.stats().portsInUse).toBe(0)
})

/** How often a second a sound of 8,000 samples a second rises through zero. */
function crossings(samples: readonly number[]): number {
  const rises = samples.filter((sample, at) => at > 0 && samples[at - 1]! < 0 && sample >= 0).length
  return (rises * 8_000) / samples.length
}
