import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Call } from '@hovor/api'
import { pacedUntil } from '@hovor/clock/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { expect2xx, makeAccount, type Party } from './support/account.ts'
import { atEndOfFile } from './support/at-end-of-file.ts'
import { callOf, type Json } from './support/client.ts'
import { dataDir } from './support/command.ts'
import { type Receiver, startReceiver } from './support/receiver.ts'
import { startService } from './support/service.ts'
import { watcherOf } from './support/watcher.ts'

/* Agents on the external platform, in a service of its own: faults meet the next request of anyone, so one test at a time. */
const atEnd = atEndOfFile()
let url: string
let hook: Receiver
let dir: string

beforeAll(async () => {
  dir = dataDir(atEnd)
  url = (await startService(atEnd)).url
  hook = await startReceiver(atEnd)
})

const [talks, busy] = ['+420601000001', '+420601000002'] as const
const agent = {
  name: 'Garage',
  language: 'en',
  systemPrompt: 'You are the assistant of a garage. Ask for the name.',
  goal: 'The customer says a name.',
  firstMessage: 'Hello, this is the virtual assistant of the garage, about order {{order}}.',
  dataFields: [{ key: 'name', type: 'string', description: 'name of the customer' }],
} as const

/** An account with a number and its agent on the external platform. */
async function externalParty(): Promise<Party> {
  const api = await makeAccount(url)
  expect2xx(await api.send('PUT', '/v1/webhook', { url: hook.url }))
  const number: string = expect2xx(await api.send('POST', '/v1/numbers', { country: 'CZ' })).number.e164
  const made = expect2xx(await api.send('POST', '/v1/agents', { ...agent, numberE164: number }))
  expect(made.agent.provider).toBe('external')
  return { api, number, agentId: made.agent.id }
}

const dial = ({ api, agentId }: Party, to: string) =>
  api.send('POST', '/v1/calls', { to, agentId, variables: { order: '17' } })
const setFault = ({ api }: Party, target: string, fault: string, count = 1) =>
  api.send('PUT', '/sandbox/v1/faults', { target, fault, ...(fault !== 'none' && { count }) }).then(expect2xx)
const eventsOf = (id: string) => hook.received.filter(({ data }) => data.id === id).map(({ event }) => event)

/** The record once its event has arrived. */
async function ended({ api }: Party, id: string): Promise<Call> {
  await pacedUntil(`call ${id} has ended`, () => eventsOf(id).length > 0)
  return callOf(api, id)
}

/** The record once its recording is available too. */
async function recorded({ api }: Party, id: string): Promise<Call> {
  const watcher = await watcherOf(api)
  return pacedUntil('the recording is there', async () => {
    const call = await callOf(watcher, id)
    return call.hasRecording && call
  })
}

async function mp3Of({ api }: Party, id: string) {
  const answer = await fetch(new URL(`/v1/calls/${id}/recording`, url), {
    headers: { authorization: `Bearer ${api.key}` },
  })
  return { type: answer.headers.get('content-type'), bytes: Buffer.from(await answer.arrayBuffer()) }
}

/** The audio length in seconds by FFmpeg; undefined without audio. */
async function decodedSecs(bytes: Buffer): Promise<number | undefined> {
  const path = join(dir, 'recording.mp3')
  await writeFile(path, bytes)
  const args = ['-v', 'error', '-i', path, '-f', 's16le', '-ar', '8000', '-ac', '1', '-']
  const options = { encoding: 'buffer', maxBuffer: 2 ** 26 } as const
  return promisify(execFile)('ffmpeg', args, options).then(
    ({ stdout }) => stdout.length / 16_000,
    (error: { code?: string }) => (error.code === 'ENOENT' ? undefined : Promise.reject(error)),
  )
}

describe('an agent of the external platform', () => {
  // verifies: general.external-agents, calls.recording-mp3
  test('places calls through a lease, with audio both ways and a complete record with an MP3', async () => {
    const party = await externalParty()
    const { call: placed } = expect2xx(await dial(party, talks))
    expect(placed).toMatchObject({ kind: 'agent', status: 'initiated', from: party.number, to: talks })
    const call = await ended(party, placed.id)
    const heard = 'Dobrý den, jmenuji se Jan Novák.'
    expect(call).toMatchObject({
      status: 'completed',
      endReason: 'completed',
      answeredBy: 'human',
      hasConversation: true,
      goal: { result: 'success' },
      data: { name: heard },
      summary: expect.stringContaining('The caller spoke'),
    })
    expect(call.transcript?.slice(0, 2)).toEqual([
      { role: 'agent', message: agent.firstMessage.replace('{{order}}', '17') },
      { role: 'caller', message: heard },
    ])
    expect(call.durationSecs).toBeGreaterThan(5)
    expect(call.priceHal).toBeGreaterThan(0)
    const { happenings } = (await party.api.get('/sandbox/v1/happenings')).body
    const invited = happenings.find(
      (one: Json) => one.kind === 'call.invited' && one.details.from === party.number,
    )
    const subscriber = happenings.find(
      (one: Json) => one.kind === 'call.ended' && one.details.callId === invited.details.callId,
    )
    expect(subscriber.details.heard.turns).toBeGreaterThanOrEqual(2)
    expect(subscriber.details.heard.speechMs).toBeGreaterThan(2000)
    await recorded(party, placed.id)
    const { type, bytes } = await mp3Of(party, placed.id)
    expect(type).toBe('audio/mpeg')
    expect(bytes.subarray(0, 2).toString('hex')).toMatch(/^(ff[ef]|4944)/)
    const secs = await decodedSecs(bytes)
    if (secs !== undefined) expect(Math.abs(secs - call.durationSecs)).toBeLessThan(3)
    expect(eventsOf(placed.id)).toEqual(['call.completed'])
    const told = hook.of('call.completed', placed.id)[0]!.data
    expect(told).toMatchObject({ transcript: call.transcript, summary: call.summary, data: call.data })
  })

  test('answers calls to its number, with audio both ways and the caller’s own number', async () => {
    const party = await externalParty()
    expect2xx(await party.api.send('POST', '/sandbox/v1/calls', { from: talks, to: party.number }))
    const watcher = await watcherOf(party.api)
    const [{ id }] = await pacedUntil('the call is there', async () => {
      const { calls } = (await watcher.get('/v1/calls')).body
      return calls.length > 0 && calls
    })
    const call = await ended(party, id)
    expect(call).toMatchObject({
      direction: 'in',
      kind: 'agent',
      from: talks,
      to: party.number,
      status: 'completed',
      hasConversation: true,
    })
    expect(call).not.toHaveProperty('answeredBy')
    expect(call.transcript?.map(({ role }) => role).slice(0, 2)).toEqual(['agent', 'caller'])
    await recorded(party, id)
    expect((await mp3Of(party, id)).type).toBe('audio/mpeg')
    expect(eventsOf(id)).toEqual(['call.completed'])
  })

  test('is updated by webhooks that the platform signed, and by no others', async () => {
    const post = (body: string, headers: Record<string, string> = { 'content-type': 'application/json' }) =>
      fetch(new URL('/hooks/voice-platform', url), { method: 'POST', headers, body })
    const data = { conversation_id: 'conv_1', agent_id: 'agent_1' }
    const forged = JSON.stringify({ type: 'post_call_transcription', event_timestamp: 1, data })
    const signature = `t=${Math.floor(Date.now() / 1000)},v0=${'0'.repeat(64)}`
    const signed = { 'content-type': 'application/json', 'elevenlabs-signature': signature }
    expect((await post(forged)).status).toBe(401)
    expect((await post(forged, signed)).status).toBe(401)
    expect((await post('what', { 'content-type': 'text/plain' })).status).toBe(400)
    expect((await post(JSON.stringify('x'.repeat(5 * 1024 * 1024)))).status).toBe(413)
  })

  test('whose webhook is lost is queried, and its call ends once', async () => {
    const party = await externalParty()
    await setFault(party, 'platform-webhook', 'drop', 10)
    const { id } = expect2xx(await dial(party, talks)).call
    const call = await ended(party, id)
    expect(call).toMatchObject({ status: 'completed', hasConversation: true })
    await recorded(party, id)
    await setFault(party, 'platform-webhook', 'none')
    expect(eventsOf(id)).toEqual(['call.completed'])
  })

  test('may be in more than two calls at once', async () => {
    const party = await externalParty()
    const quiet = [1, 2, 3].map((n) => `+42060155710${n}`)
    for (const to of quiet) {
      const settings = { behaviour: 'answer', voice: 'silence', hangUpAfterSecs: 4 }
      expect2xx(await party.api.send('PUT', `/sandbox/v1/subscribers/${to}`, settings))
    }
    const placed: string[] = []
    for (const to of quiet) placed.push(expect2xx(await dial(party, to)).call.id)
    for (const id of placed) {
      const call = await ended(party, id)
      expect(call).toMatchObject({ status: 'completed', answeredBy: 'unknown', hasConversation: false })
      expect(call.goal).toEqual({ result: 'no_conversation', reason: 'no_caller_speech' })
    }
  })

  test('whose callee is busy fails its call, and the platform is notified', async () => {
    const party = await externalParty()
    const { id } = expect2xx(await dial(party, busy)).call
    expect(await ended(party, id)).toMatchObject({ status: 'failed', endReason: 'busy', priceHal: 0 })
    expect(eventsOf(id)).toEqual(['call.failed'])
  })

  test('whose call the platform refuses fails it once, and locks nothing', async () => {
    const party = await externalParty()
    await setFault(party, 'platform', 'reject')
    const refused = await dial(party, talks)
    expect([refused.status, refused.body.error.code]).toEqual([502, 'eleven_labs_error'])
    const { callId } = refused.body.error
    expect(await ended(party, callId)).toMatchObject({ status: 'failed', endReason: 'failed', priceHal: 0 })
    expect(hook.of('call.failed', callId)[0]!.data).toMatchObject({ reason: 'platform_error' })
    await setFault(party, 'platform', '429')
    const limited = await dial(party, talks)
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '7'])
    await ended(party, limited.body.error.callId)
    expect(hook.of('call.failed', limited.body.error.callId)[0]!.data).toMatchObject({
      reason: 'rate_limited',
    })
    expect(eventsOf(callId)).toEqual(['call.failed'])
  })

  test('whose call request gets no response leaves it uncertain: number locked, slot free, no event', async () => {
    const party = await externalParty()
    // The number is known to the platform from here on, so the next request is the call itself.
    const first = expect2xx(await dial(party, busy)).call
    await ended(party, first.id)
    await setFault(party, 'platform', '5xx')
    const uncertain = await dial(party, talks)
    expect([uncertain.status, uncertain.body.error.code]).toEqual([502, 'eleven_labs_error'])
    const { callId } = uncertain.body.error
    expect(await callOf(party.api, callId)).toMatchObject({ status: 'initiated' })
    expect((await dial(party, talks)).body.error.code).toBe('destination_busy')
    expect(eventsOf(callId)).toEqual([])
  })

  test('whose call response is lost is matched again when the call is over', async () => {
    const party = await externalParty()
    const first = expect2xx(await dial(party, busy)).call
    await ended(party, first.id)
    await setFault(party, 'platform', 'drop')
    const to = '+420601557120'
    const settings = {
      behaviour: 'answer',
      lines: ['Dobrý den, tady Eva.'],
      language: 'cs',
      hangUpAfterSecs: 20,
    }
    expect2xx(await party.api.send('PUT', `/sandbox/v1/subscribers/${to}`, settings))
    const uncertain = await dial(party, to)
    expect([uncertain.status, uncertain.body.error.code]).toEqual([502, 'eleven_labs_error'])
    const { callId } = uncertain.body.error
    const call = await ended(party, callId)
    expect(call).toMatchObject({ status: 'completed', hasConversation: true })
    expect(call.priceHal).toBeGreaterThan(0)
    expect(eventsOf(callId)).toEqual(['call.completed'])
  })
})
