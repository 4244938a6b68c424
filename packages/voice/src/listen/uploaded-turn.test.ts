import { VirtualClock } from '@hovor/clock'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { SpeechToText, Transcription } from '../providers/ports/speech-to-text.ts'
import { AudioRecognition } from './audio-recognition.ts'

const samplesPerMs = 8
const blockMs = 20
const preRollMs = 200

/** A recogniser that hears one word for each sample value, and answers `answersMs` later; `failing` requests fail. */
function listening(answersMs = 300, failing: readonly number[] = []) {
  const clock = new VirtualClock(0)
  const sentMs: number[] = []
  const stt: SpeechToText = {
    async transcribe(pcm, { signal }): Promise<Transcription> {
      sentMs.push(pcm.length / samplesPerMs)
      const request = sentMs.length
      await clock.sleep(answersMs)
      if (signal.aborted) return { kind: 'aborted' }
      if (failing.includes(request)) return { kind: 'failed', why: 'network' }
      const values = [...new Set(pcm)].filter((value) => value > 0)
      if (values.length === 0) return { kind: 'nothing' }
      return { kind: 'heard', text: values.map((value) => `w${value}`).join(' ') }
    },
  }
  const options = {
    stt,
    clock,
    language: 'cs',
    deadlineMs: 6000,
    maxTurnMs: 30_000,
    onPartial: () => {},
  } as const
  const recognition = new AudioRecognition(options)
  let atMs = 0
  const pass = async (ms: number, value: number) => {
    for (let passed = 0; passed < ms; passed += blockMs) {
      await clock.advance(blockMs)
      recognition.push(new Int16Array(blockMs * samplesPerMs).fill(value), atMs)
      atMs += blockMs
    }
  }
  return { recognition, sentMs, pass, now: () => atMs, clock }
}

type Line = ReturnType<typeof listening>

const turn = { speechFromMs: preRollMs, entry: undefined }

/** The caller speaks until the end of speech is detected, with `value` as sound. */
async function speak(line: Line, ms: number, value: number): Promise<void> {
  line.recognition.begin(turn.speechFromMs, line.now())
  await line.pass(ms, value)
  await line.pass(200, 0)
}

/** Words of the whole turn; silence goes on until they are there. */
async function heardAtPause({ recognition, pass }: Line): Promise<string> {
  let text: string | undefined
  void recognition.transcribe(turn, new AbortController().signal).then((heard) => {
    text = heard.kind === 'heard' ? heard.text : heard.kind
  })
  while (text === undefined) await pass(blockMs, 0)
  return text
}

/** The caller pauses for one block and continues, whether the recogniser has answered or not. */
async function pauseBriefly({ recognition, pass }: Line): Promise<void> {
  const withdrawn = new AbortController()
  void recognition.transcribe(turn, withdrawn.signal)
  await pass(blockMs, 0)
  withdrawn.abort()
}

const total = (sent: readonly number[]) => sent.reduce((sum, each) => sum + each, 0)

describe('recognition of a turn by recordings', () => {
  it('sends at most twice the length of the turn and its pre-roll, whatever the pauses and probes in it', async () => {
    const stretch = fc.record({
      speechMs: fc.integer({ min: 1, max: 300 }).map((blocks) => blocks * blockMs),
      pauseMs: fc.integer({ min: 0, max: 60 }).map((blocks) => blocks * blockMs),
      probeMs: fc.integer({ min: 200, max: 4000 }),
      /** The caller continues before the recogniser has answered. */
      waits: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(
        fc.array(stretch, { minLength: 1, maxLength: 25 }),
        fc.integer({ min: 20, max: 900 }),
        async (said, answersMs) => {
          const line = listening(answersMs)
          await line.pass(preRollMs, 0)
          const words: string[] = []
          for (const [index, { speechMs, pauseMs, probeMs, waits }] of said.entries()) {
            line.recognition.begin(turn.speechFromMs, line.now())
            words.push(`w${index + 1}`)
            for (let left = speechMs; left > 0; left -= probeMs) {
              await line.pass(Math.min(left, probeMs), index + 1)
              if (left > probeMs) void line.recognition.peek(turn, new AbortController().signal, 1000)
            }
            await line.pass(200, 0)
            const last = index === said.length - 1
            if (waits || last) expect(await heardAtPause(line)).toBe(words.join(' '))
            else await pauseBriefly(line)
            expect(total(line.sentMs)).toBeLessThanOrEqual(2 * line.now())
            await line.pass(pauseMs, 0)
          }
        },
      ),
      { numRuns: 60 },
    )
  })

  it('hears three dictated groups as one recording', async () => {
    const line = listening()
    await line.pass(preRollMs, 0)
    for (const group of [1, 2, 3]) {
      await speak(line, 1200, group)
      await heardAtPause(line)
      await line.pass(700, 0)
    }
    expect(line.sentMs.at(-1)).toBeGreaterThan(5000)
  })

  it('keeps the words of a caller who continues before they were recognised', async () => {
    const line = listening(2000)
    await line.pass(preRollMs, 0)
    for (const word of [1, 2, 3, 4]) {
      await speak(line, 1000, word)
      if (word < 4) await pauseBriefly(line)
    }
    expect(await heardAtPause(line)).toBe('w1 w2 w3 w4')
    expect(total(line.sentMs)).toBeLessThanOrEqual(2 * line.now())
  })

  it.each([1, 2, 3, 4, 5])('loses no word when request %i of five fails', async (failing) => {
    const line = listening(1500, [failing])
    await line.pass(preRollMs, 0)
    for (const word of [1, 2, 3, 4, 5]) {
      await speak(line, 1000, word)
      if (word < 5) await pauseBriefly(line)
    }
    expect(await heardAtPause(line)).toBe('w1 w2 w3 w4 w5')
  })

  it('hears no new words where every probe hears the same words', async () => {
    const line = listening()
    await line.pass(preRollMs, 0)
    line.recognition.begin(turn.speechFromMs, line.now())
    const probes: string[] = []
    for (const value of [1, 2, 2, 2]) {
      await line.pass(1000, value)
      void line.recognition
        .peek(turn, new AbortController().signal, 1000)
        .then((heard) => probes.push(heard.kind === 'heard' ? heard.text : heard.kind))
      await line.pass(320, value)
    }
    expect(probes.at(-1)).toBe(probes.at(-2))
  })
})
