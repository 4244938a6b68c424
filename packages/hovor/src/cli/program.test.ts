import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Command } from 'commander'
import { expect, onTestFinished, test } from 'vitest'
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

test('a field named like a global option has its own option', async () => {
  const { url, asked } = await startServer()
  await createProgram(entry({ HOVOR_URL: url })).parseAsync(
    ['agents', 'rollback', 'ag_1', '--body-version', '2', '--json'],
    { from: 'user' },
  )
  expect(asked).toMatchObject([{ line: 'POST /v1/agents/ag_1/draft/rollback', body: { version: 2 } }])
})

const longNames = (command: Command) => command.options.map((option) => option.long)

async function startServer() {
  const asked: unknown[] = []
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await textOf(request))
    const { authorization } = request.headers
    asked.push({ line: `${request.method} ${request.url}`, authorization, body })
    response.setHeader('content-type', 'application/json').end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}
