import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Operation, operations } from '@hovor/api'
import type { Command } from 'commander'
import { expect, onTestFinished, test } from 'vitest'
import { serve } from '../testing/serve.ts'
import type { Entry } from './entry.ts'
import { createProgram } from './program.ts'

const entry = (env: Entry['env'] = {}): Entry => ({
  env,
  out: () => {},
  err: () => {},
  interrupted: new Promise(() => {}),
})

test('no option of an operation is hidden by a global one', () => {
  const program = createProgram(entry())
  const taken = new Set(longNames(program))
  const hidden = program.commands.flatMap((group) =>
    group.commands.flatMap((command) =>
      longNames(command)
        .filter((name) => taken.has(name))
        .map((name) => `${group.name()} ${command.name()} ${name}`),
    ),
  )
  expect(hidden).toEqual([])
})

// verifies: operator.command-line
test('every operation has a command, named as the reference names it, but for those of signed-in people', () => {
  const { commands } = createProgram(entry())
  const missing = Object.values<Operation>(operations)
    .filter((operation) => operation.audience !== 'person')
    .map(({ tag, command }) => [tag, command])
    .filter(([tag, command]) => !groupIn(commands, tag)?.commands.some((one) => one.name() === command))
  expect(missing).toEqual([])
})

test('a group named by the arguments is complete, and costs no description of the others', () => {
  const complete = createProgram(entry())
  for (const tag of new Set(Object.values<Operation>(operations).map((operation) => operation.tag))) {
    const program = createProgram(entry(), ['--json', tag, '--help'])
    const shown = (of: Command) =>
      groupIn(of.commands, tag)?.commands.map((command) => command.helpInformation())
    expect(program.helpInformation()).toBe(complete.helpInformation())
    expect(shown(program)).toEqual(shown(complete))
  }
  const { commands } = createProgram(entry(), ['numbers', 'list'])
  expect(groupIn(commands, 'dnc')?.commands).toEqual([])
  const completing = createProgram(entry(), ['completion', 'bash'])
  expect(groupIn(completing.commands, 'dnc')?.commands).not.toEqual([])
})

test('an operation is sent to the service with the key and the given fields', async () => {
  const { url, asked } = await startServer()
  await createProgram(entry({ HOVOR_URL: url, HOVOR_API_KEY: 'hv_test_x' })).parseAsync(
    ['webhook', 'put', '--url', 'https://example.com/hook', '--events', '["call.missed"]', '--json'],
    { from: 'user' },
  )
  expect(asked).toEqual([
    {
      line: 'PUT /v1/webhook',
      authorization: 'Bearer hv_test_x',
      body: { url: 'https://example.com/hook', events: ['call.missed'] },
    },
  ])
})

test('what is true or false needs no value to be true', async () => {
  const { url, asked } = await startServer()
  const checkout = async (...flags: readonly string[]) =>
    createProgram(entry({ HOVOR_URL: url, HOVOR_API_KEY: 'hv_test_x' })).parseAsync(
      ['setup-orders', 'checkout', 'set_1', ...flags],
      { from: 'user' },
    )
  await checkout('--accept-quote', '--quote-version', '1')
  await checkout('--accept-quote', 'false')
  await checkout('--quote-version', '1', '--accept-quote')
  const accepted = { body: { acceptQuote: true, quoteVersion: 1 } }
  expect(asked).toMatchObject([accepted, { body: { acceptQuote: false } }, accepted])
})

test('a list, a whole body and a file in base64 are read from files, as they may exceed a command line', async () => {
  const { url, asked } = await startServer()
  const dir = mkdtempSync(join(tmpdir(), 'hovor-cli-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const recipients = Array.from({ length: 1000 }, (_, index) => ({ to: `+420601${100_000 + index}` }))
  const csv = Buffer.from([0x54, 0x65, 0x6c, 0x3b, 0xe8, 0x0a])
  writeFileSync(join(dir, 'recipients.json'), JSON.stringify(recipients))
  writeFileSync(join(dir, 'body.json'), JSON.stringify({ name: 'A', agentId: 'ag_1', recipients }))
  writeFileSync(join(dir, 'list.csv'), csv)
  const run = (...args: string[]) =>
    createProgram(entry({ HOVOR_URL: url })).parseAsync(['tasks', ...args, '--json'], { from: 'user' })
  await run('create', '--name', 'A', '--agent-id', 'ag_1', '--recipients', `@${join(dir, 'recipients.json')}`)
  await run('create', '--data', `@${join(dir, 'body.json')}`)
  await run('preview-csv', '--csv-base64', `@${join(dir, 'list.csv')}`)
  await run('preview-csv', '--csv-base64', csv.toString('base64'))
  const body = { name: 'A', agentId: 'ag_1', recipients }
  const csvBase64 = csv.toString('base64')
  expect(asked).toMatchObject([{ body }, { body }, { body: { csvBase64 } }, { body: { csvBase64 } }])
  await expect(run('create', '--data', `@${join(dir, 'missing.json')}`)).rejects.toThrow('ENOENT')
})

test('a whole body is taken as written, from a file of Windows and from standard input', async () => {
  const { url, asked } = await startServer()
  const dir = mkdtempSync(join(tmpdir(), 'hovor-cli-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const agent = { name: 'Anna', language: 'cs', goal: 'Žluťoučký kůň' }
  const text = JSON.stringify(agent)
  writeFileSync(join(dir, 'marked.json'), `\ufeff${text}\r\n`)
  writeFileSync(join(dir, 'utf16.json'), Buffer.from(`\ufeff${text}`, 'utf16le'))
  const run = (data: string) =>
    createProgram(entry({ HOVOR_URL: url })).parseAsync(['agents', 'create', '--data', data, '--json'], {
      from: 'user',
    })
  for (const data of [text, `@${join(dir, 'marked.json')}`, `@${join(dir, 'utf16.json')}`]) await run(data)
  expect(asked).toEqual(Array(3).fill(expect.objectContaining({ body: agent })))
})

test.each([
  ['agent.json', /a JSON object.*a file is named with @/],
  ['[1]', /a JSON object/],
  ['"x"', /a JSON object/],
  ['{"name":', /not valid JSON/],
  ['', /a JSON object/],
  ['@/nowhere/agent.json', /\/nowhere\/agent\.json cannot be read: ENOENT/],
  ['@/dev/null', /\/dev\/null is empty/],
  ['@/', /\/ cannot be read: EISDIR/],
])('--data %s says what is expected', async (data, said) => {
  const run = createProgram(entry()).parseAsync(['agents', 'create', '--data', data], { from: 'user' })
  await expect(run).rejects.toThrow(said)
})

test('a field named like a global option has its own option', async () => {
  const { url, asked } = await startServer()
  await createProgram(entry({ HOVOR_URL: url })).parseAsync(
    ['agents', 'rollback', 'ag_1', '--body-version', '2', '--json'],
    { from: 'user' },
  )
  await createProgram(entry({ HOVOR_URL: url })).parseAsync(
    ['operator', 'retry-job', '--body-key', 'webhook', '--json'],
    { from: 'user' },
  )
  expect(asked).toMatchObject([
    { line: 'POST /v1/agents/ag_1/draft/rollback', body: { version: 2 } },
    { line: 'POST /operator/v1/jobs/retry', body: { key: 'webhook' } },
  ])
})

test('an amount is given in crowns or in hundredths, once', async () => {
  const { url, asked } = await startServer()
  const credit = (...amount: readonly string[]) =>
    createProgram(entry({ HOVOR_URL: url })).parseAsync(
      ['operator', 'credit', 'acc_1', ...amount, '--reason', 'Goodwill', '--json'],
      { from: 'user' },
    )
  await credit('--amount', '210')
  await credit('--amount', '-1 500,50')
  await credit('--amount-hal', '21000')
  expect(asked).toMatchObject([
    { body: { amountHal: 21_000 } },
    { body: { amountHal: -150_050 } },
    { body: { amountHal: 21_000 } },
  ])
  await expect(credit('--amount', '210', '--amount-hal', '21000')).rejects.toThrow(/is given already/)
  await expect(credit('--amount', '210,-')).rejects.toThrow(
    /option '--amount <crowns>' argument '210,-' is invalid\. An amount is in crowns, such as 210/,
  )
  await expect(credit()).rejects.toThrow("required option '--amount <crowns>' not specified")
})

test('what to search for needs no option', async () => {
  const { url, asked } = await startServer()
  const accounts = (...args: readonly string[]) =>
    createProgram(entry({ HOVOR_URL: url })).parseAsync(['operator', 'accounts', ...args, '--json'], {
      from: 'user',
    })
  await accounts('novak')
  await accounts('--search', 'novak')
  expect(asked).toMatchObject(Array(2).fill({ line: 'GET /operator/v1/accounts?search=novak' }))
  await expect(accounts('novak', '--search', 'eva')).rejects.toThrow('given twice')
})

test('a time is given as a date, as how long ago or in milliseconds, and a list in words or pairs', async () => {
  const { url, asked } = await startServer()
  const run = (...args: readonly string[]) =>
    createProgram(entry({ HOVOR_URL: url })).parseAsync([...args, '--json'], { from: 'user' })
  await run('calls', 'list', '--since', '2026-11-01T10:00Z', '--before', '1798761600000')
  expect(asked.splice(0)).toMatchObject([{ line: 'GET /v1/calls?since=1793527200000&before=1798761600000' }])
  const before = Date.now()
  await run('messages', 'list', '--since', '-7d')
  const [{ line }] = asked.splice(0) as [{ line: string }]
  const ago = before - Number(new URL(line.slice('GET '.length), url).searchParams.get('since'))
  expect(Math.abs(ago - 7 * 86_400_000)).toBeLessThanOrEqual(3_700_000)
  await run('webhook', 'put', '--url', 'https://example.com/hook', '--events', 'call.missed,call.completed')
  const sms = 'kind=sms,direction=out,destination=CZ-mobile,unit=segment,price=0.90'
  const agent = 'kind=agent,direction=out,destination=any,unit=minute,price=3.90'
  await run('operator', 'put-tariffs', '--tariffs', sms, '--tariffs', agent)
  await run('operator', 'update-account', 'acc_1', '--limits', 'callsPerMinute=60,smsPerDay=null')
  expect(asked).toMatchObject([
    { body: { events: ['call.missed', 'call.completed'] } },
    {
      body: {
        tariffs: [
          { kind: 'sms', direction: 'out', destination: 'CZ-mobile', unit: 'segment', priceHal: 90 },
          { kind: 'agent', direction: 'out', destination: 'any', unit: 'minute', priceHal: 390 },
        ],
      },
    },
    { body: { limits: { callsPerMinute: 60, smsPerDay: null } } },
  ])
})

const groupIn = (commands: readonly Command[], tag: string | undefined) =>
  commands.find((command) => command.name() === tag)

const longNames = (command: Command) => command.options.map((option) => option.long)

async function startServer() {
  const asked: unknown[] = []
  const url = await serve(async (request, response) => {
    const text = await textOf(request)
    const body = text === '' ? undefined : JSON.parse(text)
    const { authorization } = request.headers
    asked.push({ line: `${request.method} ${request.url}`, authorization, body })
    response.setHeader('content-type', 'application/json').end('{}')
  })
  return { url, asked }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
