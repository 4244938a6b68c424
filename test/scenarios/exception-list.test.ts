import { pacedUntil } from '@hovor/clock/testing'
import { beforeAll, describe, expect, test } from 'vitest'
import { expect2xx, makeAccount } from './support/account.ts'
import { atEndOfFile } from './support/at-end-of-file.ts'
import { type Client, callOf } from './support/client.ts'
import { type Service, startService } from './support/service.ts'
import { watcherOf } from './support/watcher.ts'

const atEnd = atEndOfFile()
let service: Service
let api: Client

beforeAll(async () => {
  const env = { HOVOR_OUTBOUND_ALLOW_CIDRS: '' }
  service = await startService(atEnd, { env })
  api = await makeAccount(service.url)
})

describe('a sandbox with an empty exception list', () => {
  test('lets no user-supplied address reach this machine', async () => {
    const hook = await api.send('PUT', '/v1/webhook', { url: 'http://127.0.0.1:9000/hook' })
    const tool = await api.send('POST', '/v1/tools', {
      name: 'look',
      description: 'Looks',
      method: 'GET',
      url: 'http://127.0.0.1:9000/',
      ...{ headers: {}, parameters: { type: 'object' }, timeoutMs: 1000 },
    })
    const number = expect2xx(await api.send('POST', '/v1/numbers', { country: 'CZ' })).number.e164
    const sip = await api.send('PATCH', `/v1/numbers/${encodeURIComponent(number)}`, {
      mode: 'sip',
      sipUri: 'sip:a@127.0.0.1:5432;transport=tcp',
    })
    const world = expect2xx(await api.get('/sandbox/v1/world'))
    const { url, username, password } = world.caldav
    const calendar = await api.send('POST', '/v1/integrations', {
      provider: 'calendar-app-password',
      username,
      appPassword: password,
      calendarUrl: url,
    })
    for (const refused of [hook, tool, sip, calendar]) expect(refused.status).toBe(400)
  })

  test('still lets calls reach the voice platform, which no user supplied', async () => {
    const number = expect2xx(await api.send('POST', '/v1/numbers', { country: 'CZ' })).number.e164
    expect2xx(
      await api.send('POST', '/v1/agents', {
        name: 'Garage',
        language: 'en',
        systemPrompt: 'You are an assistant.',
        numberE164: number,
        goal: 'The customer says a name.',
        firstMessage: 'Hello, this is an assistant.',
      }),
    )
    expect2xx(await api.send('POST', '/sandbox/v1/calls', { from: '+420601000001', to: number }))
    const watcher = await watcherOf(api)
    const call = await pacedUntil('the call has ended', async () => {
      const [{ id } = { id: undefined }] = expect2xx(await watcher.get('/v1/calls')).calls
      const found = id && (await callOf(watcher, id))
      return found && ['completed', 'failed'].includes(found.status) && found
    })
    expect(call).toMatchObject({ direction: 'in', status: 'completed' })
  })
})
