import { operations } from '@hovor/api'
import { expect, test } from 'vitest'
import { serve } from '../testing/serve.ts'
import { everyPage, pageField } from './every-page.ts'

test('every page is read, in order, and the answer is that of one list', async () => {
  const { url, asked } = await startService([
    { calls: [{ id: 'c_3' }, { id: 'c_2' }], hasMore: true, nextBefore: 20 },
    { calls: [{ id: 'c_1' }], hasMore: false, nextBefore: null },
  ])
  const answer = await everyPage({ url }, operations.listCalls, { query: { direction: 'in' } })
  expect(answer).toEqual({
    kind: 'json',
    value: { calls: [{ id: 'c_3' }, { id: 'c_2' }, { id: 'c_1' }], hasMore: false, nextBefore: null },
  })
  expect(asked).toEqual(['/v1/calls?limit=200&direction=in', '/v1/calls?limit=200&direction=in&before=20'])
})

test('a key whose requests are used up waits as long as the service says', async () => {
  const { url, asked } = await startService([
    429,
    { agents: [{ id: 'ag_1' }], hasMore: false, nextCursor: null },
  ])
  const answer = await everyPage({ url }, operations.listAgents, {})
  expect(answer).toMatchObject({ value: { agents: [{ id: 'ag_1' }] } })
  expect(asked).toHaveLength(2)
})

test('lists with pages have a field that asks for the next one, others have none', () => {
  expect(pageField(operations.listCalls)).toBe('before')
  expect(pageField(operations.listAgents)).toBe('cursor')
  expect(pageField(operations.listIntegrations)).toBeUndefined()
})

/** Answers with the pages in turn; a number is the status of a refusal that ends at once. */
async function startService(pages: readonly (object | number)[]) {
  const asked: string[] = []
  const url = await serve((request, response) => {
    const page = pages[asked.length]
    asked.push(request.url ?? '')
    response.setHeader('content-type', 'application/json')
    if (typeof page !== 'number') return void response.end(JSON.stringify(page))
    response.writeHead(page, { 'retry-after': '1' })
    response.end(JSON.stringify({ error: { code: 'rate_limited', message: 'Too many requests.' } }))
  })
  return { url, asked }
}
