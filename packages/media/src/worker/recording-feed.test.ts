import { MessageChannel, type MessagePort } from 'node:worker_threads'
import { VirtualClock } from '@hovor/clock'
import { afterEach, describe, expect, it } from 'vitest'
import type { ToRecorder } from '../recorder/protocol.ts'
import { RecorderLink } from './recording-feed.ts'

const frameSamples = 160
const frame = new Int16Array(frameSamples)
/** No recording has this number. */
const none = 0

describe('the feed of a recorder', () => {
  const ports: MessagePort[] = []
  afterEach(() => {
    for (const port of ports.splice(0)) port.close()
  })
  const open = () => {
    const { port1, port2 } = new MessageChannel()
    ports.push(port1, port2)
    const clock = new VirtualClock(0)
    const link = new RecorderLink(clock)
    link.attach(port1)
    const seen: ToRecorder[] = []
    port2.on('message', (message: ToRecorder) => message.recording !== none && seen.push(message))
    /** Resolves once every message in flight has arrived: a port keeps the order. */
    const settle = async () => {
      const back = marked(port1)
      port2.postMessage({ kind: 'taken', recording: none })
      await back
      const there = marked(port2)
      port1.postMessage({ kind: 'end', recording: none })
      await there
    }
    return { link, clock, seen, settle, recorder: port2 }
  }
  const marked = (port: MessagePort) =>
    new Promise<void>((resolve) => {
      const look = (message: ToRecorder) => {
        if (message.recording !== none) return
        port.off('message', look)
        resolve()
      }
      port.on('message', look)
    })
  const push = (feed: ReturnType<RecorderLink['begin']>, seconds: number) => {
    for (let i = 0; i < seconds * 50; i++) feed.push(frame, frame)
  }
  const framesIn = (seen: ToRecorder[]): number =>
    seen.reduce((sum, message) => {
      if (message.kind === 'block') return sum + message.pcm.length / (2 * frameSamples)
      return message.kind === 'gap' ? sum + message.frames : sum
    }, 0)

  it('holds ten seconds for a slow recorder, then sends the length of the dropped audio in its place', async () => {
    const { link, seen, settle, recorder } = open()
    const feed = link.begin('x.ogg', 1)
    push(feed, 15)
    await settle()
    expect(seen.filter(({ kind }) => kind === 'block')).toHaveLength(10)
    for (let i = 0; i < 10; i++) recorder.postMessage({ kind: 'taken', recording: 1 })
    await settle()
    push(feed, 2.5)
    void feed.end()
    await settle()
    expect(seen.filter(({ kind }) => kind === 'gap')).toEqual([{ kind: 'gap', recording: 1, frames: 250 }])
    expect(seen.findIndex(({ kind }) => kind === 'gap')).toBe(11)
    expect(framesIn(seen)).toBe(17.5 * 50)
    expect(seen.at(-1)).toEqual({ kind: 'end', recording: 1 })
    recorder.postMessage({
      kind: 'done',
      recording: 1,
      result: { kind: 'failed', path: 'x.ogg', why: 'test' },
    })
    await settle()
  })

  it('ends with a reason when the recorder thread is lost or never responds', async () => {
    const { link, clock } = open()
    const hanging = link.begin('a.ogg', 1).end()
    await clock.advance(30_000)
    expect(await hanging).toEqual({ kind: 'failed', path: 'a.ogg', why: 'recorder_timeout' })
    const lost = link.begin('b.ogg', 2)
    link.lost()
    expect(await lost.end()).toEqual({ kind: 'failed', path: 'b.ogg', why: 'recorder_lost' })
    expect(await link.begin('c.ogg', 3).end()).toEqual({
      kind: 'failed',
      path: 'c.ogg',
      why: 'recorder_lost',
    })
    expect(clock.pendingTimers).toBe(0)
  })
})
