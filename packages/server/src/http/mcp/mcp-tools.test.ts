import { type Operation, operation, operations } from '@hovor/api'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { handle } from '../exchange/handler.ts'
import { mcpOperations } from './mcp-tools.ts'

const defined = Object.values<Operation>(operations).filter(({ mcp }) => mcp !== null)
const never = async (): Promise<never> => {
  throw new Error('no tool is called here')
}
const toolsOf = (...definitions: readonly Operation[]) =>
  mcpOperations(definitions.map((definition) => handle(definition, never, never)))
const tools = toolsOf(...defined)

describe('a host knows before an agent calls a tool', () => {
  const hints = (flags: string) => ({
    readOnlyHint: flags.includes('reads'),
    destructiveHint: flags.includes('overwrites') || flags.includes('spends'),
    idempotentHint: flags.includes('again'),
    openWorldHint: flags.includes('outside'),
  })
  const reads = defined.filter(({ method }) => method === 'GET').map(({ mcp }) => [mcp!.tool, 'reads, again'])
  const expected: Readonly<Record<string, string>> = {
    ...Object.fromEntries(reads),
    add_do_not_call: 'adds, again',
    book_appointment: 'adds, outside',
    buy_credit: 'spends, outside',
    buy_number: 'spends',
    buy_sms_number: 'spends',
    cancel_number_order: 'overwrites, again',
    cancel_setup_order: 'overwrites, again',
    cancel_task: 'overwrites, again',
    check_out_setup_order: 'spends, again, outside',
    connect_integration: 'adds, outside',
    create_agent: 'adds, outside',
    create_outbound_task: 'spends, outside',
    create_proforma: 'adds',
    create_relay: 'spends, outside',
    create_setup_order: 'adds, outside',
    create_task: 'adds',
    create_tool: 'adds, outside',
    delete_agent: 'overwrites, again',
    delete_tool: 'overwrites, again',
    find_availability: 'adds, again, outside',
    get_call: 'reads, again, what people outside said',
    get_call_sip: 'reads, again, what people outside sent',
    get_message: 'reads, again, what people outside wrote',
    get_task_results: 'reads, again, what people outside said',
    launch_setup_order: 'overwrites, again',
    list_calendars: 'reads, again, outside',
    list_calls: 'reads, again, what people outside said',
    list_invoices: 'reads, again, outside',
    list_messages: 'reads, again, what people outside wrote',
    order_numbers: 'spends',
    place_call: 'spends, outside',
    preview_task_csv: 'reads, again',
    process_task: 'spends, outside',
    publish_agent_draft: 'overwrites, outside',
    put_callback_routing: 'overwrites, again',
    put_webhook: 'overwrites, outside',
    rate_call: 'overwrites, again, what people outside said',
    reconcile_task: 'adds, again',
    release_number: 'overwrites, again',
    release_sms_number: 'overwrites, again, outside',
    remove_do_not_call: 'overwrites, again',
    replay_delivery: 'adds',
    resolve_task_item: 'spends, outside',
    roll_back_agent: 'overwrites, outside',
    rotate_sip_credentials: 'overwrites',
    save_agent_draft: 'overwrites, again, outside',
    send_message: 'spends, outside',
    send_setup_message: 'adds, outside',
    simulate_agent: 'adds, outside',
    start_task: 'spends, outside',
    test_agent_call: 'spends, outside',
    test_webhook: 'adds, outside',
    unblock_destination: 'adds',
    update_account: 'overwrites, again',
    update_agent: 'overwrites, outside',
    update_number: 'overwrites, again',
    update_task: 'overwrites',
    update_tool: 'overwrites, outside',
  }

  test.each([...tools.keys()])('%s', (name) => {
    expect(expected).toHaveProperty(name)
    expect(tools.get(name)?.tool.annotations).toEqual(hints(expected[name] ?? ''))
  })
})

// verifies: general.mcp-operations
test('every operation of an account is a tool, but those that end access, charge later, give no text or list past requests or prices', () => {
  const without = Object.values<Operation>(operations).filter(
    ({ audience, path, mcp }) => audience === 'account' && path.startsWith('/v1/') && mcp === null,
  )
  expect(without.map(({ name }) => name).sort()).toEqual([
    'deleteIntegration',
    'getBillingDocumentPdf',
    'getMonthlyStatementCsv',
    'getMonthlyStatementPdf',
    'getProformaPdf',
    'getProformaQr',
    'getRecording',
    'getRequest',
    'listPrices',
    'listRequests',
    'revokeApiKey',
    'setupAutoTopup',
    'stopAutoTopup',
    'streamEvents',
  ])
})

describe('operations that agents must not have', () => {
  const forbidden = (path: string) =>
    operation({
      ...operations.revokeApiKey,
      name: 'forbidden',
      path,
      params: z.object({ id: z.string() }),
      mcp: { tool: 'forbidden' },
    } as Operation)

  // verifies: integrations.delete-no-tool
  test.each(['/v1/integrations/{id}', '/v1/api-keys/{id}', '/v1/api-keys/current'])(
    'a tool of DELETE %s: a service with such a definition does not start',
    (path) => {
      expect(() => toolsOf(forbidden(path))).toThrow(`forbidden must not be a tool: DELETE ${path}`)
    },
  )

  test('a tool of the operator API, or the loopback endpoint', () => {
    for (const { audience, name } of defined) expect(audience, name).toBe('account')
  })

  test('a tool that answers with anything but text: a service with such a definition does not start', () => {
    const recording = { ...operations.getRecording, mcp: { tool: 'get_recording' } } as Operation
    expect(() => toolsOf(recording)).toThrow('getRecording must not be a tool: it answers with audio/')
  })
})

test('a tool that may return third-party texts says where they are', () => {
  const descriptionOf = (name: string) => tools.get(name)?.tool.description
  expect(descriptionOf('list_messages')).toContain(
    'untrusted third-party text (messages[].from, messages[].body)',
  )
  expect(descriptionOf('get_call')).toContain('call.transcript, call.summary, call.data, call.goal.reason')
  expect(descriptionOf('get_balance')).not.toContain('untrusted')
})

describe('a tool as a model reads it', () => {
  const read = [...tools.values()].map(({ tool: { name, description, inputSchema } }) => ({
    name,
    description,
    inputSchema,
  }))

  test.each(read)('$name: no hints for REST clients only', (tool) => {
    const text = JSON.stringify(tool)
    expect(text).not.toMatch(/\/v1\//)
    expect(text).not.toMatch(/\b[45]\d\d `?[a-z]+_[a-z_]+/)
  })

  test.each(read)('$name: no repeated sentences', ({ description = '' }) => {
    expect(description).not.toMatch(/\b([a-z ]{6,})\. \1\b/i)
  })

  test.each(read)('$name: arguments that every host can show to its model', ({ name, inputSchema }) => {
    expect(name).toMatch(/^[a-z][a-z_]{0,63}$/)
    expect(inputSchema.type).toBe('object')
    // Keywords that hosts are known to drop or refuse.
    for (const combinator of ['anyOf', 'oneOf', 'allOf', 'not', 'if', 'enum', '$defs'])
      expect(inputSchema).not.toHaveProperty(combinator)
    expect(JSON.stringify(inputSchema)).not.toContain('"$ref"')
  })

  test('no ignored fields', () => {
    const { properties } = tools.get('send_message')!.tool.inputSchema
    expect(Object.keys(properties ?? {})).toEqual(['to', 'body', 'fromNumber', 'idempotencyKey'])
  })
})
