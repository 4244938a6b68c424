import { VirtualClock } from '@hovor/clock'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { startConversation } from './conversation.ts'
import type { ConversationResult, SpokenLine } from './conversation-result.ts'
import type { LanguageModel } from './llm/language-model.ts'
import type { SpeechToText } from './stt/speech-to-text.ts'
import { MemoryChannel } from './testing/memory-channel.ts'
import { carService } from './testing/phone-call.ts'
import type { TextToSpeech } from './tts/text-to-speech.ts'

const PROMPT_SECS = 3
/** Endpointing, recognition, reply and voice at their slowest here, beside the silence prompt itself. */
const LONGEST_SILENCE_MS = PROMPT_SECS * 1000 + 2200 + 2 * 7000 + 9000 + 6000
/** The same when every provider works: closing patience, or recognition, model and voice at their slowest. */
const LONGEST_WORKING_SILENCE_MS = 9000
const lines = [
  'Jmenuji se Jan Novák.',
  'Jedna á bé dva tři čtyři pět.',
  'Ano.',
  'Kolik to stojí?',
  'jo',
  'Ne.',
  '',
]

/** One thing that happens, `afterMs` after the one before. */
type Happening =
  | { readonly kind: 'speech'; readonly line: number; readonly lengthMs: number; readonly afterMs: number }
  | { readonly kind: 'say'; readonly afterMs: number }

const happening = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant('speech' as const),
      line: fc.nat(lines.length - 1),
      lengthMs: fc.integer({ min: 60, max: 3000 }),
      afterMs: fc.integer({ min: 0, max: 4000 }),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('say' as const), afterMs: fc.integer({ min: 0, max: 3000 }) }),
  },
) as fc.Arbitrary<Happening>

/** How a provider behaves on its n-th call. */
const behaviour = fc.record({
  delayMs: fc.integer({ min: 0, max: 2500 }),
  fault: fc.oneof(
    { weight: 12, arbitrary: fc.constant('none' as const) },
    { weight: 1, arbitrary: fc.constantFrom('failed' as const, 'stalled' as const, 'throws' as const) },
  ),
})
const working = fc.array(
  fc.record({ delayMs: fc.integer({ min: 0, max: 2500 }), fault: fc.constant('none' as const) }),
  { minLength: 1, maxLength: 8 },
)
const behaviours = fc.array(behaviour, { minLength: 1, maxLength: 8 })
type Behaviour = { readonly delayMs: number; readonly fault: 'none' | 'failed' | 'stalled' | 'throws' }

const cycle = (list: readonly Behaviour[]) => {
  let calls = 0
  return () => list[calls++ % list.length]!
}

const forever = () => new Promise<never>(() => undefined)

function sttOf(clock: VirtualClock, list: readonly Behaviour[]): SpeechToText {
  const next = cycle(list)
  return {
    async transcribe(pcm) {
      const { delayMs, fault } = next()
      await clock.sleep(delayMs)
      if (fault === 'stalled') return forever()
      if (fault === 'throws') throw new Error('broken')
      if (fault === 'failed') return { kind: 'failed', why: 'server-error' }
      const seen = [...new Set(pcm)].filter((value) => value > 0).map((value) => lines[value - 1]!)
      const text = seen.join(' ').trim()
      return text === '' ? { kind: 'nothing' } : { kind: 'heard', text }
    },
  }
}

function ttsOf(clock: VirtualClock, list: readonly Behaviour[]): TextToSpeech {
  const next = cycle(list)
  return {
    async *speak(text) {
      const { delayMs, fault } = next()
      await clock.sleep(delayMs / 2)
      if (fault === 'throws') throw new Error('broken')
      // Does not look at the signal: late chunks are the engine's to drop.
      for (let left = text.length * 40; left > 0; left -= 400) {
        yield { kind: 'audio', pcm: new Int16Array(400 * 8) }
        await clock.sleep(30)
      }
      if (fault === 'failed') yield { kind: 'failed', why: 'server-error' }
      if (fault === 'stalled') yield await forever()
    },
  }
}

function llmOf(clock: VirtualClock, list: readonly Behaviour[], asked: { turns: number }): LanguageModel {
  const next = cycle(list)
  return {
    async *stream() {
      asked.turns += 1
      const { delayMs, fault } = next()
      await clock.sleep(delayMs)
      if (fault === 'throws') throw new Error('broken')
      yield { kind: 'text', text: 'Dobře, rozumím vám. ' }
      if (fault === 'failed') yield { kind: 'failed', why: 'server-error' }
      if (fault === 'stalled') yield await forever()
      await clock.sleep(delayMs / 4)
      yield { kind: 'text', text: 'Mohu ještě s něčím pomoci?' }
    },
    json: async () => ({ kind: 'failed', why: 'server-error' }),
  }
}

interface Observed {
  readonly result: ConversationResult
  readonly lines: readonly SpokenLine[]
  readonly playedAfterFlush: string[]
  readonly longestSilenceMs: number
  readonly pendingTimers: number
}

async function run(
  happenings: readonly Happening[],
  providers: { stt: Behaviour[]; tts: Behaviour[]; llm: Behaviour[] | undefined },
): Promise<Observed> {
  const clock = new VirtualClock()
  const channel = new MemoryChannel(clock)
  let ids = 0
  const conversation = startConversation({
    agent: { ...carService, silencePromptSecs: PROMPT_SECS, maxDurationSecs: 300 },
    variables: {},
    direction: 'out',
    channel,
    providers: {
      stt: sttOf(clock, providers.stt),
      tts: ttsOf(clock, providers.tts),
      ...(providers.llm === undefined ? {} : { llm: llmOf(clock, providers.llm, { turns: 0 }) }),
    },
    clock,
    newId: () => `u${++ids}`,
  })
  const spoken: SpokenLine[] = []
  conversation.on('line', (line) => spoken.push(line))
  let result: ConversationResult | undefined
  void conversation.done.then((ended) => {
    result = ended
  })
  let silentMs = 0
  let longestSilenceMs = 0
  let callerSpeaks = false
  const advance = async (ms: number) => {
    for (let passed = 0; passed < ms && result === undefined; passed += 20) {
      await clock.advance(20)
      silentMs = channel.playing || callerSpeaks ? 0 : silentMs + 20
      longestSilenceMs = Math.max(longestSilenceMs, silentMs)
    }
  }
  for (const each of happenings) {
    await advance(each.afterMs)
    if (each.kind === 'say') conversation.say('Malé upozornění.')
    else {
      callerSpeaks = true
      channel.startSpeech()
      for (let left = each.lengthMs; left > 0; left -= 100) {
        await advance(Math.min(100, left))
        channel.hear(each.line + 1)
      }
      await advance(200)
      channel.hear(0)
      channel.endSpeech()
      callerSpeaks = false
    }
  }
  await advance(400_000)
  channel.stop()
  await clock.advance(20_000)
  if (result === undefined) throw new Error('the conversation never ended')
  return {
    result,
    lines: spoken,
    playedAfterFlush: playedAfterFlush(channel),
    longestSilenceMs,
    pendingTimers: clock.pendingTimers,
  }
}

/** Utterances that were dropped and then heard of again. */
function playedAfterFlush(channel: MemoryChannel): string[] {
  const dropped = new Set<string>()
  const seen = new Set<string>()
  const wrong: string[] = []
  for (const entry of channel.log) {
    if (entry.what === 'flush') for (const id of seen) dropped.add(id)
    else {
      if (dropped.has(entry.id!)) wrong.push(entry.id!)
      seen.add(entry.id!)
    }
  }
  return wrong
}

function check(observed: Observed, longestMs = LONGEST_SILENCE_MS): void {
  const { result, lines: spoken, playedAfterFlush: wrong, longestSilenceMs, pendingTimers } = observed
  expect(wrong).toEqual([])
  expect(longestSilenceMs).toBeLessThan(longestMs)
  expect(pendingTimers).toBe(0)
  expect(spoken.map(({ role, message }) => ({ role, message })).sort(byText)).toEqual(
    [...result.transcript].sort(byText),
  )
  const answered = result.timing.turns.map((turn) => turn.endOfSpeechMs)
  expect(new Set(answered).size).toBe(answered.length)
  for (const turn of result.timing.turns) expect(turn.firstAudioMs).toBeGreaterThanOrEqual(turn.endOfSpeechMs)
}

const byText = (a: { role: string; message: string }, b: { role: string; message: string }) =>
  `${a.role}${a.message}` < `${b.role}${b.message}` ? -1 : 1

describe('a conversation under random interruptions, slow, failing and late providers', () => {
  it('with the form always ends, never replies twice, never plays what was flushed, never goes dead', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(happening, { maxLength: 10 }),
        behaviours,
        behaviours,
        async (happenings, stt, tts) => {
          check(await run(happenings, { stt, tts, llm: undefined }))
        },
      ),
      { numRuns: 60 },
    )
  })

  it('with a language model does so too', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(happening, { maxLength: 10 }),
        behaviours,
        behaviours,
        behaviours,
        async (happenings, stt, tts, llm) => {
          check(await run(happenings, { stt, tts, llm }))
        },
      ),
      { numRuns: 60 },
    )
  })

  it('is never silent for long while its providers work, however slow', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(happening, { maxLength: 10 }),
        fc.record({ stt: working, tts: working, llm: fc.option(working, { nil: undefined }) }),
        async (happenings, providers) => check(await run(happenings, providers), LONGEST_WORKING_SILENCE_MS),
      ),
      { numRuns: 60 },
    )
  })
})
