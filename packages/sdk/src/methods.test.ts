import { type Operation, operations, type WebhookEvent } from '@hovor/api'
import { describe, expect, expectTypeOf, it } from 'vitest'
import { camel } from './camel-case.ts'
import type { Bytes, Call, Message } from './index.ts'
import { Hovor } from './index.ts'
import { repeatedList } from './paged-list.ts'
import { pagingOf } from './walk-pages.ts'

const hovor = new Hovor({ apiKey: 'hv_test_x' })
const offered = Object.values<Operation>(operations).filter(({ audience }) =>
  ['account', 'public'].includes(audience),
)

describe('the methods of a client', () => {
  it('cover exactly the operations available to an API key, by tag and command', () => {
    const names = offered.map(({ tag, command }) => `${camel(tag)}.${camel(command)}`)
    const made = Object.entries<object>({ ...hovor }).flatMap(([group, methods]) =>
      Object.keys(methods).map((name) => `${group}.${name}`),
    )
    expect(new Set(names).size).toBe(names.length)
    expect(made.sort()).toEqual(names.sort())
    expect(made).toContain('apiKeys.current')
  })

  it('derive binary and paged answers from the definition alone', () => {
    for (const operation of offered) {
      const answer = operation.returns as { type?: string; shape?: Record<string, { type: string }> }
      expect([operation.name, answer.type === 'undefined']).toEqual([operation.name, !!operation.binary])
      const lists = Object.entries(answer.shape ?? {}).filter(
        ([name, { type }]) => type === 'array' && name !== repeatedList,
      )
      const isPaged = answer.shape?.hasMore !== undefined
      expect([operation.name, pagingOf(operation) !== undefined]).toEqual([operation.name, isPaged])
      if (isPaged) expect([operation.name, lists.length]).toEqual([operation.name, 1])
    }
  })

  it('do not expose the API key', () => {
    expect(JSON.stringify(hovor)).not.toContain('hv_test_x')
    expect(Object.values(hovor).join()).not.toContain('hv_test_x')
  })
})

/** Never run: this code only has to compile, and lines marked as errors must not. */
export async function types(): Promise<void> {
  const sent = await hovor.messages.send({ to: '+420601000011', body: 'Ahoj' }, { idempotencyKey: 'a' })
  expectTypeOf(sent.message).toEqualTypeOf<Message>()
  expectTypeOf((await hovor.calls.get('c_1', { timeoutMs: 1 })).call).toEqualTypeOf<Call>()
  expectTypeOf((await hovor.calls.list()).nextBefore).toEqualTypeOf<number | null>()
  for await (const call of hovor.calls.list({ direction: 'out', limit: 10 }))
    expectTypeOf(call).toEqualTypeOf<Call>()
  for await (const number of hovor.dnc.list()) expectTypeOf(number.source).toEqualTypeOf<'api' | 'call'>()
  for await (const entry of hovor.credit.ledger()) expectTypeOf(entry.amountHal).toBeNumber()
  expectTypeOf(await hovor.calls.recording('c_1', { range: { start: 0, end: 9 } })).toEqualTypeOf<Bytes>()
  expectTypeOf((await hovor.balance.get()).availableHal).toBeNumber()
  expectTypeOf((await hovor.changelog.list()).version).toBeString()
  await hovor.numbers.buy()
  await hovor.numbers.buy({ country: 'SK' }, { idempotencyKey: 'b', maxRetries: 0 })
  await hovor.numbers.update('+420228880001', { mode: 'agent', agentId: 'ag_1' })
  await hovor.agents.update('ag_1', { name: 'Anna' }, { signal: AbortSignal.abort() })
  await hovor.apiKeys.current()
  await hovor.sandbox.subscriber('+420601000099', { behaviour: 'busy' })

  // @ts-expect-error: no such field
  await hovor.messages.send({ to: '+420601000011', body: 'Ahoj', colour: 'blue' })
  // @ts-expect-error: body is missing
  await hovor.messages.send({ to: '+420601000011' })
  // @ts-expect-error: not a text
  await hovor.messages.send({ to: 420, body: 'Ahoj' })
  // @ts-expect-error: the id is missing
  await hovor.calls.get()
  // @ts-expect-error: no such direction
  await hovor.calls.list({ direction: 'up' })
  // @ts-expect-error: a limit is a number, whatever the query string could carry
  await hovor.calls.list({ limit: 'many' })
  // @ts-expect-error: a read takes no key
  await hovor.calls.get('c_1', { idempotencyKey: 'a' })
  // @ts-expect-error: a change takes no key
  await hovor.agents.update('ag_1', { name: 'Anna' }, { idempotencyKey: 'a' })
  // @ts-expect-error: JSON has no range
  await hovor.calls.get('c_1', { range: { start: 0 } })
  // @ts-expect-error: no such mode
  await hovor.numbers.update('+420228880001', { mode: 'loud' })
  // @ts-expect-error: a balance is not a list
  for await (const one of hovor.balance.get()) void one
  // @ts-expect-error: the operator's operations need another key
  void hovor.operator
  // @ts-expect-error: no such field in an answer
  void sent.message.colour
}

export function eventTypes(event: WebhookEvent): void {
  if (event.event === 'message.received') expectTypeOf(event.data.body).toBeString()
  if (event.event === 'call.failed') expectTypeOf(event.data.reason).toExtend<string>()
  if (event.event === 'call.completed') expectTypeOf(event.event_id).toBeString()
  // @ts-expect-error: message.sent has no event_id
  if (event.event === 'message.sent') void event.event_id
}
