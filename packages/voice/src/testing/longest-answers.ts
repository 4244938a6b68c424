import { systemClock } from '@hovor/clock'
import { awkwardJson, filled, type Unit } from '@hovor/clock/testing/awkward'
import { stallOf } from '@hovor/clock/testing/turns'
import { modelStep } from '../dialogue/llm/model-step.ts'
import { createDeepgramTranscriber } from '../providers/deepgram/transcriber.ts'
import { createElevenLabsSpeech } from '../providers/elevenlabs/synthesizer.ts'
import { createLanguageModel } from '../providers/openai/model.ts'
import { createOpenAiSpeech } from '../providers/openai/synthesizer.ts'
import { createOpenAiTranscriber } from '../providers/openai/transcriber.ts'
import { startApiDouble } from './api-double.ts'
import { startListenDouble } from './listen-double.ts'

interface Answer {
  readonly what: string
  readonly type: string
  readonly body: Buffer
}

interface Provider {
  readonly answers: readonly Answer[]
  readonly ask: (api: {
    readonly baseUrl: string
    readonly apiKey: string
    readonly model: string
  }) => unknown
}

const clock = systemClock
const json = 'application/json'
const events = 'text/event-stream'
const sound = new Int16Array(8000)
const options = { language: 'cs', signal: new AbortController().signal, deadlineMs: 20_000 } as const

/** Awkward JSON by itself and in the places of `shape` (a template with `%`), and `shape` with long texts. */
function answersOf(type: string, shape: string, bytes: number, units: readonly Unit[]): Answer[] {
  const values = Object.entries(awkwardJson(bytes * 0.95))
  const texts = units.map(([name, unit]) => [name, JSON.stringify(filled(unit, bytes / 4))] as const)
  const answer = (what: string, text: string): Answer => ({ what, type, body: Buffer.from(text) })
  return [
    ...values.map(([name, text]) =>
      answer(`nothing but ${name}`, shape.startsWith('data:') ? `data: ${text}\n\n` : text),
    ),
    ...[...values, ...texts].map(([name, text]) =>
      answer(
        name,
        shape.replace('%', () => text),
      ),
    ),
  ]
}

const event = (delta: string) => `data: {"choices":[{"delta":${delta}}]}\n\n`
/** Arguments with unterminated quotes, and blanks before half an object. */
const openTexts = [
  ['unterminated quotes', `{a: ${'\\"'.repeat(20_000)}`],
  ['unterminated single quotes', `{a: ${"\\'".repeat(20_000)}`],
  ['blanks', `${' '.repeat(60_000)}{`],
] as const
const many = (what: string, part: string, bytes: number): Answer => ({
  what,
  type: events,
  body: Buffer.from(`${part.repeat(bytes / part.length)}data: [DONE]\n\n`),
})

async function reply(api: Parameters<Provider['ask']>[0]): Promise<void> {
  const tool = { name: 'end_call', description: 'Ends.', parameters: { type: 'object', properties: {} } }
  const llm = createLanguageModel({ ...api, clock })
  for await (const _ of modelStep(
    llm,
    [{ role: 'user', content: 'Ano.' }],
    [tool],
    { reasonsUnopened: false },
    options.signal,
  ))
    void _
}

async function hear(parts: AsyncIterable<unknown>): Promise<void> {
  for await (const _ of parts) void _
}

/**
 * The largest that each provider may answer: `boundedFetch` and the bounds of the readers. `length` is that of a stream,
 * which is read piece by piece.
 */
const providers = (units: readonly Unit[], length: number): Readonly<Record<string, Provider>> => ({
  'a streamed reply': {
    answers: [
      ...answersOf(events, event('{"content":%}'), 250_000, []),
      ...answersOf(events, event('{"content":%}'), 80_000, units),
      ...answersOf(
        events,
        event('{"tool_calls":[{"index":0,"function":{"name":"end_call","arguments":%}}]}'),
        80_000,
        units,
      ),
      many('words', event('{"content":"ano "}'), length),
      many('letters', event('{"content":"a"}'), length),
      many(
        'arguments',
        event('{"tool_calls":[{"index":0,"function":{"name":"end_call","arguments":"{"}}]}'),
        length,
      ),
      many(
        'ends of objects',
        event('{"tool_calls":[{"index":0,"function":{"name":"end_call","arguments":"{}"}}]}'),
        length,
      ),
      ...openTexts.map(([what, text]) => ({
        what,
        type: events,
        body: Buffer.from(
          event(
            `{"tool_calls":[{"index":0,"function":{"name":"end_call","arguments":${JSON.stringify(text)}}}]}`,
          ),
        ),
      })),
      many('nothing', 'data: {}\n\n', length),
      many('line ends', '\n', length),
      many('lines of data', 'data: \n', length),
      many('comments', ':\n', length),
    ],
    ask: reply,
  },
  'a whole reply': {
    answers: answersOf(
      json,
      '{"choices":[{"message":{"content":%},"finish_reason":"stop"}]}',
      250_000,
      units,
    ),
    ask: reply,
  },
  'an answer in JSON': {
    answers: answersOf(json, '{"choices":[{"message":{"content":%}}]}', 250_000, units),
    ask: (api) =>
      createLanguageModel({ ...api, clock }).json(
        [],
        { name: 'x', schema: { required: ['a'] } },
        options.signal,
      ),
  },
  'a refusal': {
    answers: answersOf(json, '{"error":%}', 250_000, units.slice(0, 1)),
    ask: reply,
  },
  'a transcript': {
    answers: answersOf(json, '{"text":%}', 64 * 1024, units),
    ask: (api) => createOpenAiTranscriber({ ...api, clock }).transcribe(sound, options),
  },
  'the sound of ElevenLabs': {
    answers: [{ what: 'ten minutes at once', type: 'audio/pcm', body: Buffer.alloc(9_600_001, 7) }],
    ask: (api) => hear(createElevenLabsSpeech({ ...api, clock }).speak('Ano.', options)),
  },
  'sound of 24 kHz': {
    answers: [{ what: 'ten minutes at once', type: 'audio/pcm', body: Buffer.alloc(28_800_001, 7) }],
    ask: (api) => hear(createOpenAiSpeech({ ...api, clock }).speak('Ano.', options)),
  },
})

/** Everything that holds the thread too long of what a speech or language model may answer. */
export async function stallsOfAnswers(units: readonly Unit[], length: number): Promise<string[]> {
  let told: Answer
  const api = await startApiDouble((_, response) => {
    response.writeHead(what === 'a refusal' ? 400 : 200, { 'content-type': told.type }).end(told.body)
  })
  let what = ''
  const stalls: string[] = []
  try {
    for (const [name, { answers, ask }] of Object.entries(providers(units, length))) {
      what = name
      for (const answer of answers) {
        told = answer
        const asked = { baseUrl: api.baseUrl, apiKey: 'k', model: 'm' }
        const stall = await stallOf(
          () => `${name}, ${answer.what}`,
          async () => () => ask(asked),
        )
        if (stall !== undefined) stalls.push(stall)
      }
    }
  } finally {
    await api.close()
  }
  return [...stalls, ...(await stallsOfFrames(units))]
}

/** The same of the frames of a recogniser that streams. */
async function stallsOfFrames(units: readonly Unit[]): Promise<string[]> {
  const shape = '{"type":"Results","is_final":false,"channel":{"alternatives":[{"transcript":%}]}}'
  const frames = [...answersOf(json, shape, 250_000, []), ...answersOf(json, shape, 76_000, units)]
  let frame = ''
  const server = await startListenDouble({
    onFrame: (stream) => {
      for (let nth = 0; nth < 4; nth += 1) stream.send(frame)
      stream.socket.close()
    },
  })
  const stalls: string[] = []
  try {
    for (const { what, body } of frames) {
      frame = body.toString()
      const hearing = async () => {
        const transcriber = createDeepgramTranscriber({ baseUrl: server.baseUrl, model: 'm', clock })
        await transcriber.transcribe(sound, options)
        transcriber.close()
      }
      const stall = await stallOf(
        () => `a frame of a recogniser, ${what}`,
        async () => hearing,
      )
      if (stall !== undefined) stalls.push(stall)
    }
  } finally {
    await server.close()
  }
  return stalls
}
