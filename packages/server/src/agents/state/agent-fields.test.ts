import type { Agent } from '@hovor/api'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../../http/testing/test-surface.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'

const [orders, stock] = [`tool_${'1'.repeat(32)}`, `tool_${'2'.repeat(32)}`]
const integrationId = `int_${'1'.repeat(32)}`
let server: TestSurface
let account: { id: AccountId; apiKey: string }

beforeAll(async () => {
  server = await startTestSurface({
    agents: {
      tools: { missingOf: async (_db, _account, ids) => ids.filter((id) => id !== orders && id !== stock) },
      calendarUse: async (_db, _account, calendar) =>
        calendar.integrationId === integrationId ? 'usable' : 'not-connected',
      invoicesExist: async () => false,
    },
  })
})
beforeEach(async () => {
  account = await server.newAccount()
})
afterAll(() => server.close())

interface Answer {
  readonly status: number
  readonly agent: Agent
  readonly warnings?: { code: string; message: { cs: string; en: string } }[]
  readonly error: { code: string; cause: string; message: string }
}

async function create(fields: object): Promise<Answer> {
  const answer = await fetch(`${server.baseUrl}/v1/agents`, {
    method: 'POST',
    headers: { authorization: `Bearer ${account.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      name: 'Anna',
      language: 'cs',
      firstMessage: 'Dobrý den, tady virtuální asistentka.',
      ...fields,
    }),
  })
  return { status: answer.status, ...((await answer.json()) as Omit<Answer, 'status'>) }
}

const codes = ({ warnings }: Answer) => warnings?.map(({ code }) => code)
const calendar = {
  integrationId,
  calendarId: 'primary',
  timezone: 'Europe/Prague',
  slotMinutes: 30,
  minNoticeMinutes: 60,
  horizonDays: 14,
  bufferMinutes: 10,
  windows: {
    monday: [
      { from: '08:00', to: '12:00' },
      { from: '13:00', to: '24:00' },
    ],
  },
}
const node = (id: string, more: object = {}) => ({ id, name: id, prompt: 'Ask.', ...more })
const always = (from: string, to: string) => ({ from, to, when: { kind: 'always' } })
const flow = (nodes: object[], edges: object[] = [], start = 'a') => ({ workflow: { start, nodes, edges } })

describe('an agent on the engine', () => {
  // verifies: agents.fields
  test.each<[string, object]>([
    ['workflow', flow([node('a'), node('b', { end: true })], [always('a', 'b')])],
    ['toolIds', { toolIds: [orders, stock] }],
    ['voicemail', { voicemail: { enabled: true, action: 'message', message: 'Ozvu se později.' } }],
    ['missedCallSms', { missedCallSms: { enabled: true, text: 'Volali jste {firma}, {cislo}.' } }],
    ['laughter', { laughter: 'on' }],
    ['useForOutboundTasks', { useForOutboundTasks: true }],
    ['calendar', { calendar, busyCalendarIds: ['work', 'home'] }],
  ])('keeps %s unchanged', async (_field, fields) => {
    const answer = await create(fields)
    expect([answer.status, codes(answer)]).toEqual([201, undefined])
    expect(answer.agent).toMatchObject(fields)
  })

  // verifies: limits.busy-calendars, errors.field-codes, agents.fields
  // verifies: agents.languages, agents.data-fields, agents.busy-calendars
  test.each<[string, string, object, string]>([
    [
      'an unknown calendar',
      'calendar_integration_not_found',
      { calendar: { ...calendar, integrationId: 'int_2' } },
      '',
    ],
    [
      'an unknown time zone',
      'calendar_invalid_timezone',
      { calendar: { ...calendar, timezone: 'Europe/Praha' } },
      'calendar.timezone',
    ],
    [
      'an offset for a time zone',
      'calendar_invalid_timezone',
      { calendar: { ...calendar, timezone: '+01:00' } },
      'calendar.timezone',
    ],
    [
      'no calendar id',
      'calendar_invalid_calendar',
      { calendar: { ...calendar, calendarId: '' } },
      'calendar.calendarId',
    ],
    [
      'a calendar id of 501 characters',
      'calendar_invalid_calendar',
      { calendar: { ...calendar, calendarId: 'x'.repeat(501) } },
      'calendar.calendarId',
    ],
    [
      'a notice as long as the horizon',
      'calendar_invalid_range',
      { calendar: { ...calendar, horizonDays: 1, minNoticeMinutes: 1440 } },
      'calendar.minNoticeMinutes',
    ],
    ['no window', 'calendar_no_windows', { calendar: { ...calendar, windows: {} } }, 'calendar.windows'],
    [
      'empty windows',
      'calendar_no_windows',
      { calendar: { ...calendar, windows: { friday: [] } } },
      'calendar.windows',
    ],
    [
      'a window that ends first',
      'calendar_invalid_windows',
      { calendar: { ...calendar, windows: { friday: [{ from: '12:00', to: '08:00' }] } } },
      'calendar.windows.friday.0',
    ],
    [
      'an invalid time',
      'calendar_invalid_windows',
      { calendar: { ...calendar, windows: { friday: [{ from: '08:00', to: '25:00' }] } } },
      'calendar.windows.friday.0',
    ],
    [
      'a malformed time',
      'calendar_invalid_windows',
      { calendar: { ...calendar, windows: { friday: [{ from: '8', to: '9' }] } } },
      'calendar.windows.friday.0',
    ],
    [
      'windows that overlap',
      'calendar_invalid_windows',
      {
        calendar: {
          ...calendar,
          windows: {
            friday: [
              { from: '10:00', to: '12:00' },
              { from: '08:00', to: '10:01' },
            ],
          },
        },
      },
      'calendar.windows.friday',
    ],
    [
      'slots of 4 minutes',
      'calendar_invalid_rules',
      { calendar: { ...calendar, slotMinutes: 4 } },
      'calendar.slotMinutes',
    ],
    [
      'a horizon of 366 days',
      'calendar_invalid_rules',
      { calendar: { ...calendar, horizonDays: 366 } },
      'calendar.horizonDays',
    ],
    [
      'five busy calendars',
      'calendar_invalid_rules',
      { calendar, busyCalendarIds: ['a', 'b', 'c', 'd', 'e'] },
      'busyCalendarIds',
    ],
    [
      'a busy calendar twice',
      'calendar_invalid_rules',
      { calendar, busyCalendarIds: ['a', 'a'] },
      'busyCalendarIds',
    ],
    [
      'its own calendar as a busy one',
      'calendar_invalid_rules',
      { calendar, busyCalendarIds: ['primary'] },
      'busyCalendarIds',
    ],
    ['a language that agents do not speak', 'validation', { language: 'fr' }, 'language'],
    [
      '31 data fields',
      'validation',
      {
        dataFields: Array.from({ length: 31 }, (_, at) => ({
          key: `k${at}`,
          type: 'string',
          description: '',
        })),
      },
      'dataFields',
    ],
    ['an unknown tool', 'validation', { toolIds: [orders, 'tool_9'] }, 'toolIds.1'],
    ['an unknown voice', 'validation', { voiceId: 'nobody' }, 'voiceId'],
    ['a workflow without its start', 'invalid_workflow', flow([node('a', { end: true })], [], 'b'), '"b"'],
    ['an edge to a missing node', 'invalid_workflow', flow([node('a')], [always('a', 'z')]), '"z"'],
    [
      'an unreachable node',
      'invalid_workflow',
      flow([node('a', { end: true }), node('b', { end: true })]),
      '"b"',
    ],
    [
      'a node without a way to an end',
      'invalid_workflow',
      flow([node('a'), node('b')], [always('a', 'b')]),
      '"a"',
    ],
    [
      '41 nodes',
      'invalid_workflow',
      flow(Array.from({ length: 41 }, (_, index) => node(`n${index}`))),
      'workflow.nodes',
    ],
    [
      'a node with an invalid transfer target',
      'invalid_workflow',
      flow([node('a', { end: true, transferTo: { e164: '+420900123456', mode: 'cold' } })]),
      '"a"',
    ],
    [
      'a node with an invalid tool id',
      'invalid_workflow',
      flow([node('a', { end: true, toolIds: ['x","y":"'] })]),
      'workflow.nodes.0.toolIds.0',
    ],
    [
      'an edge with an invalid tool id',
      'invalid_workflow',
      flow(
        [node('a'), node('b', { end: true })],
        [{ from: 'a', to: 'b', when: { kind: 'tool', toolId: 'orders', result: 'ok' } }],
      ),
      'workflow.edges.0.when.toolId',
    ],
    [
      'an enum field of a node without options',
      'invalid_workflow',
      flow([node('a', { end: true, dataFields: [{ key: 'size', type: 'enum', description: 'Size' }] })]),
      'workflow.nodes.0.dataFields',
    ],
    [
      'a workflow of a quarter of a megabyte',
      'invalid_workflow',
      flow(Array.from({ length: 40 }, (_, index) => node(`n${index}`, { prompt: 'x'.repeat(6000) }))),
      'workflow',
    ],
  ])('refuses %s as %s', async (_what, code, fields, told) => {
    const { status, error } = await create(fields)
    expect([status, error.code]).toEqual([code.endsWith('not_found') ? 404 : 400, code])
    expect(error.message).toContain(told)
  })
})

describe('warnings about stored agents', () => {
  const card = { key: 'card', type: 'string', description: 'Číslo platební karty' }
  const when = { type: 'datetime', description: 'Termín' }
  // verifies: agents.other-warnings, agents.warnings
  test.each<[string, object, string[] | undefined]>([
    ['an agent that asks for a card number', { dataFields: [card] }, ['agent_misuse_suspected']],
    [
      'a phase with a tool that the agent lacks',
      flow([node('a', { end: true, toolIds: [stock] })]),
      ['workflow_node_tool_missing'],
    ],
    [
      'a phase with a tool that it has',
      { ...flow([node('a', { end: true, toolIds: [stock] })]), toolIds: [stock] },
      undefined,
    ],
    [
      'a phase that only a value leads out of',
      {
        dataFields: [{ ...card, description: 'Jméno' }],
        ...flow(
          [node('a'), node('b', { end: true })],
          [{ from: 'a', to: 'b', when: { kind: 'data', field: 'card', op: 'known', value: true } }],
        ),
      },
      ['workflow_node_stuck'],
    ],
    [
      'phases with a calendar that ask for no time',
      { ...flow([node('a', { end: true })]), calendar },
      ['workflow_calendar_unused'],
    ],
    [
      'a phase with a calendar that asks for a time',
      { ...flow([node('a', { end: true, dataFields: [{ ...card, ...when }] })]), calendar },
      undefined,
    ],
    ['an agent with a calendar and without phases, which asks for the time itself', { calendar }, undefined],
  ])('%s', async (_what, fields, expected) => {
    const answer = await create(fields)
    expect([answer.status, codes(answer)]).toEqual([201, expected])
    for (const { message } of answer.warnings ?? []) {
      expect(message.cs).toMatch(/\.$/)
      expect(message.en).toMatch(/\.$/)
    }
  })
})

// verifies: agents.outbound-tasks
test('without an external platform the engine takes every language, and asking for the platform is refused', async () => {
  for (const language of ['en', 'de', 'pl']) {
    expect((await create({ language })).agent.provider).toBe('engine')
  }
  const { status, error } = await create({ useForOutboundTasks: false })
  expect([status, error.code]).toEqual([503, 'engine_not_configured'])
})
