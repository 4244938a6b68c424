import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { PlayoutQueue } from './playout-queue.ts'

const queueWithLog = () => {
  const log: string[] = []
  const queue = new PlayoutQueue(({ utteranceId, state, playedMs }) => {
    log.push(`${utteranceId} ${state} ${playedMs}`)
  })
  return { queue, log }
}

const drain = (queue: PlayoutQueue): number[] => {
  const heard: number[] = []
  const out = new Int16Array(160)
  while (queue.pull(out)) heard.push(...out)
  return heard
}

describe('the playout queue', () => {
  it('plays every sample once and in order, however the audio is split', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 500 }), { maxLength: 12 }), (sizes) => {
        const { queue } = queueWithLog()
        let next = 1
        sizes.forEach((size, i) => {
          const pcm = Int16Array.from({ length: size }, () => next++)
          queue.push('u', pcm, i === sizes.length - 1)
        })
        const heard = drain(queue)
        expect(heard.length % 160).toBe(0)
        expect(heard.filter((sample) => sample !== 0)).toEqual(
          Array.from({ length: next - 1 }, (_, i) => i + 1),
        )
      }),
    )
  })

  it('reports how much of each utterance was played when paused, resumed and flushed', () => {
    const { queue, log } = queueWithLog()
    queue.push('a', new Int16Array(1000), true)
    queue.push('b', new Int16Array(1000), true)
    const out = new Int16Array(160)
    queue.pull(out)
    queue.pull(out)
    expect(queue.pause()).toBe(true)
    expect(queue.pause()).toBe(false)
    expect(queue.pull(out)).toBe(false)
    queue.resume()
    queue.pull(out)
    queue.flush()
    expect(log).toEqual(['a started 0', 'a paused 40', 'a resumed 40', 'a flushed 60', 'b flushed 0'])
    expect(queue.pull(out)).toBe(false)
  })

  it('waits for a slow producer instead of playing half a frame or another utterance', () => {
    const { queue, log } = queueWithLog()
    queue.push('a', new Int16Array(100), false)
    const out = new Int16Array(160)
    expect(queue.pull(out)).toBe(false)
    queue.push('a', new Int16Array(0), true)
    expect(queue.pull(out)).toBe(true)
    expect(log).toEqual(['a started 0', 'a finished 12.5'])
  })

  it('holds at most five minutes', () => {
    const { queue } = queueWithLog()
    const minute = new Int16Array(60 * 8000)
    const taken = Array.from({ length: 7 }, () => queue.push('a', minute, false))
    expect(taken).toEqual([true, true, true, true, true, false, false])
  })

  it('loops seamlessly until other audio replaces the loop', () => {
    const { queue, log } = queueWithLog()
    queue.push(
      'music',
      Int16Array.from({ length: 100 }, (_, i) => i + 1),
      true,
      true,
    )
    const out = new Int16Array(160)
    const heard: number[] = []
    for (let i = 0; i < 5; i++) if (queue.pull(out)) heard.push(...out)
    expect(heard).toEqual(Array.from({ length: 800 }, (_, i) => (i % 100) + 1))
    queue.push('voice', new Int16Array(160).fill(7), true)
    expect(queue.pull(out)).toBe(true)
    expect(out.every((sample) => sample === 7)).toBe(true)
    expect(queue.pull(out)).toBe(false)
    expect(log).toEqual(['music started 0', 'music finished 100', 'voice started 0', 'voice finished 20'])
  })
})
