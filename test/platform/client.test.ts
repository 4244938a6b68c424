import { createHmac, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { systemClock } from '@hovor/clock'
import { startWorld, type World } from '@hovor/sandbox'
import { createElevenLabsPlatform, readWebhook } from '@hovor/server/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/* Our client of the external voice platform against the sandbox's, over real HTTP. */
let world: World
let platform: ReturnType<typeof createElevenLabsPlatform>
const opened: { close(): Promise<void> }[] = []

const connect = (url: string, key: string) => {
  const made = createElevenLabsPlatform({ url, key, clock: systemClock, signallingCidrs: ['127.0.0.1/32'] })
  opened.push(made)
  return made
}

beforeAll(async () => {
  const ports = { sip: 0, smsc: 0, mail: 0, models: 0, control: 0, platform: 0 }
  world = await startWorld({ clock: systemClock, randomBytes, speechUrl: 'http://127.0.0.1:9', ports })
  const { url, apiKey } = world.addresses.platform
  platform = connect(url, apiKey)
})
afterAll(async () => {
  for (const one of opened) await one.close()
  await world.close()
})

const agent: Parameters<typeof platform.createAgent>[0] = {
  reference: 'ag_1',
  name: 'Garage',
  language: 'en',
  systemPrompt: 'Be brief.',
  goal: 'The caller says a name.',
  knowledge: 'Open from 8 to 17.',
  firstMessage: 'Hello, the virtual assistant of {{firm}}.',
  voiceId: 'sandbox-en-1',
  silencePromptSecs: null,
  dataFields: [
    { key: 'name', type: 'string', description: 'the name' },
    { key: 'day', type: 'date', description: 'the day' },
    { key: 'size', type: 'enum', description: 'the size', options: ['small', 'large'] },
  ],
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
const asked = async (path: string): Promise<any> => {
  const { url, apiKey } = world.addresses.platform
  return (await fetch(`${url}${path}`, { headers: { 'xi-api-key': apiKey } })).json()
}
const setFault = (fault: string) =>
  fetch(`${world.addresses.control.url}/faults`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ target: 'platform', fault, ...(fault !== 'none' && { count: 1 }) }),
  })

async function makeAgent(): Promise<string> {
  const made = await platform.createAgent(agent)
  if (made.kind !== 'ok') throw new Error(made.why)
  return made.value.platformAgentId
}

describe('the client of the external voice platform', () => {
  it('creates an agent with all its settings, changes it and deletes it, idempotently', async () => {
    const id = await makeAgent()
    const stored = await asked(`/v1/convai/agents/${id}`)
    const { agent: spoken, tts, turn } = stored.conversation_config
    expect(spoken).toMatchObject({ first_message: agent.firstMessage, language: 'en' })
    for (const part of ['Be brief.', agent.goal, agent.knowledge, 'artificial intelligence']) {
      expect(spoken.prompt.prompt).toContain(part)
    }
    expect([tts.voice_id, tts.model_id, turn.turn_timeout]).toEqual(['sandbox-en-1', 'eleven_flash_v2', -1])
    expect(stored.platform_settings.data_collection).toEqual({
      name: { type: 'string', description: 'the name' },
      day: { type: 'string', description: 'the day (YYYY-MM-DD)' },
      size: { type: 'string', description: 'the size', enum: ['small', 'large'] },
    })
    const change = { ...agent, name: 'Workshop', language: 'de' as const, dataFields: [] }
    expect(await platform.updateAgent(id, change)).toEqual({ kind: 'ok', value: undefined })
    const changed = await asked(`/v1/convai/agents/${id}`)
    expect(changed).toMatchObject({ name: 'Workshop', platform_settings: { data_collection: {} } })
    expect(changed.conversation_config.tts.model_id).toBe('eleven_flash_v2_5')
    expect(await platform.deleteAgent(id)).toEqual({ kind: 'ok', value: undefined })
    expect(await platform.deleteAgent(id)).toEqual({ kind: 'ok', value: undefined })
    expect(await platform.updateAgent(id, change)).toMatchObject({ kind: 'rejected', status: 404 })
  })

  it('simulates a conversation on the platform with the caller’s lines', async () => {
    const id = await makeAgent()
    const messages = ['My name is Eva.', 'That is all.']
    const outcome = await platform.simulate(id, { messages, variables: { firm: 'Novák' } })
    if (outcome.kind !== 'ok') throw new Error(outcome.why)
    const { transcript, data, goal } = outcome.value
    expect(transcript[0]).toEqual({ role: 'agent', message: 'Hello, the virtual assistant of Novák.' })
    expect(transcript.filter(({ role }) => role === 'caller').map(({ message }) => message)).toEqual(messages)
    expect([data.name, goal]).toEqual(['My name is Eva.', { result: 'success' }])
  })

  it('lists voices with language and gender', async () => {
    const outcome = await platform.voices()
    expect(outcome).toMatchObject({ kind: 'ok' })
    expect(outcome.kind === 'ok' && outcome.value).toContainEqual({
      id: 'sandbox-de-1',
      name: 'Leonie',
      language: 'de',
      gender: 'female',
    })
  })

  it('imports a number once, however often it is requested, and attaches and detaches it', async () => {
    const trunk = { address: '127.0.0.1:5060', transport: 'tcp' } as const
    const wanted = { e164: '+420228880091', label: 'desk', trunk }
    const first = await platform.importNumber(wanted)
    const moved = await platform.importNumber({ ...wanted, trunk: { ...trunk, address: '127.0.0.1:5070' } })
    expect(moved).toEqual(first)
    if (first.kind !== 'ok') throw new Error(first.why)
    const { platformNumberId } = first.value
    const path = `/v1/convai/phone-numbers/${platformNumberId}`
    const id = await makeAgent()
    expect(await platform.attachNumber(platformNumberId, id)).toMatchObject({ kind: 'ok' })
    expect(await asked(path)).toMatchObject({
      assigned_agent: { agent_id: id },
      outbound_trunk: { address: '127.0.0.1:5070', transport: 'tcp' },
      inbound_trunk: { allowed_addresses: ['127.0.0.1/32'] },
    })
    expect(await platform.attachNumber(platformNumberId, null)).toMatchObject({ kind: 'ok' })
    expect((await asked(path)).assigned_agent).toBeNull()
    expect(await platform.removeNumber(platformNumberId)).toMatchObject({ kind: 'ok' })
    expect(await platform.removeNumber(platformNumberId)).toMatchObject({ kind: 'ok' })
  })

  it.each([
    ['reject', { kind: 'rejected', status: 403 }],
    ['429', { kind: 'rejected', status: 429, retryAfterSecs: 7 }],
    ['5xx', { kind: 'unknown' }],
    ['drop', { kind: 'unknown' }],
    ['garbage', { kind: 'unknown' }],
  ])('distinguishes what %s proves', async (fault, outcome) => {
    await setFault(fault)
    expect(await platform.createAgent(agent)).toMatchObject(outcome)
    await setFault(fault)
    expect(await platform.deleteAgent('agent_of_nobody')).toMatchObject(outcome)
  })

  it('waits for a response for a bounded time', async () => {
    await setFault('timeout')
    expect(await platform.createAgent(agent)).toEqual({ kind: 'unknown', why: 'no answer within 10 s' })
  })

  it('waits for a slow response', async () => {
    await setFault('slow')
    expect(await platform.createAgent(agent)).toMatchObject({ kind: 'ok' })
  })

  it('is refused with another key and fails when nobody listens; the key is in no outcome', async () => {
    const wrong = await connect(world.addresses.platform.url, 'a-wrong-key').voices()
    expect(wrong).toEqual({ kind: 'rejected', status: 401, why: 'status 401, invalid_api_key' })
    const nobody = await connect('http://127.0.0.1:9', 'a-secret-key').voices()
    expect(nobody).toEqual({ kind: 'unavailable', why: 'the request failed (ECONNREFUSED)' })
  })

  it('bounds the size of a response', async () => {
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      const more = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536, '['))) {}
      }
      response.on('drain', more).on('error', () => {})
      more()
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const { port } = server.address() as AddressInfo
    const outcome = await connect(`http://127.0.0.1:${port}`, 'k').conversation('conv_1')
    expect(outcome).toEqual({ kind: 'unknown', why: 'the response is too large' })
    server.closeAllConnections()
    server.close()
  })

  it('makes the platform send a webhook whose signature it accepts', async () => {
    const outcome = await platform.subscribeWebhook('http://127.0.0.1:9/hooks/voice-platform')
    expect(outcome).toMatchObject({ kind: 'ok', value: { secret: expect.stringMatching(/^wsec_/) } })
    const { webhooks } = await asked('/v1/convai/settings')
    expect(webhooks).toMatchObject({ events: ['transcript', 'call_initiation_failure'] })
  })
})

describe('a webhook from the external voice platform', () => {
  const secret = 'wsec_of_the_test'
  const nowMs = 1_800_000_000_000
  const data = { conversation_id: 'conv_1', agent_id: 'agent_1', user_id: 'c_17' }
  const body = (type = 'post_call_transcription') => JSON.stringify({ type, event_timestamp: 1, data })
  const sign = async (text: string, atMs = nowMs, by = secret) => {
    const secs = Math.floor(atMs / 1000)
    return `t=${secs},v0=${createHmac('sha256', by).update(`${secs}.${text}`).digest('hex')}`
  }
  const judge = (text: string, signature: string | undefined) =>
    readWebhook(text, signature, { secret, nowMs })

  it('is read when it is signed, for half an hour', async () => {
    const notice = {
      conversationId: 'conv_1',
      platformAgentId: 'agent_1',
      reference: 'c_17',
      neverBegan: false,
    }
    expect(judge(body(), await sign(body()))).toEqual({ kind: 'notice', notice })
    expect(judge(body(), await sign(body(), nowMs - 29 * 60_000))).toMatchObject({ kind: 'notice' })
    expect(judge(body(), await sign(body(), nowMs - 31 * 60_000))).toEqual({ kind: 'forged' })
    const failed = body('call_initiation_failure')
    expect(judge(failed, await sign(failed))).toMatchObject({ notice: { neverBegan: true } })
  })

  it.each([
    ['of another secret', async () => [body(), await sign(body(), nowMs, 'another secret')]],
    ['with a changed body', async () => [body().replace('c_17', 'c_18'), await sign(body())]],
    ['with another time', async () => [body(), (await sign(body())).replace(/t=\d+/, 't=1800000001')]],
    ['without a signature', async () => [body(), undefined]],
    ['with half a signature', async () => [body(), (await sign(body())).slice(0, 40)]],
    ['with no signature in its header', async () => [body(), 't=1800000000,v0=']],
  ] as const)('is forged %s', async (_, make) => {
    const [text = '', signature] = await make()
    expect(judge(text, signature)).toEqual({ kind: 'forged' })
  })

  it('about something else is ignored', async () => {
    for (const text of [body('post_call_audio'), '{}', 'no json']) {
      expect(judge(text, await sign(text))).toEqual({ kind: 'other' })
    }
  })
})
