import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { startWorld } from '@hovor/sandbox'
import { createLanguageModel, createSynthesizer, createTranscriber, type SpeechToText } from '@hovor/voice'
import { type RoleManifest, standInUrl, sttProviders, ttsProviders } from '@hovor/voice/manifests'
import { startSpeech } from '../../test/support/start-speech.ts'
import { median, say } from '../hovor-process.ts'

/*
 * The overhead of the adapters and their protocols with the sandbox on this machine: a real provider adds its network
 * and its model. Speech to text: from the last sound of a turn streamed in real time to its words. Text to speech:
 * from the request to the first sound. Language model: from the request to the first text.
 */
const runs = Number(process.argv[2] ?? 10)
const frameMs = 20
const turnMs = 1500

const speech = await startSpeech()
const ports = { sip: 0, smsc: 0, mail: 0, models: 0, platform: 0, control: 0 }
const world = await startWorld({ clock: systemClock, randomBytes, speechUrl: speech.url, ports })
const { baseUrl, apiKey } = world.addresses.models
const common = { apiKey, clock: systemClock }
const never = new AbortController().signal
const sound = Int16Array.from({ length: frameMs * 8 }, (_, n) => 8000 * Math.sin(n / 3))

const inSandbox = ({ sandbox, defaults }: RoleManifest) => ({
  ...common,
  baseUrl: standInUrl(baseUrl, sandbox!),
  model: sandbox!.model ?? defaults!.model,
})
const model = createLanguageModel({ ...common, baseUrl, model: 'm' })

for (const role of sttProviders) {
  const transcriber = await createTranscriber(role.id, inSandbox(role))
  const way = transcriber.open === undefined ? 'one upload per turn' : 'streamed'
  await report(`speech to text, ${role.id}, ${way}`, () => turn(transcriber))
  transcriber.close?.()
}
for (const role of ttsProviders) {
  const voice = await createSynthesizer(role.id, inSandbox(role))
  await report(`text to speech, ${role.id}, first audio`, () =>
    first(voice.speak('Dobrý den, jak vám mohu pomoci?', { language: 'cs', signal: never })),
  )
}
await report('language model, first text', () =>
  first(model.stream([{ role: 'user', content: 'Dobrý den.' }], [], never)),
)
await world.close()
speech.stop()

async function report(what: string, once: () => Promise<number>): Promise<void> {
  await once()
  const found: number[] = []
  for (let run = 0; run < runs; run += 1) found.push(await once())
  say(`${what}: median ${median(found).toFixed(1)} ms, worst ${Math.max(...found).toFixed(1)} ms`)
}

async function turn(ear: SpeechToText): Promise<number> {
  const options = { language: 'cs', deadlineMs: 6000, signal: never } as const
  const stream = ear.open?.(options)
  const whole: number[] = []
  for (let atMs = 0; atMs < turnMs; atMs += frameMs) {
    stream?.write(sound)
    whole.push(...sound)
    await systemClock.sleep(frameMs)
  }
  const startMs = systemClock.monotonicMs()
  const heard = await (stream?.finish() ?? ear.transcribe(Int16Array.from(whole), options))
  if (heard.kind === 'failed') throw new Error(heard.why)
  return systemClock.monotonicMs() - startMs
}

async function first(stream: AsyncIterable<{ readonly kind: string }>): Promise<number> {
  const startMs = systemClock.monotonicMs()
  let firstMs: number | undefined
  for await (const part of stream) {
    if (part.kind === 'failed') throw new Error('it failed')
    firstMs ??= systemClock.monotonicMs() - startMs
  }
  return firstMs ?? Number.NaN
}
