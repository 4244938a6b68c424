import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@hovor/clock'
import { expect, it } from 'vitest'
import { type MediaLogEvent, type NegotiatedMedia, readOggOpus } from './index.ts'
import { MediaThread } from './media-thread.ts'
import { PlaneHandle } from './plane-handle.ts'
import { audioTo, hear, next } from './test/loopback.ts'

const settings = { address: '127.0.0.1', portRange: { from: 43_600, to: 43_699 }, rtpTimeoutMs: 30_000 }

it('a media worker that dies ends its sessions, leaves playable recordings, and the next session gets a new worker', async () => {
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

it('an order that makes no sense is logged and hurts no other session', async () => {
  const log: MediaLogEvent[] = []
  const start = () => MediaThread.start({ ...settings, portRange: { from: 43_700, to: 43_799 } })
  const options = { address: '127.0.0.1', clock: systemClock, log: (event: MediaLogEvent) => log.push(event) }
  const plane = new PlaneHandle(start, 1, options)
  const [good, bad] = [await plane.openSession({ id: 'good' }), await plane.openSession({ id: 'bad' })]
  good.connect({ audio: audioTo(9) })
  bad.connect({} as NegotiatedMedia)
  await hear(good, 3)
  expect(log).toMatchObject([{ level: 'error', what: 'order_failed', sessionId: 'bad' }])
  await plane.close()
})
