import { pacedUntil } from '@hovor/clock/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../support/free-port.ts'
import { expect2xx, makeParty, type Party } from './support/account.ts'
import { atEndOfFile } from './support/at-end-of-file.ts'
import { callOf, endedCall, type Json } from './support/client.ts'
import { type Command, runHovor } from './support/command.ts'
import { type Receiver, startReceiver } from './support/receiver.ts'
import { type Service, startService } from './support/service.ts'
import { watcherOf } from './support/watcher.ts'

const token = 'token-of-the-engine-processes'
const talkative = '+420601000001'
/** Answers and hangs up soon. */
const brief = '+420601559102'
const atEnd = atEndOfFile()
let service: Service
let hook: Receiver
let engines: readonly { readonly port: number; readonly url: string }[]
/** Those that run, by their index: each stays for the tests that follow, until one ends it. */
const running = new Map<number, Command>()
const started: Command[] = []

beforeAll(async () => {
  hook = await startReceiver(atEnd)
  engines = (await Promise.all([freePort(), freePort()])).map((port) => ({
    port,
    url: `http://127.0.0.1:${port}`,
  }))
  const env = { HOVOR_ENGINE_URLS: engines.map(({ url }) => url).join(','), HOVOR_ENGINE_TOKEN: token }
  service = await startService(atEnd, { env })
  const { api } = await makeParty(service.url)
  const answers = { behaviour: 'answer', voice: 'silence', hangUpAfterSecs: 3 }
  expect2xx(await api.send('PUT', `/sandbox/v1/subscribers/${encodeURIComponent(brief)}`, answers))
})

describe('a service whose conversations run in engine processes', () => {
  test('refuses agent calls, outbound and inbound, without an engine', async () => {
    const party = await makeParty(service.url, hook.url)
    expect(await enginesState()).toBe('degraded')
    const answer = await party.api.send('POST', '/v1/calls', { to: talkative, agentId: party.agentId })
    expect([answer.status, answer.body.error.code]).toEqual([502, 'engine_unavailable'])
    expect(answer.body.error.message).toContain('nothing was dialed')
    expect(await callsOf(party)).toEqual([])
    await callIn(party)
    const missed = await pacedUntil('the missed call', async () =>
      (await callsOf(party)).find(({ endedAt }) => endedAt !== undefined),
    )
    expect(missed).toMatchObject({ direction: 'in', status: 'missed', priceHal: 0 })
  })

  test('talks as it does by itself, outbound and inbound', async () => {
    await engineAt(0)
    const [caller, called] = [await makeParty(service.url), await makeParty(service.url)]
    const id = await place(caller)
    await callIn(called)
    const call = await ended(caller, id)
    expect(call).toMatchObject({
      status: 'completed',
      goal: { result: 'success' },
      data: { name: expect.any(String), plate: expect.any(String) },
      hasRecording: true,
    })
    expect(call.timing.turns.length).toBeGreaterThan(1)
    const inbound = await pacedUntil('the inbound call', async () =>
      (await callsOf(called)).find(({ endedAt }) => endedAt !== undefined),
    )
    expect(inbound).toMatchObject({ direction: 'in', status: 'completed' })
  })

  for (const [how, signal] of [
    ['dies', 'SIGKILL'],
    ['hangs', 'SIGSTOP'],
  ] as const) {
    test(`ends the calls of an engine that ${how} as engine_error, and runs the next call in another`, async () => {
      for (const index of [0, 1]) await engineAt(index)
      const party = await makeParty(service.url, hook.url)
      const id = await place(party)
      await spoken(party, id, 2)
      const talking = (await healthOf(0)).conversations > 0 ? 0 : 1
      running.get(talking)?.kill(signal)
      const call = await ended(party, id)
      expect(call).toMatchObject({ status: 'failed', endReason: 'engine_error', priceHal: 0 })
      expect(call.transcript.length).toBeGreaterThanOrEqual(2)
      await pacedUntil('the event', () => hook.of('call.failed', id).length > 0)
      expect(hook.of('call.failed', id).map(({ data }) => data.endReason)).toEqual(['engine_error'])
      expect(hook.of('call.completed', id)).toEqual([])
      const next = await place(party, brief)
      await spoken(party, next, 1)
      // The next test finds an engine that talks with nobody else.
      await ended(party, next)
      await endEngine(talking)
    })
  }
})

test('an engine process does not ask for settings that only the service needs', async () => {
  if (running.size === 0) await engineAt(0)
  expect(started.flatMap(({ err }) => err).filter((line) => !line.startsWith('{'))).toEqual([])
})

/** Starts the engine of an index unless it runs. */
async function engineAt(index: number): Promise<void> {
  if (running.has(index)) return
  const { api } = await makeParty(service.url)
  const { models } = (await api.get('/sandbox/v1/world')).body
  const engine = runHovor(['--json', 'engine'], {
    env: {
      HOVOR_ENGINE_PORT: String(engines[index]!.port),
      HOVOR_ENGINE_TOKEN: token,
      HOVOR_SPEECH_URL: models.baseUrl,
      HOVOR_SPEECH_KEY: models.apiKey,
      HOVOR_SPEECH_MODEL: 'espeak-ng',
      HOVOR_TRANSCRIPTION_URL: models.baseUrl,
      HOVOR_TRANSCRIPTION_KEY: models.apiKey,
      HOVOR_TRANSCRIPTION_MODEL: 'sandbox-closed-set',
      HOVOR_LOG_LEVEL: 'warn',
      HOVOR_DRAIN_SECS: '0',
      HOVOR_MODE: 'live',
      HOVOR_TRUNK_SRTP: 'required',
    },
  })
  running.set(index, engine)
  started.push(engine)
  atEnd(() => endEngine(index))
  await pacedUntil('the engine is up', async () => (await healthOf(index)) !== undefined)
}

async function endEngine(index: number): Promise<void> {
  const engine = running.get(index)
  running.delete(index)
  engine?.kill('SIGKILL')
  await engine?.exited
}

const healthOf = (index: number): Promise<Json> =>
  fetch(`${engines[index]!.url}/healthz`).then(
    (answer) => answer.json(),
    () => undefined,
  )

async function enginesState(): Promise<string> {
  return ((await (await fetch(`${service.url}/readyz`)).json()) as Json).parts.engines
}

async function spoken(party: Party, id: string, lines: number): Promise<void> {
  const watcher = await watcherOf(party.api)
  await pacedUntil('somebody has spoken', async () => {
    const { transcript = [] } = await callOf(watcher, id)
    return transcript.length >= lines
  })
}

/** The service finds an engine within two seconds. */
async function place(party: Party, to = talkative): Promise<string> {
  const answer = await pacedUntil('an engine takes the call', async () => {
    const placed = await party.api.send('POST', '/v1/calls', { to, agentId: party.agentId })
    return placed.body.error?.code !== 'engine_unavailable' && placed
  })
  expect(answer.status).toBe(201)
  return answer.body.call.id
}

const callIn = (party: Party) =>
  party.api.send('POST', '/sandbox/v1/calls', { from: '+420602000777', to: party.number })

const callsOf = async ({ api }: Party): Promise<Json[]> =>
  expect2xx(await (await watcherOf(api)).get('/v1/calls')).calls

const ended = async (party: Party, id: string) => endedCall(await watcherOf(party.api), id)
