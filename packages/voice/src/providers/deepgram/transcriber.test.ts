import { systemClock, VirtualClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import {
  type ListenDouble,
  type ListenScript,
  metadataMessage,
  resultsOf,
  startListenDouble,
} from '../../testing/listen-double.ts'
import { readListenMessage } from './message.ts'
import { createDeepgramTranscriber, type StreamingTranscriber } from './transcriber.ts'
import { Transcript } from './transcript.ts'

let server: ListenDouble
let ear: StreamingTranscriber
afterEach(async () => {
  ear.close()
  await server.close()
})

const key = 'dg-secret-key'

const start = async (script: ListenScript = {}, clock: VirtualClock | typeof systemClock = systemClock) => {
  server = await startListenDouble(script)
  ear = createDeepgramTranscriber({ baseUrl: server.baseUrl, apiKey: key, model: 'nova-3', clock })
}

const turn = (signal = new AbortController().signal, deadlineMs = 5000) =>
  ({ language: 'cs', deadlineMs, signal }) as const

const tone = (samples: number) =>
  Int16Array.from({ length: samples }, (_, index) => ((index % 50) - 25) * 300)

/** Answers `CloseStream` as Deepgram does. */
const answering =
  (...messages: (object | string | Buffer)[]): NonNullable<ListenScript['onFrame']> =>
  (stream, type) => {
    if (type !== 'CloseStream') return
    for (const message of messages) stream.send(message)
    stream.socket.close(1000)
  }

const streamOf = async (number: number) => {
  await until(() => server.streams.length > number)
  return server.streams[number]!
}

describe('the Deepgram transcriber', () => {
  it('streams a turn at 8 kHz and returns its final transcript', async () => {
    await start({
      onFrame: answering(
        resultsOf('Jmenuji se', {}),
        resultsOf('Jmenuji se Jan.', { is_final: true, speech_final: true }),
        { type: 'SpeechStarted', channel: [0, 1], timestamp: 1 },
        { type: 'UtteranceEnd', channel: [0, 1], last_word_end: 2 },
        resultsOf('Novák.', { is_final: true, from_finalize: true }),
        metadataMessage,
      ),
    })
    const stream = ear.open(turn())
    const pcm = tone(1600)
    stream.write(pcm.subarray(0, 700))
    stream.write(pcm.subarray(700))
    expect(await stream.finish()).toEqual({ kind: 'heard', text: 'Jmenuji se Jan. Novák.' })
    const [seen] = server.streams
    expect(seen!.headers.authorization).toBe(`Token ${key}`)
    expect(seen!.url.pathname).toBe('/v1/listen')
    expect(Object.fromEntries(seen!.url.searchParams)).toMatchObject({
      model: 'nova-3',
      language: 'cs',
      encoding: 'linear16',
      sample_rate: '8000',
      interim_results: 'true',
      mip_opt_out: 'true',
    })
    expect(seen!.audio).toEqual(Buffer.from(pcm.buffer))
    expect(seen!.controls).toEqual(['Finalize', 'CloseStream'])
    expect(seen!.url.href).not.toContain(key)
  })

  it('returns interim results while the caller speaks', async () => {
    await start({
      onFrame: (stream, type) => {
        if (type === undefined) stream.send(resultsOf(stream.audio.length > 400 ? 'Dobrý den' : 'Dobrý'))
      },
    })
    const stream = ear.open(turn())
    stream.write(tone(100))
    await until(() => stream.partial === 'Dobrý')
    stream.write(tone(200))
    await until(() => stream.partial === 'Dobrý den')
    const abort = ear.open(turn(AbortSignal.abort()))
    expect(await abort.finish()).toEqual({ kind: 'aborted' })
  })

  it('ends with the metadata if nothing is left to finalise', async () => {
    await start({
      onFrame: answering(resultsOf('Ano.', { is_final: true, speech_final: true }), metadataMessage),
    })
    expect(await ear.transcribe(tone(8000), turn())).toEqual({ kind: 'heard', text: 'Ano.' })
    expect(server.streams[0]!.audio.length).toBe(16_000)
  })

  it('reports that nothing was said if there are no words, or no audio at all', async () => {
    await start({ onFrame: answering(resultsOf('', { is_final: true }), metadataMessage) })
    expect(await ear.transcribe(tone(800), turn())).toEqual({ kind: 'nothing' })
    expect(await ear.open(turn()).finish()).toEqual({ kind: 'nothing' })
  })

  it('opens the next turn’s connection ahead and never uses one for two turns', async () => {
    await start({ onFrame: answering(metadataMessage) })
    await ear.transcribe(tone(80), turn())
    const spare = await streamOf(1)
    await ear.transcribe(tone(160), turn())
    expect(spare.audio.length).toBe(320)
    expect(server.streams[0]!.audio.length).toBe(160)
  })

  it.each([
    [401, 'refused'],
    [403, 'refused'],
    [429, 'rate-limited'],
    [503, 'server-error'],
  ])('fails if the upgrade is answered with %i: %s', async (refuse, why) => {
    await start({ refuse })
    const heard = await ear.transcribe(tone(800), turn())
    expect(heard).toEqual({ kind: 'failed', why })
    expect(JSON.stringify(heard)).not.toContain(key)
  })

  it.each([
    ['HTML', '<html>'],
    ['no message', '{"channel":5}'],
    ['results without alternatives', '{"type":"Results","channel":{}}'],
    ['a binary frame', Buffer.from([1, 2, 3])],
    ['a frame beyond any message', JSON.stringify(resultsOf('x'.repeat(300_000)))],
  ])('fails on %s', async (_, garbage) => {
    await start({ onFrame: answering(garbage) })
    expect(await ear.transcribe(tone(800), turn())).toEqual({ kind: 'failed', why: 'garbage' })
  })

  it('fails on endless words', async () => {
    await start({
      onFrame: (stream, type) => {
        if (type !== 'CloseStream') return
        for (let n = 0; n < 100; n++) stream.send(resultsOf('slovo '.repeat(100), { is_final: true }))
      },
    })
    expect(await ear.transcribe(tone(800), turn())).toEqual({ kind: 'failed', why: 'garbage' })
    await until(() => server.streams[0]!.isClosed)
  })

  it('fails at once if the connection is lost during a turn', async () => {
    await start({ onFrame: (stream, type) => void (type === undefined && stream.raw.destroy()) })
    const stream = ear.open(turn())
    stream.write(tone(800))
    await until(() => server.streams[0]?.isClosed)
    stream.write(tone(800))
    expect(await stream.finish()).toEqual({ kind: 'failed', why: 'network' })
  })

  it('fails if the provider closes with an error while the caller speaks', async () => {
    await start({ onFrame: (stream) => stream.socket.close(1011, 'NET-0001') })
    const stream = ear.open(turn())
    stream.write(tone(800))
    expect(await stream.finish()).toEqual({ kind: 'failed', why: 'network' })
  })

  it('fails if the connection is refused', async () => {
    await start()
    await server.close()
    expect(await ear.transcribe(tone(800), turn())).toEqual({ kind: 'failed', why: 'network' })
  })

  it('stops and closes the connection when aborted', async () => {
    await start()
    const abort = new AbortController()
    const stream = ear.open(turn(abort.signal))
    stream.write(tone(800))
    await until(() => server.streams[0]?.audio.length === 1600)
    const finished = stream.finish()
    abort.abort()
    expect(await finished).toEqual({ kind: 'aborted' })
    await until(() => server.streams[0]!.isClosed)
  })

  it('gives up on a provider that does not read the audio', async () => {
    await start({ onStream: (stream) => stream.raw.pause() })
    const stream = ear.open(turn())
    await streamOf(0)
    for (let frame = 0; frame < 400; frame += 1) stream.write(tone(32_000))
    expect(await stream.finish()).toEqual({ kind: 'failed', why: 'network' })
  })
})

describe('the Deepgram transcriber, on a clock of its own', () => {
  it('keeps a spare connection alive every four seconds and closes it after a minute', async () => {
    const clock = new VirtualClock()
    await start({ onFrame: answering(metadataMessage) }, clock)
    await ear.transcribe(tone(80), turn())
    const spare = await streamOf(1)
    for (let seconds = 4; seconds <= 60; seconds += 4) {
      await clock.advance(4000)
      await until(() => spare.controls.length === seconds / 4)
    }
    expect(new Set(spare.controls)).toEqual(new Set(['KeepAlive']))
    await clock.advance(4000)
    await until(() => spare.isClosed)
  })

  it('times out if no answer comes, counted from the end of the turn', async () => {
    const clock = new VirtualClock()
    await start({}, clock)
    const stream = ear.open(turn(undefined, 1000))
    stream.write(tone(80))
    const opened = await streamOf(0)
    await clock.advance(3000)
    const finished = stream.finish()
    await clock.advance(1000)
    expect(await finished).toEqual({ kind: 'failed', why: 'deadline' })
    await until(() => opened.isClosed)
  })

  it('fails if the connection does not open in time', async () => {
    const clock = new VirtualClock()
    await start({ ignore: true }, clock)
    const stream = ear.open(turn(undefined, 10_000))
    stream.write(tone(80))
    await until(() => server.connections > 0)
    await clock.advance(3000)
    expect(await stream.finish()).toEqual({ kind: 'failed', why: 'deadline' })
    expect(clock.pendingTimers).toBe(0)
  })

  it('leaves no timer behind when closed', async () => {
    const clock = new VirtualClock()
    await start({ onFrame: answering(metadataMessage) }, clock)
    await ear.transcribe(tone(80), turn())
    ear.close()
    expect(clock.pendingTimers).toBe(0)
  })
})

describe('messages of Deepgram', () => {
  it('are parsed or rejected as garbage, whatever they are', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (frame) => {
        expect(['words', 'metadata', 'error', 'other', 'garbage']).toContain(readListenMessage(frame).kind)
      }),
    )
  })

  it('join to the transcript of the turn: final segments in order, then the interim one', () => {
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.stringMatching(/^[a-z]{1,8}$/), fc.boolean()), { maxLength: 30 }),
        (messages) => {
          const transcript = new Transcript()
          for (const [text, isFinal] of messages) transcript.add(text, isFinal)
          const finals = messages.filter(([, isFinal]) => isFinal).map(([text]) => text)
          const last = messages.at(-1)
          const interim = last !== undefined && !last[1] ? [last[0]] : []
          expect(transcript.text).toBe([...finals, ...interim].join(' '))
        },
      ),
    )
  })
})
