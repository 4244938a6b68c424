import type { ServerResponse } from 'node:http'
import { systemClock } from '@hovor/clock'
import { afterEach, describe, expect, it } from 'vitest'
import { type ApiDouble, sseChunk, startApiDouble } from '../../testing/api-double.ts'
import type { ModelDelta } from '../ports/language-model.ts'
import { createLanguageModel } from './model.ts'

let api: ApiDouble
afterEach(() => api.close())

const start = async (answer: Parameters<typeof startApiDouble>[0], limits = {}) => {
  api = await startApiDouble(answer)
  return createLanguageModel({ baseUrl: api.baseUrl, apiKey: 'k', model: 'm', clock: systemClock, ...limits })
}

const asStream = (response: ServerResponse) =>
  response.writeHead(200, { 'content-type': 'text/event-stream' })

const all = async (deltas: AsyncIterable<ModelDelta>) => {
  const seen: ModelDelta[] = []
  for await (const delta of deltas) seen.push(delta)
  return seen
}

const never = () => new AbortController().signal
const hello = [{ role: 'user' as const, content: 'Dobrý den.' }]
const tool = { name: 'end_call', description: 'Ends.', parameters: { type: 'object', properties: {} } }

describe('the OpenAI-compatible language model', () => {
  it('streams text as it arrives and assembles tool calls from their fragments', async () => {
    const model = await start((_, response) => {
      asStream(response)
      response.write(sseChunk({ role: 'assistant', content: 'Dobrý ' }))
      response.write(sseChunk({ content: 'den.' }))
      response.write(
        sseChunk({
          tool_calls: [
            { index: 0, id: 't1', type: 'function', function: { name: 'end_call', arguments: '{"a"' } },
          ],
        }),
      )
      response.write(sseChunk({ tool_calls: [{ index: 0, function: { arguments: ':1}' } }] }))
      response.write(sseChunk({}, 'tool_calls'))
      response.end('data: [DONE]\n\n')
    })
    expect(await all(model.stream(hello, [tool], never()))).toEqual([
      { kind: 'text', text: 'Dobrý ' },
      { kind: 'text', text: 'den.' },
      { kind: 'tool-call', id: 't1', name: 'end_call', arguments: '{"a":1}' },
    ])
    expect(api.requests[0]).toMatchObject({
      path: '/v1/chat/completions',
      json: { model: 'm', stream: true, messages: hello, tools: [{ type: 'function', function: tool }] },
    })
    expect(api.requests[0]!.headers.authorization).toBe('Bearer k')
  })

  it.each([
    [429, 'rate-limited'],
    [500, 'server-error'],
    [503, 'server-error'],
    [401, 'refused'],
  ])('maps %s to %s without retrying', async (status, why) => {
    const model = await start(
      (_, response) => void response.writeHead(status).end('{"error":{"message":"no"}}'),
    )
    expect(await all(model.stream(hello, [], never()))).toEqual([{ kind: 'failed', why }])
    expect(await model.json(hello, { name: 'x', schema: {} }, never())).toEqual({ kind: 'failed', why })
    expect(api.requests).toHaveLength(2)
  })

  it('gives up on a server that sends nothing, and closes the connection', async () => {
    const model = await start((_, response) => void asStream(response).flushHeaders(), { firstDeltaMs: 100 })
    expect(await all(model.stream(hello, [], never()))).toEqual([{ kind: 'failed', why: 'deadline' }])
    await expect.poll(() => api.aborted).toBe(1)
  })

  it('gives up on a stream that stalls in the middle', async () => {
    const model = await start(
      (_, response) => void asStream(response).write(sseChunk({ content: 'Dobrý' })),
      { deltaGapMs: 100 },
    )
    expect(await all(model.stream(hello, [], never()))).toEqual([
      { kind: 'text', text: 'Dobrý' },
      { kind: 'failed', why: 'deadline' },
    ])
  })

  it('distinguishes a truncated reply from a complete one', async () => {
    const model = await start((_, response) => void asStream(response).end(sseChunk({ content: 'Dob' })))
    expect(await all(model.stream(hello, [], never()))).toEqual([
      { kind: 'text', text: 'Dob' },
      { kind: 'failed', why: 'network' },
    ])
  })

  it('treats garbage as a failure', async () => {
    const model = await start((_, response) => void asStream(response).end('data: {"choices": [nonsense\n\n'))
    expect((await all(model.stream(hello, [], never()))).at(-1)).toMatchObject({ kind: 'failed' })
    const plain = await model.json(hello, { name: 'x', schema: {} }, never())
    expect(plain.kind).toBe('failed')
  })

  it('just ends when aborted, and the server sees the connection close', async () => {
    const model = await start(
      (_, response) => void asStream(response).write(sseChunk({ content: 'Dlouhá odpověď' })),
    )
    const controller = new AbortController()
    const seen: ModelDelta[] = []
    for await (const delta of model.stream(hello, [], controller.signal)) {
      seen.push(delta)
      controller.abort()
    }
    expect(seen).toEqual([{ kind: 'text', text: 'Dlouhá odpověď' }])
    await expect.poll(() => api.aborted).toBe(1)
  })

  it('assembles several calls from interleaved fragments, after the text', async () => {
    const piece = (index: number, more: object) => sseChunk({ tool_calls: [{ index, ...more }] })
    const model = await start((_, response) => {
      asStream(response)
      response.write(sseChunk({ content: 'Podívám se. ' }))
      response.write(piece(1, { id: 'b', function: { name: 'second', arguments: '' } }))
      response.write(piece(0, { id: 'a', function: { name: 'first', arguments: '{"x":' } }))
      response.write(piece(1, { function: { arguments: '{}' } }))
      response.write(piece(0, { function: { arguments: '1}' } }))
      response.write(piece(99, { id: 'z', function: { name: 'too many', arguments: '{}' } }))
      response.end(`${sseChunk({}, 'tool_calls')}data: [DONE]\n\n`)
    })
    expect(await all(model.stream(hello, [tool], never()))).toEqual([
      { kind: 'text', text: 'Podívám se. ' },
      { kind: 'tool-call', id: 'a', name: 'first', arguments: '{"x":1}' },
      { kind: 'tool-call', id: 'b', name: 'second', arguments: '{}' },
    ])
  })

  it('calls no tool with truncated arguments', async () => {
    const call = { index: 0, id: 'a', function: { name: 'book', arguments: '{"time":"10' } }
    const model = await start((_, response) => void asStream(response).end(sseChunk({ tool_calls: [call] })))
    expect(await all(model.stream(hello, [tool], never()))).toEqual([{ kind: 'failed', why: 'network' }])
  })

  it('reports token usage', async () => {
    const usage = { prompt_tokens: 12, completion_tokens: 3, total_tokens: 15 }
    const told: unknown[] = []
    const model = await start(
      (_, response) => {
        asStream(response).write(sseChunk({ content: 'Ano.' }, 'stop'))
        response.end(`data: ${JSON.stringify({ id: 'c', choices: [], usage })}\n\ndata: [DONE]\n\n`)
      },
      { onUsage: (each: unknown) => told.push(each) },
    )
    expect(await all(model.stream(hello, [], never()))).toEqual([{ kind: 'text', text: 'Ano.' }])
    expect(told).toEqual([{ promptTokens: 12, completionTokens: 3 }])
    expect(api.requests[0]!.json).toMatchObject({ stream_options: { include_usage: true } })
  })

  it('passes on Retry-After', async () => {
    const model = await start(
      (_, response) => void response.writeHead(429, { 'retry-after': '20' }).end('{"error":{}}'),
    )
    const failed = { kind: 'failed', why: 'rate-limited', retryAfterMs: 20_000 }
    expect(await all(model.stream(hello, [], never()))).toEqual([failed])
    expect(await model.json(hello, { name: 'x', schema: {} }, never())).toEqual(failed)
  })

  it('gives up on an endless reply and closes the connection', async () => {
    const model = await start((_, response) => {
      asStream(response)
      const more = () => {
        while (!response.destroyed && response.write(sseChunk({ content: 'slovo '.repeat(50) })));
      }
      response.on('drain', more)
      more()
    })
    const seen = await all(model.stream(hello, [], never()))
    expect(seen.at(-1)).toEqual({ kind: 'failed', why: 'garbage' })
    expect(seen.length).toBeLessThan(100)
    await expect.poll(() => api.aborted).toBe(1)
  })

  it('reads no more of an answer than a model has reason to send', async () => {
    const model = await start((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(`[${'[],'.repeat(1_000_000)}0]`)
    })
    const schema = { name: 'x', schema: { type: 'object' } }
    expect(await model.json(hello, schema, never())).toMatchObject({ kind: 'failed' })
  })

  it('reads no more of one event of a stream than a reply has room for', async () => {
    const model = await start((_, response) => {
      asStream(response)
      response.end(sseChunk({ role: 'assistant', reasoning: 'a'.repeat(300_000) }))
    })
    expect(await all(model.stream(hello, [], never()))).toEqual([
      { kind: 'failed', why: expect.stringMatching(/garbage|network/) },
    ])
  })

  it('reads JSON that matches a schema, also from a code fence', async () => {
    const model = await start((_, response) => {
      const content = '```json\n{"result":"success"}\n```'
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ choices: [{ index: 0, message: { role: 'assistant', content } }] }))
    })
    const schema = { name: 'evaluation', schema: { type: 'object' } }
    expect(await model.json(hello, schema, never())).toEqual({ kind: 'json', value: { result: 'success' } })
    expect(api.requests[0]!.json).toMatchObject({
      response_format: { type: 'json_schema', json_schema: { name: 'evaluation', strict: true } },
    })
  })

  it('is a network failure if the connection is refused', async () => {
    const model = await start(() => undefined)
    await api.close()
    expect(await all(model.stream(hello, [], never()))).toEqual([{ kind: 'failed', why: 'network' }])
  })
})
