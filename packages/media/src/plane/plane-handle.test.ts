import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@hovor/clock'
import { expect, it } from 'vitest'
import { type MediaLogEvent, type NegotiatedMedia, readOggOpus } from '../index.ts'
import { planePorts, takePorts } from '../ports/take-ports.ts'
import { audioTo, hear, next } from '../testing/loopback.ts'
import { MediaThread } from './media-thread.ts'
import { PlaneHandle } from './plane-handle.ts'

const settings = { address: '127.0.0.1', portRange: await planePorts(), rtpTimeoutMs: 30_000 }

it('a media worker that dies ends its sessions and leaves playable recordings, and the next session gets a new worker', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'plane-'))
  const log: MediaLogEvent[] = []
  let thread: MediaThread | undefined
  const start = async () => {
    thread = await MediaThread.start(settings)
    return thread
  }
  const options = { address: '127.0.0.1', clock: systemClock, log: (event: MediaLogEvent) => log.push(event) }
  const plane = new PlaneHandle(start, 1, options)
  const path = join(folder, 'x.ogg')
  const session = await plane.openSession({ id: 'doomed', recordTo: path })
  session.connect({ audio: audioTo(9) })
  await hear(session, 12)
  const closed = next(session, 'closed')
  await thread?.terminate()
  await closed
  expect((await session.close()).durationMs).toBe(0)
  expect(log).toMatchObject([{ level: 'error', what: 'media_worker_failed' }])
  const again = await plane.openSession({ id: 'next', recordTo: join(folder, 'y.ogg') })
  again.connect({ audio: audioTo(9) })
  await hear(again, 2)
  expect((await again.close()).recording).toMatchObject({ kind: 'written' })
  await plane.close()
  expect(readOggOpus(readFileSync(path))).toMatchObject({ kind: 'opus', ended: true })
  rmSync(folder, { recursive: true })
})

it('an invalid order is logged and affects no other session', async () => {
  const log: MediaLogEvent[] = []
  const start = () => MediaThread.start(settings)
  const options = { address: '127.0.0.1', clock: systemClock, log: (event: MediaLogEvent) => log.push(event) }
  const plane = new PlaneHandle(start, 1, options)
  const [good, bad] = [await plane.openSession({ id: 'good' }), await plane.openSession({ id: 'bad' })]
  good.connect({ audio: audioTo(9) })
  bad.connect({} as NegotiatedMedia)
  await hear(good, 3)
  expect(log).toMatchObject([{ level: 'error', what: 'order_failed', sessionId: 'bad' }])
  await plane.close()
})

it('sessions of a group share a worker, and a dying worker takes only its own', async () => {
  const ports = await takePorts(200)
  const threads = new Map<number, MediaThread>()
  const start = async (worker: number) => {
    const from = ports.from + worker * 100
    const thread = await MediaThread.start({ ...settings, portRange: { from, to: from + 99 } })
    threads.set(worker, thread)
    return thread
  }
  const log: MediaLogEvent[] = []
  const options = { address: '127.0.0.1', clock: systemClock, log: (event: MediaLogEvent) => log.push(event) }
  const plane = new PlaneHandle(start, 2, options)
  const open = (id: string, group: string) => plane.openSession({ id, group })
  const [a, b] = [await open('a', 'one'), await open('b', 'one')]
  const [c, d] = [await open('c', 'two'), await open('d', 'two')]
  for (const port of [a.audioPort, b.audioPort]) expect(port).toBeLessThan(ports.from + 100)
  for (const port of [c.audioPort, d.audioPort]) expect(port).toBeGreaterThanOrEqual(ports.from + 100)
  await expect(plane.bridge(a, c)).rejects.toThrow('other_worker')
  const [dies, lives] = [await plane.bridge(a, b), await plane.mix([c, d])]
  for (const session of [a, b, c, d]) session.connect({ audio: audioTo(9) })
  const closed = Promise.all([next(a, 'closed'), next(b, 'closed'), dies.ended])
  await threads.get(0)?.terminate()
  await closed
  expect(plane.stats().sessions).toBe(2)
  await expect(lives.add(a)).rejects.toThrow('session_closed')
  await lives.remove(c)
  await hear(c, 2)
  const again = await open('e', 'three')
  expect(again.audioPort).toBeLessThan(ports.from + 100)
  again.connect({ audio: audioTo(9) })
  await hear(again, 2)
  expect(log).toMatchObject([{ what: 'media_worker_failed' }])
  await plane.close()
})

it('a group without a free port on its worker is refused, a new one goes to the next worker', async () => {
  const ports = await takePorts(6)
  const range = (worker: number) => ({ from: ports.from + worker * 4, to: ports.from + 1 + worker * 4 })
  const start = (worker: number) => MediaThread.start({ ...settings, portRange: range(worker) })
  const plane = new PlaneHandle(start, 2, { address: '127.0.0.1', clock: systemClock })
  const open = (id: string, group: string) => plane.openSession({ id, group })
  const first = await open('a', 'one')
  expect(first.audioPort).toBe(ports.from)
  await expect(open('b', 'one')).rejects.toThrow('ports_exhausted')
  const second = await open('c', 'two')
  expect(second.audioPort).toBe(ports.from + 4)
  await expect(open('d', 'three')).rejects.toThrow('ports_exhausted')
  await second.close()
  expect((await open('e', 'three')).audioPort).toBe(ports.from + 4)
  await plane.close()
})
