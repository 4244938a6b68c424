import { randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { startWorld, type World } from '@hovor/sandbox'
import { silentLog, type VoiceProviders, voiceProviders } from '@hovor/server/testing'
import { type RoleManifest, standInUrl, sttProviders, ttsProviders } from '@hovor/voice/manifests'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { sharedSpeech } from '../support/shared/shared.ts'

let speechUrl: string
let world: World
let providers: VoiceProviders
let logged: { readonly provider: string; readonly why: string }[]

beforeAll(async () => {
  speechUrl = await sharedSpeech()
  const ports = { sip: 0, smsc: 0, mail: 0, models: 0, platform: 0, control: 0 }
  world = await startWorld({ clock: systemClock, randomBytes, speechUrl, ports })
  // The first word of a process takes longer.
  await open()
  await speak()
  providers.close()
})
afterEach(() => providers.close())
afterAll(async () => {
  await world.close()
})

/** The provider that is tried first. */
const streaming = sttProviders[0]!.id

/** Two providers of each kind, as the settings would list them. */
async function open(): Promise<void> {
  const { baseUrl, apiKey: key } = world.addresses.models
  const inSandbox = ({ sandbox, defaults }: RoleManifest) => ({
    url: standInUrl(baseUrl, sandbox!),
    key,
    model: sandbox!.model ?? defaults!.model,
  })
  logged = []
  const warn = (failure: object) => void logged.push(failure as (typeof logged)[number])
  providers = await voiceProviders(
    {
      transcription: sttProviders.map((role) => ({ provider: role.id, ...inSandbox(role) })),
      speech: ttsProviders
        .filter(({ id }) => id !== 'openai')
        .map((role) => ({ provider: role.id, ...inSandbox(role) })),
      llm: [
        { url: baseUrl, key, model: 'a' },
        { url: baseUrl, key, model: 'b' },
      ],
    },
    { clock: systemClock, log: { ...silentLog, warn } },
  )
}

async function setFault(target: string, fault: string): Promise<void> {
  const answer = await fetch(`${world.addresses.control.url}/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ target, fault, ...(fault !== 'none' && { count: 1 }) }),
  })
  expect(answer.status).toBe(200)
}

const never = () => new AbortController().signal
const tone = Int16Array.from({ length: 9600 }, (_, n) => 8000 * Math.sin(n / 3))
const sentence = 'Dobrý den, vaše rezervace je potvrzena na úterý v deset hodin dopoledne.'

async function listen(): Promise<unknown> {
  const stream = providers.stt.open!({ language: 'cs', deadlineMs: 6000, signal: never() })
  for (let at = 0; at < tone.length; at += 160) stream.write(tone.subarray(at, at + 160))
  return stream.finish()
}

async function speak(): Promise<number> {
  let samples = 0
  for await (const chunk of providers.tts.speak(sentence, { language: 'cs', signal: never() })) {
    if (chunk.kind === 'failed') throw new Error(chunk.why)
    samples += chunk.pcm.length
  }
  return samples
}

async function reply(): Promise<string> {
  let text = ''
  for await (const delta of providers.llm!.stream([{ role: 'user', content: 'Ahoj světe' }], [], never())) {
    if (delta.kind === 'failed') throw new Error(delta.why)
    if (delta.kind === 'text') text += delta.text
  }
  return text
}

/** The answer of `ask` when one request of `target` fails. */
async function hit(target: string, fault: string, ask: () => Promise<unknown>) {
  await open()
  await setFault(target, fault)
  const value = await ask()
  await setFault(target, 'none')
  return value
}

const whys = [
  ['timeout', 'deadline'],
  ['drop', 'network'],
  ['reject', 'refused'],
  ['5xx', 'server-error'],
  ['429', 'rate-limited'],
  ['slow', 'deadline'],
  ['cut', 'network'],
  ['stall', 'deadline'],
] as const

/** On a loaded machine any response may come too late. */
const failureOf = (provider: string, why: string) => [
  { provider, why: expect.stringMatching(new RegExp(`^(${why}|deadline)$`)) },
]

const key = () => world.addresses.models.apiKey

describe('the next provider takes over after one failure', () => {
  test.each([...whys, ['garbage', 'garbage']] as const)('speech to text: %s', async (fault, why) => {
    const value = await hit('stt', fault, listen)
    expect(value).toEqual({ kind: 'nothing' })
    expect(logged).toEqual(failureOf(`stt.${streaming}`, why))
    expect(providers.states()).toMatchObject({ [`stt.${streaming}`]: 'degraded', 'stt.openai': 'ok' })
  })

  test.each([...whys, ['garbage', 'garbage']] as const)('ElevenLabs: %s', async (fault, why) => {
    const value = await hit('tts', fault, speak)
    expect(value).toBeGreaterThan(8000 * 2)
    expect(logged).toEqual(failureOf('tts.elevenlabs', why))
    expect(providers.states()).toMatchObject({ 'tts.elevenlabs': 'degraded', 'tts.espeak': 'ok' })
  })

  test.each([...whys, ['garbage', 'network']] as const)('language model: %s', async (fault, why) => {
    const value = await hit('llm', fault, reply)
    expect(value).toMatch(/^Rozumím: /)
    expect(logged).toEqual(failureOf('llm', why))
    expect(providers.states()).toMatchObject({ llm: 'degraded', 'llm.2': 'ok' })
  })

  test('the key is never logged', async () => {
    for (const [target, ask] of [
      ['stt', listen],
      ['tts', speak],
      ['llm', reply],
    ] as const) {
      await hit(target, 'reject', ask)
      expect(logged).toHaveLength(1)
      expect(JSON.stringify(logged)).not.toContain(key())
    }
  })
})
