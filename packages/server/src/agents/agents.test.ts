import type { Agent } from '@hovor/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../http/testing/test-surface.ts'
import { numbers } from '../numbering/numbers/numbers.ts'
import type { AccountId } from '../platform/kernel/ids.ts'
import { createAgents } from './agents.ts'

let server: TestSurface
let account: { id: AccountId; apiKey: string }

beforeAll(async () => {
  server = await startTestSurface()
})
afterAll(() => server.close())

interface Answer {
  readonly status: number
  readonly agent: Agent
  readonly warnings?: { code: string; message: { cs: string; en: string } }[]
  readonly error: { code: string; message: string; cause: string; currentRevision?: number }
}

async function send(method: string, path: string, body?: unknown): Promise<Answer> {
  const answer = await fetch(`${server.baseUrl}${path}`, {
    method,
    headers: { authorization: `Bearer ${account.apiKey}`, 'content-type': 'application/json' },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) }
}

const create = (fields: object = {}) =>
  send('POST', '/v1/agents', { name: 'Anna', language: 'cs', ...fields })

async function fresh() {
  account = await server.newAccount()
}

describe('an agent', () => {
  beforeAll(fresh)

  // verifies: agents.create, agents.silence-default, agents.laughter-default, agents.provider
  test('is created with the specified defaults', async () => {
    const { status, agent } = await create()
    expect(status).toBe(201)
    expect(agent).toMatchObject({
      name: 'Anna',
      language: 'cs',
      provider: 'engine',
      laughter: 'auto',
      silencePromptSecs: 10,
      revision: 1,
      suspended: false,
      numberE164: null,
    })
    expect(agent.createdAt).toBe(Number.parseInt(agent.id.slice(3, 15), 16))
  })

  // verifies: agents.fields, agents.laughter-effective, agents.update
  test('keeps every field that its owner wrote', async () => {
    const fields = {
      name: 'Servis',
      language: 'sk',
      systemPrompt: 'Si asistent autoservisu.',
      goal: 'Zistiť meno a značku.',
      knowledge: 'Otvorené 8-16.',
      firstMessage: 'Dobrý deň, volá virtuálna asistentka.',
      voiceId: 'sk+f3',
      silencePromptSecs: null,
      laughter: 'off',
      dataFields: [{ key: 'plate', type: 'string', description: 'ŠPZ', required: true }],
      voicemail: { enabled: false, action: 'mark' },
      missedCallSms: { enabled: false, text: 'Volali ste {firma}' },
    }
    const { agent } = await create(fields)
    expect(agent).toMatchObject(fields)
    const read = await send('GET', `/v1/agents/${agent.id}`)
    expect(read.agent).toEqual({
      ...agent,
      laughterEffective: { active: false, reason: 'turned_off', sensitiveCategory: null },
    })
    const { agents } = (await send('GET', '/v1/agents')) as unknown as { agents: object[] }
    for (const listed of [agent, ...agents]) expect(listed).not.toHaveProperty('laughterEffective')
  })

  // verifies: agents.text-bounds, agents.voicemail-message, errors.field-codes, limits.agent-texts
  // verifies: limits.silence-prompt, limits.voicemail-message, agents.silence-default, agents.data-fields
  test.each([
    ['name', '', 'invalid_name'],
    ['name', 'x'.repeat(61), 'invalid_name'],
    ['name', '   ', 'invalid_name'],
    ['systemPrompt', 'x'.repeat(6001), 'invalid_system_prompt'],
    ['goal', 'x'.repeat(301), 'invalid_goal'],
    ['knowledge', 'x'.repeat(20_001), 'invalid_knowledge'],
    ['voicemail', { enabled: false, action: 'message' }, 'invalid_voicemail_message'],
    [
      'voicemail',
      { enabled: false, action: 'message', message: 'x'.repeat(401) },
      'invalid_voicemail_message',
    ],
    ['silencePromptSecs', 2, 'validation'],
    ['silencePromptSecs', 26, 'validation'],
    ['dataFields', [{ key: 'A b', type: 'string', description: '' }], 'validation'],
    ['dataFields', [{ key: 'a', type: 'enum', description: '' }], 'validation'],
    ['dataFields', [{ key: 'a', type: 'string', description: '', options: ['x'] }], 'validation'],
    ['busyCalendarIds', ['a', 'b', 'c', 'd', 'e'], 'calendar_invalid_rules'],
    ['busyCalendarIds', ['a', 'a'], 'calendar_invalid_rules'],
    ['toolIds', ['tool_1', 'tool_1'], 'validation'],
  ])('%s out of bounds is refused with its own code', async (field, value, code) => {
    const { status, error } = await create({ [field]: value })
    expect(status).toBe(400)
    expect(error).toMatchObject({ code, cause: 'request' })
    expect(error.message).toContain(field)
  })

  // verifies: errors.validation-message, errors.unknown-field
  test('a refused value is reported with its path, the value and the accepted values', async () => {
    const long = await create({ goal: 'x'.repeat(301) })
    expect(long.error.message).toBe(
      `goal: "${'x'.repeat(40)}…" is too long (301 characters): at most 300 characters are accepted.`,
    )
    const wrong = await create({ dataFields: [{ key: 'a', type: 'text', description: '' }] })
    expect(wrong.error.message).toMatch(/^dataFields\.0\.type: "text" is not one of string, number,/)
    const late = await create({ silencePromptSecs: 30 })
    expect(late.error.message).toBe('silencePromptSecs: 30 is too large: at most 25 is accepted.')
    const early = await create({ silencePromptSecs: 1 })
    expect(early.error.message).toBe(
      'silencePromptSecs: 1 is too small: at least 3 is accepted (accepted: 3 to 25).',
    )
    const unknown = await create({ colour: 'blue' })
    expect(unknown.error.message).toBe(
      'Unknown field "colour". Remove it; the documentation lists the accepted fields.',
    )
  })

  // verifies: agents.transfer
  test('transferTo is accepted for destinations that calls can reach, and refused otherwise', async () => {
    await fresh()
    const transferTo = { e164: '+420602123456', mode: 'warm', announce: 'Volá zákazník.' }
    expect((await create({ transferTo })).agent.transferTo).toEqual(transferTo)
    const { status, error } = await create({ transferTo: { ...transferTo, e164: '+420900123456' } })
    expect([status, error.code]).toEqual([400, 'validation'])
    expect(error.message).toMatch(/^transferTo\.e164: /)
  })

  // verifies: agents.voice
  test('a voice that the service does not have is refused by name', async () => {
    await fresh()
    const { status, error } = await create({ voiceId: 'nobody' })
    expect(status).toBe(400)
    expect(error.message).toMatch(/^voiceId: "nobody"/)
  })
})

describe('a change', () => {
  beforeAll(fresh)

  // verifies: agents.update
  test('keeps the fields it leaves out, and increments the revision', async () => {
    const { agent } = await create({ goal: 'Zjistit jméno' })
    const changed = await send('PATCH', `/v1/agents/${agent.id}`, { name: 'Berta' })
    expect(changed.agent).toEqual({
      ...agent,
      name: 'Berta',
      revision: 2,
      updatedAt: changed.agent.updatedAt,
    })
  })

  // verifies: agents.update, agents.voice
  test('of the language brings its default voice, and keeps a voice that was chosen', async () => {
    const changed = async (voiceId: string | null, change: object) => {
      const { agent } = await create({ language: 'cs', voiceId })
      const { voiceId: becomes, provider } = (await send('PATCH', `/v1/agents/${agent.id}`, change)).agent
      expect(provider).toBe('engine')
      return becomes
    }
    expect(await changed('voice-of-cs', { language: 'sk' })).toBe('voice-of-sk')
    expect(await changed('voice-of-cs', { language: 'sk', voiceId: 'voice-of-cs' })).toBe('voice-of-cs')
    expect(await changed('voice-of-cs', { language: 'sk', voiceId: 'sk+f3' })).toBe('sk+f3')
    expect(await changed('voice-of-cs', { name: 'Berta' })).toBe('voice-of-cs')
    expect(await changed('cs+f3', { language: 'sk' })).toBe('cs+f3')
    expect(await changed(null, { language: 'sk' })).toBeNull()
  })

  // verifies: errors.revision-conflict
  test('on an old revision is refused with the current one', async () => {
    const { agent } = await create()
    await send('PATCH', `/v1/agents/${agent.id}`, { name: 'B', expectedRevision: 1 })
    const late = await send('PATCH', `/v1/agents/${agent.id}`, { name: 'C', expectedRevision: 1 })
    expect(late.status).toBe(409)
    expect(late.error).toMatchObject({ code: 'revision_conflict', cause: 'request', currentRevision: 2 })
  })

  // verifies: agents.update
  test('without fields changes nothing, but an old revision is still refused', async () => {
    const { agent } = await create()
    for (const body of [{}, { expectedRevision: 1 }]) {
      const answer = await send('PATCH', `/v1/agents/${agent.id}`, body)
      expect([answer.status, answer.agent]).toEqual([200, agent])
    }
    expect((await send('PATCH', `/v1/agents/${agent.id}`, { expectedRevision: 0 })).error).toMatchObject({
      code: 'revision_conflict',
      currentRevision: 1,
    })
  })

  test('with a refused value changes nothing', async () => {
    const { agent } = await create()
    await send('PATCH', `/v1/agents/${agent.id}`, { name: 'B', numberE164: '+420228880999' })
    expect((await send('GET', `/v1/agents/${agent.id}`)).agent).toMatchObject({ name: 'Anna', revision: 1 })
  })
})

describe('warnings', () => {
  beforeAll(fresh)

  // verifies: agents.warnings, agents.warnings-first-message
  test.each([
    ['', ['first_message_empty']],
    ['Dobrý den, jak vám mohu pomoci?', ['first_message_no_ai_disclosure']],
    ['Dobrý den, tady virtuální asistentka.', undefined],
    [`Dobrý den, jsem AI. ${'Povím vám toho opravdu hodně. '.repeat(5)}`, ['first_message_too_long']],
  ])('for the first message %j are %j', async (firstMessage, codes) => {
    const { status, warnings } = await create({ firstMessage })
    expect(status).toBe(201)
    expect(warnings?.map((warning) => warning.code)).toEqual(codes)
  })

  // verifies: agents.warnings
  test.each([
    ['Volali jste {firma} ({cislo}), {agent}.', undefined],
    ['Sleva {20 %} pro Vás, {firma}', undefined],
    ['Volali jste {jmeno}.', ['missed_call_sms_variable_unknown']],
    ['Volali jste {Firma}.', ['missed_call_sms_variable_unknown']],
    ['Volali jste {{firma}}.', ['missed_call_sms_variable_unknown']],
    ['Volali jste {service_date}.', ['missed_call_sms_variable_unknown']],
    ['Volali jste { firma }.', ['missed_call_sms_variable_unknown']],
  ])('for the missed-call SMS %j are %j', async (text, codes) => {
    const firstMessage = 'Dobrý den, tady virtuální asistentka.'
    const { warnings } = await create({ firstMessage, missedCallSms: { enabled: true, text } })
    expect(warnings?.map((warning) => warning.code)).toEqual(codes)
  })

  // verifies: agents.warnings
  test('ignore variables that every call has, and report those in transfer announcements', async () => {
    const { number } = (await send('POST', '/v1/numbers', {})) as unknown as { number: { e164: string } }
    const firstMessage = 'Dobrý den, jsem AI.'
    const own = {
      firstMessage,
      systemPrompt: 'Je {{service_weekday}} {service_date}.',
      numberE164: number.e164,
    }
    const { agent, warnings } = await create(own)
    expect(warnings).toBeUndefined()
    const transferTo = { e164: '+420601000001', mode: 'warm', announce: 'Volá {{jmeno}}.' }
    const announced = await send('PATCH', `/v1/agents/${agent.id}`, { transferTo })
    expect(announced.warnings?.map((warning) => warning.code)).toEqual([
      'prompt_variables_unavailable_inbound',
    ])
  })

  // verifies: agents.warnings
  test('report empty variables if a number leads to the agent', async () => {
    const fields = { firstMessage: 'Dobrý den, {{jmeno}}, jsem AI.', systemPrompt: 'Volá {firma}.' }
    const { agent, warnings } = await create(fields)
    expect(warnings).toBeUndefined()
    const bought = (await send('POST', '/v1/numbers', {})) as unknown as { number: { e164: string } }
    const routed = await send('PATCH', `/v1/agents/${agent.id}`, { numberE164: bought.number.e164 })
    expect(routed.warnings?.map((warning) => warning.code)).toEqual(['prompt_variables_unavailable_inbound'])
  })
})

describe('the fields that a read returns', () => {
  beforeAll(fresh)

  test('can be sent back as it is', async () => {
    const { agent } = await create({
      dataFields: [{ key: 'a', type: 'enum', description: '', options: ['x'] }],
    })
    const { id, provider, suspended, revision, createdAt, updatedAt, publishedAt, ...fields } = agent
    const changed = await send('PATCH', `/v1/agents/${id}`, fields)
    expect(changed.agent).toEqual({ ...agent, revision: revision + 1, updatedAt: changed.agent.updatedAt })
    expect(changed.agent).toMatchObject({ provider, suspended, createdAt, publishedAt })
  })
})

describe('the number of an agent', () => {
  beforeAll(fresh)

  // verifies: agents.number, general.route-agent
  test('is attached, moved and detached by its three states, and read by calls', async () => {
    const bought = (await send('POST', '/v1/numbers', {})) as unknown as { number: { e164: string } }
    const { e164 } = bought.number
    const { agent } = await create({ numberE164: e164 })
    expect(agent.numberE164).toBe(e164)
    expect(await numbers.routeOf(server.database, e164)).toMatchObject({
      mode: 'agent',
      agentId: agent.id,
      accountId: account.id,
    })
    const other = await create({ numberE164: e164 })
    expect((await send('GET', `/v1/agents/${agent.id}`)).agent.numberE164).toBeNull()
    const agents = createAgents({ numbers })
    expect(await agents.agentForCall(server.database, account.id, other.agent.id)).toMatchObject({
      suspended: false,
      numberE164: e164,
      agent: { name: 'Anna' },
    })
    const left = await send('PATCH', `/v1/agents/${other.agent.id}`, { goal: 'x' })
    expect(left.agent.numberE164).toBe(e164)
    const gone = await send('PATCH', `/v1/agents/${other.agent.id}`, { numberE164: null })
    expect(gone.agent.numberE164).toBeNull()
    expect(await numbers.routeOf(server.database, e164)).toMatchObject({ mode: 'none', agentId: null })
  })

  // verifies: agents.number
  test.each(['+420228880998', ''])('must belong to the account: %j', async (numberE164) => {
    const { status, error } = await create({ numberE164 })
    expect(status).toBe(400)
    expect(error.message).toContain('numberE164')
  })
})

describe('a list of agents of the largest size', () => {
  beforeAll(fresh)

  // verifies: pagination.short-pages
  test('has fewer of them on a page, and all of them across its pages', async () => {
    const names = Array.from({ length: 12 }, (_, at) => `Agent ${at}`)
    const nodes = Array.from({ length: 32 }, (_, at) => ({
      id: `n${at}`,
      name: `N${at}`,
      prompt: 'ř'.repeat(5900),
      ...(at === 31 && { end: true }),
    }))
    const edges = nodes.slice(1).map(({ id }, at) => ({ from: `n${at}`, to: id, when: { kind: 'always' } }))
    for (const name of names) await create({ name, workflow: { start: 'n0', nodes, edges } })
    const pages: string[][] = []
    for (let cursor: string | null = ''; cursor !== null; ) {
      const answer = await fetch(`${server.baseUrl}/v1/agents?limit=200${cursor && `&cursor=${cursor}`}`, {
        headers: { authorization: `Bearer ${account.apiKey}` },
      })
      const page = (await answer.json()) as { agents: Agent[]; hasMore: boolean; nextCursor: string | null }
      expect(page.hasMore).toBe(page.nextCursor !== null)
      pages.push(page.agents.map(({ name }) => name))
      cursor = page.nextCursor
    }
    expect(pages.flat()).toEqual(names.toReversed())
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages.slice(0, -1)) expect(page.length).toBeGreaterThan(1)
  })
})
