import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { webhookEvent } from '@hovor/api'
import { pacedUntil } from '@hovor/clock/testing'
import { Hovor, HovorAnswerError, verifyWebhook } from '@hovor/sdk'
import { beforeAll, describe, expect, test } from 'vitest'
import { type CuttingProxy, startCuttingProxy } from '../support/cutting-proxy.ts'
import { sharedService } from '../support/shared/shared.ts'
import { makeAccount } from './support/account.ts'
import { atEndOfFile } from './support/at-end-of-file.ts'
import { type Receiver, startReceiver } from './support/receiver.ts'

/* The client against the whole service and its sandbox world: real calls, real messages, real deliveries. */
const root = resolve(import.meta.dirname, '../..')
const atEnd = atEndOfFile()
let url: string
let receiver: Receiver
let proxy: CuttingProxy

beforeAll(async () => {
  url = await sharedService()
  receiver = await startReceiver(atEnd)
  proxy = await startCuttingProxy(url)
  atEnd(() => proxy.close())
})

async function newClient(baseUrl = url): Promise<Hovor> {
  const { key } = await makeAccount(url)
  return new Hovor({ apiKey: key, baseUrl })
}

/** A number and an agent to call with. */
async function furnish(hovor: Hovor): Promise<{ e164: string; agentId: string }> {
  const { number } = await hovor.numbers.buy()
  const { agent } = await hovor.agents.create({ name: 'Anna', language: 'cs' })
  await hovor.numbers.update(number.e164, { mode: 'agent', agentId: agent.id })
  return { e164: number.e164, agentId: agent.id }
}

const failureOf = (call: Promise<unknown>) =>
  call.then(
    () => {
      throw new Error('it succeeded')
    },
    (error) => {
      if (error instanceof HovorAnswerError) return error
      throw error
    },
  )

describe.concurrent('the client', () => {
  // verifies: idempotency.replay
  test('sends one SMS although the connection breaks while the request is in flight and again after it was sent', async () => {
    const hovor = await newClient(proxy.baseUrl)
    const to = '+420601557001'
    await hovor.messages.send({ to, body: 'První' })
    const before = proxy.keys.length
    proxy.plan('underway', 'after')
    const { message } = await hovor.messages.send({ to, body: 'Druhá' }, { maxRetries: 8 })
    expect(new Set(proxy.keys.slice(before)).size).toBe(1)
    expect(proxy.keys.length - before).toBeGreaterThan(2)
    const { messages } = await hovor.messages.list()
    expect(messages.map(({ body }) => body)).toEqual(['Druhá', 'První'])
    expect(messages[0]).toEqual(message)
    const handset = (await hovor.sandbox.messages({ to })) as { messages: { body: string }[] }
    expect(handset.messages.map(({ body }) => body).sort()).toEqual(['Druhá', 'První'])
  })

  // verifies: limits.lock-engine
  test('never repeats a call with an uncertain outcome, and tells the next one to wait', async () => {
    const hovor = await newClient()
    const { agentId } = await furnish(hovor)
    const to = '+420601000007'
    const unknown = await failureOf(hovor.calls.place({ to, agentId }))
    expect(unknown).toMatchObject({
      code: 'engine_unavailable',
      cause: 'service',
      attempts: 1,
      outcomeUnknown: true,
    })
    const { calls } = await hovor.calls.list()
    expect(calls.map(({ id, status }) => [id, status])).toEqual([[unknown.callId, 'initiated']])
    const busy = await failureOf(
      hovor.calls.place({ to, agentId }, { idempotencyKey: 'second', maxRetries: 1 }),
    )
    expect(busy).toMatchObject({
      name: 'BusyError',
      code: 'destination_busy',
      attempts: 2,
      idempotencyKey: 'second.retry-1',
      outcomeUnknown: false,
    })
    expect((await hovor.calls.list()).calls).toHaveLength(1)
  })

  // verifies: events.signature, events.envelope, events.event-id, events.no-event-id
  test('verifies what the service posts, and its types name every field', async () => {
    const hovor = await newClient()
    const { e164, agentId } = await furnish(hovor)
    const { webhook } = await hovor.webhook.put({ url: receiver.url })
    await hovor.webhook.test()
    const { message } = await hovor.messages.send({ to: '+420601000011', body: 'Žluťoučký kůň' })
    const places = ['+420601000003', '+420601000005', '+420601559001'] as const
    await hovor.sandbox.subscriber(places[2], { behaviour: 'answer', voice: 'silence', hangUpAfterSecs: 3 })
    const ids = [message.id, (await hovor.account.get()).account.id]
    for (const to of places) {
      const placed = await hovor.calls.place({ to, agentId }).catch((error: HovorAnswerError) => error)
      ids.push(placed instanceof HovorAnswerError ? placed.callId! : placed.call.id)
    }
    await hovor.numbers.update(e164, { mode: 'none' })
    await hovor.sandbox.call({ from: '+420601000001', to: e164 })
    const isOurs = ({ data }: Receiver['received'][number]) =>
      ids.includes(data.id ?? data.accountId) || data.to === e164
    const wanted = [
      'call.completed',
      'call.failed',
      'call.missed',
      'call.no_answer',
      'message.sent',
      'webhook.test',
    ]
    const namesOf = () => [...new Set(receiver.received.filter(isOurs).map(({ event }) => event))].sort()
    await pacedUntil('each kind of event was delivered', () => namesOf().length === wanted.length)
    for (const { raw, signature } of receiver.received.filter(isOurs)) {
      const event = await verifyWebhook(raw, signature, webhook.secret)
      expect(event).toEqual(JSON.parse(raw))
      expect(webhookEvent.parse(event)).toEqual(event)
      await expect(verifyWebhook(`${raw} `, signature, webhook.secret)).rejects.toMatchObject({
        problem: 'wrong_signature',
      })
    }
    expect(namesOf()).toEqual(wanted)
  })

  test.each(['docs/sdk.md', 'packages/sdk/README.md'])(
    'every example of %s compiles and runs',
    async (page) => {
      const { key } = await makeAccount(url)
      const dir = mkdtempSync(join(tmpdir(), 'hovor-sdk-'))
      atEnd(() => rmSync(dir, { recursive: true, force: true }))
      symlinkSync(join(root, 'node_modules'), join(dir, 'node_modules'))
      writeFileSync(join(dir, 'example.mts'), programOf(readFileSync(join(root, page), 'utf8')))
      const settings = { extends: join(root, 'tsconfig.base.json'), include: ['*.mts'] }
      const compilerOptions = { noEmit: true, composite: false, incremental: false, noUnusedLocals: false }
      writeFileSync(join(dir, 'tsconfig.json'), JSON.stringify({ ...settings, compilerOptions }))
      const node = (...args: string[]) =>
        promisify(execFile)(process.execPath, args, {
          cwd: dir,
          env: { PATH: process.env.PATH, HOVOR_API_KEY: key, HOVOR_URL: url },
        })
      await node(join(root, 'node_modules/typescript/bin/tsc'), '--project', dir)
      const { stdout } = await node('--conditions=source', '--import', 'tsx', 'example.mts')
      expect(stdout).toContain('sent')
    },
  )
})

/** The TypeScript blocks of a page as one program. */
function programOf(markdown: string): string {
  const blocks = Array.from(markdown.matchAll(/^```ts\n(.*?)^```$/gms), ([, code]) => code)
  if (blocks.length === 0) throw new Error('the page has no example')
  return blocks.join('\n')
}
