import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MediaPlane, PlayoutEvent } from '../index.ts'
import { hear, joinSessions, mediaTo, next, partOfTone, startPlane } from '../testing/loopback.ts'
import { voice } from '../testing/voice.ts'
import { totalPower } from '../tone/goertzel.ts'
import { silence, tone } from '../tone/tones.ts'

describe('two media sessions over UDP', () => {
  let plane: MediaPlane
  beforeAll(async () => {
    plane = await startPlane()
  })
  afterAll(() => plane.close())

  const pair = async (options = {}) => ({
    a: await plane.openSession({ id: 'agent', ...options }),
    b: await plane.openSession({ id: 'caller', ...options }),
  })

  it.each(['PCMA', 'PCMU'] as const)('each hear the other’s tone in %s', async (codec) => {
    const { a, b } = await pair()
    joinSessions(a, b, { codec, payloadType: codec === 'PCMA' ? 8 : 0 })
    a.play('a', tone([440], 1500), true)
    b.play('b', tone([1000], 1500), true)
    const [atA, atB] = await Promise.all([hear(a, 10), hear(b, 10)])
    expect(partOfTone(atA.subarray(4000, 8000), 1000)).toBeGreaterThan(0.5)
    expect(partOfTone(atA.subarray(4000, 8000), 440)).toBe(0)
    expect(partOfTone(atB.subarray(4000, 8000), 440)).toBeGreaterThan(0.5)
    expect(partOfTone(atB.subarray(4000, 8000), 1000)).toBe(0)
    const stats = await Promise.all([a.close(), b.close()])
    for (const side of stats) expect(side).toMatchObject({ lostPackets: 0, foreignPackets: 0 })
  })

  it('report playout to the sample', async () => {
    const { a, b } = await pair()
    joinSessions(a, b)
    const events: PlayoutEvent[] = []
    a.on('playout', (event) => events.push(event))
    a.play('one', silence(90), false)
    a.play('one', silence(15), true)
    a.play('two', silence(5000), true)
    while (!events.some(({ utteranceId, state }) => utteranceId === 'two' && state === 'started')) {
      await next(a, 'playout')
    }
    a.flushPlayout()
    while (events.at(-1)?.state !== 'flushed') await next(a, 'playout')
    expect(events.slice(0, 2)).toMatchObject([
      { utteranceId: 'one', state: 'started', playedMs: 0 },
      { utteranceId: 'one', state: 'finished', playedMs: 105 },
    ])
    expect(events.at(-1)!.playedMs).toBeLessThan(5000)
    await Promise.all([a.close(), b.close()])
  })

  it('exchange digits as RFC 4733 events, each once', async () => {
    const { a, b } = await pair()
    joinSessions(a, b)
    let digits = ''
    b.on('dtmf', ({ digit, durationMs }) => {
      digits += digit
      expect(durationMs).toBe(160)
    })
    a.sendDtmf('1x2#44')
    while (digits.length < 5) await next(b, 'dtmf')
    await hear(b, 4)
    expect(digits).toBe('12#44')
    await Promise.all([a.close(), b.close()])
  })

  it('exchange real-time text, with Czech letters, new lines and erasure', async () => {
    const { a, b } = await pair({ text: true })
    expect(a.textPort).not.toBe(a.audioPort)
    joinSessions(a, b)
    const read = { a: '', b: '' }
    a.on('text', ({ text }) => {
      read.a += text
    })
    b.on('text', ({ text }) => {
      read.b += text
    })
    a.sendText('Příliš žluťoučký kůň\n')
    b.sendText('Ahok\bj')
    while (read.b.length < 21) await next(b, 'text')
    while (read.a.length < 6) await next(a, 'text')
    expect(read).toEqual({ a: 'Ahok\bj', b: 'Příliš žluťoučký kůň\u2028' })
    await Promise.all([a.close(), b.close()])
  })

  it('pause the agent when the caller speaks, and resume where it paused', async () => {
    const { a, b } = await pair()
    a.setBargeIn(true)
    joinSessions(a, b)
    const events: PlayoutEvent[] = []
    a.on('playout', (event) => events.push(event))
    a.play('greeting', tone([440], 3000), true)
    await hear(b, 5)
    b.play('interruption', voice(1000), true)
    const start = await next(a, 'speech-start')
    expect(start).toMatchObject({ playing: true, pausedPlayout: true })
    const paused = events.find(({ state }) => state === 'paused')!
    expect(paused.utteranceId).toBe('greeting')
    expect(paused.playedMs).toBeGreaterThan(400)
    expect(paused.playedMs).toBeLessThan(3000)
    await hear(b, 3)
    expect(totalPower(await hear(b, 2))).toBeLessThan(1000)
    const end = await next(a, 'speech-end')
    expect(end.atMs).toBeGreaterThan(start.atMs)
    expect(end.lastSoundMs).toBeGreaterThan(start.atMs)
    expect(end.atMs - end.lastSoundMs).toBeGreaterThanOrEqual(180)
    a.resumePlayout()
    while (events.at(-1)?.state !== 'finished') await next(a, 'playout')
    expect(events.map(({ state }) => state)).toEqual(['started', 'paused', 'resumed', 'finished'])
    expect(events.at(-1)!.playedMs).toBe(3000)
    await Promise.all([a.close(), b.close()])
  })

  it('report speech without pausing anything while barge-in is off', async () => {
    const { a, b } = await pair()
    joinSessions(a, b)
    a.play('greeting', tone([440], 800), true)
    b.play('interruption', voice(1000), true)
    expect(await next(a, 'speech-start')).toMatchObject({ playing: true, pausedPlayout: false })
    const events: PlayoutEvent[] = []
    a.on('playout', (event) => events.push(event))
    while (events.length === 0) await next(a, 'playout')
    expect(events).toMatchObject([{ state: 'finished', playedMs: 800 }])
    await Promise.all([a.close(), b.close()])
  })

  it('count time in samples: 100 ms blocks follow each other without gaps', async () => {
    const { a, b } = await pair()
    joinSessions(a, b)
    for (let n = 0; n < 8; n++) {
      const block = await next(a, 'audio')
      expect(block).toMatchObject({ atMs: n * 100 })
      expect(block.pcm.length).toBe(800)
    }
    await Promise.all([a.close(), b.close()])
  })

  it('hold: nothing is sent while receive-only, and playout resumes afterwards', async () => {
    const { a, b } = await pair()
    a.connect(mediaTo(b, { direction: 'inactive' }))
    b.connect(mediaTo(a, { direction: 'inactive' }))
    a.play('held', tone([440], 200), true)
    const finished = next(a, 'playout')
    expect(totalPower(await hear(b, 4))).toBe(0)
    joinSessions(a, b)
    expect(await finished).toMatchObject({ state: 'started' })
    const atB = await hear(b, 5)
    expect(totalPower(atB)).toBeGreaterThan(10_000)
    const [stats] = await Promise.all([a.close(), b.close()])
    expect(stats.sentPackets * 20).toBeLessThan(stats.durationMs - 300)
  })

  it('exchange RTCP: each learns the other’s loss and the round-trip time', async () => {
    const { a, b } = await pair()
    joinSessions(a, b)
    await hear(a, 3)
    const atA = await a.close()
    await hear(b, 2)
    const atB = await b.close()
    expect(atA.receivedPackets).toBeGreaterThan(10)
    expect(atA.estimatedMos).toBeGreaterThan(4)
    // the report sent with BYE
    expect(atB.remote).toMatchObject({ lostPackets: 0 })
  })
})
