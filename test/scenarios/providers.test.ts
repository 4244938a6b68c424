import { sttProviders } from '@hovor/voice/manifests'
import { beforeAll, expect, test } from 'vitest'
import { expect2xx, makeParty, type Party } from './support/account.ts'
import { atEndOfFile } from './support/at-end-of-file.ts'
import { endedCall, type Json } from './support/client.ts'
import { type Service, startService } from './support/service.ts'
import { watcherOf } from './support/watcher.ts'

const streaming = sttProviders[0]!.id
const customer = '+420601000001'
const atEnd = atEndOfFile()
let service: Service
let party: Party

beforeAll(async () => {
  service = await startService(atEnd, {
    env: { HOVOR_STT_ORDER: `${streaming},openai`, HOVOR_TTS_ORDER: 'elevenlabs,espeak' },
  })
  party = await makeParty(service.url)
})

const happenings = async (kind: string): Promise<Json[]> => {
  const { body } = await party.api.get('/sandbox/v1/happenings')
  return body.happenings.filter((one: Json) => one.kind === kind).map(({ details }: Json) => details)
}

/** Calls the sandbox's customer and waits for the end of the conversation. */
async function converse(): Promise<Json> {
  const { body } = await party.api.send('POST', '/v1/calls', { to: customer, agentId: party.agentId })
  return endedCall(await watcherOf(party.api), body.call.id)
}

const parts = async (): Promise<Json> => {
  const answer = await fetch(`${service.url}/readyz`)
  expect(answer.status).toBe(200)
  return ((await answer.json()) as Json).parts
}

const setFault = async (target: string, fault: string, count?: number) =>
  expect2xx(await party.api.send('PUT', '/sandbox/v1/faults', { target, fault, ...(count && { count }) }))

test('a whole call is recognised and spoken over the streaming protocols', async () => {
  const call = await converse()
  expect(call).toMatchObject({ status: 'completed', data: { name: 'Jan Novák' } })
  const said = call.transcript.filter(({ role }: Json) => role === 'caller')
  expect(said.map(({ message }: Json) => message).join(' ')).toContain('Jan Novák')
  const [heard, spoken] = [await happenings('model.stt.heard'), await happenings('model.tts')]
  expect(heard).toContainEqual(
    expect.objectContaining({ provider: streaming, text: expect.stringContaining('Jan Novák') }),
  )
  expect(spoken.map(({ provider }) => provider)).toContain('elevenlabs')
  expect(Object.keys(await parts())).toEqual(
    expect.arrayContaining([`stt.${streaming}`, 'stt.openai', 'tts.elevenlabs', 'tts.espeak']),
  )
})

test('a call whose streams are cut halfway continues with the next providers, and loses no words', async () => {
  await setFault('stt', 'cut')
  await setFault('tts', 'cut', 1)
  const call = await converse()
  await setFault('stt', 'none')
  expect(call).toMatchObject({ status: 'completed', data: { name: 'Jan Novák' } })
  expect((await happenings('model.stt')).some(({ provider }) => provider === undefined)).toBe(true)
  expect(await parts()).toMatchObject({
    database: 'ok',
    [`stt.${streaming}`]: 'degraded',
    'stt.openai': 'ok',
  })
  expect(service.command.err.join('\n')).not.toMatch(/sandbox-[0-9a-f]{8}/)
})
