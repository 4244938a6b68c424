import type { ServerResponse } from 'node:http'
import { systemClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
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
    await until(() => api.aborted === 1)
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
    await until(() => api.aborted === 1)
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
    await until(() => api.aborted === 1)
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

const booking = { ...tool, name: 'book_slot' }
const transfer = { ...tool, name: 'transfer_call' }
const offered = [tool, booking, transfer]
/** A fragment of a tool call. */
const piece = (call: object) => sseChunk({ tool_calls: [call] })
const called = (...calls: readonly (readonly [id: string, name: string, written: string])[]) =>
  calls.map(([id, name, written]) => ({ kind: 'tool-call', id, name, arguments: written }))

describe('tool calls of a server', () => {
  it.each<[string, readonly object[], ReturnType<typeof called>]>([
    [
      'that gives no index',
      [{ id: '', function: { name: 'book_slot', arguments: '{"a":1}' } }],
      called(['call_0', 'book_slot', '{"a":1}']),
    ],
    [
      'that gives no index for two calls',
      [
        { id: 'a', function: { name: 'book_slot', arguments: '{"a":1}' } },
        { id: 'b', function: { name: 'book_slot', arguments: '{"a":2}' } },
      ],
      called(['a', 'book_slot', '{"a":1}'], ['b', 'book_slot', '{"a":2}']),
    ],
    [
      'that gives neither index nor id',
      [
        { function: { name: 'book_slot', arguments: '{"a":' } },
        { function: { arguments: '1}' } },
        { function: { name: 'book_slot', arguments: '{"a":2}' } },
        { function: { name: 'end_call', arguments: '{}' } },
      ],
      called(
        ['call_0', 'book_slot', '{"a":1}'],
        ['call_1', 'book_slot', '{"a":2}'],
        ['call_2', 'end_call', '{}'],
      ),
    ],
    [
      'that has all on index 0',
      [
        { index: 0, id: 'a', function: { name: 'transfer_call', arguments: '' } },
        { index: 0, id: 'b', function: { name: 'end_call', arguments: '{}' } },
      ],
      called(['a', 'transfer_call', ''], ['b', 'end_call', '{}']),
    ],
    [
      'that has all on index 0 without ids',
      [
        { index: 0, function: { name: 'transfer_call', arguments: '{}' } },
        { index: 0, function: { name: 'end_call', arguments: '' } },
      ],
      called(['call_0', 'transfer_call', '{}'], ['call_1', 'end_call', '']),
    ],
    [
      'that has the same id for all',
      [
        { index: 0, id: 'x', function: { name: 'transfer_call', arguments: '{}' } },
        { index: 1, id: '', function: { name: 'end_call', arguments: '{}' } },
      ],
      called(['x', 'transfer_call', '{}'], ['call_1', 'end_call', '{}']),
    ],
    [
      'that repeats id and name in every fragment',
      [
        { index: 0, id: 'a', function: { name: 'book_slot', arguments: '{"a"' } },
        { index: 0, id: 'a', function: { name: 'book_slot', arguments: ':1}' } },
        { index: 0, id: 'a', function: { name: 'book_slot', arguments: '' } },
      ],
      called(['a', 'book_slot', '{"a":1}']),
    ],
    [
      'that sends the name in fragments',
      [
        { index: 0, id: 'a', function: { name: 'book_' } },
        { index: 0, function: { name: 'slot' } },
        { index: 0, function: { arguments: '{}' } },
      ],
      called(['a', 'book_slot', '{}']),
    ],
    [
      'that sends the arguments as an object',
      [{ index: 0, id: 'a', function: { name: 'book_slot', arguments: { a: 1 } } }],
      called(['a', 'book_slot', '{"a":1}']),
    ],
    [
      'that counts in text',
      [{ index: '0', id: 'a', function: { name: 'end_call', arguments: null } }],
      called(['a', 'end_call', '']),
    ],
  ])('%s', async (_, pieces, expected) => {
    for (const finish of ['tool_calls', 'stop', null]) {
      const model = await start((__, response) => {
        asStream(response)
        for (const each of pieces) response.write(piece(each))
        response.end(finish === null ? 'data: [DONE]\n\n' : sseChunk({}, finish))
      })
      expect(await all(model.stream(hello, offered, never()))).toEqual(expected)
      await api.close()
    }
  })

  it('of the first generation', async () => {
    const model = await start((_, response) => {
      asStream(response).write(sseChunk({ function_call: { name: 'book_slot', arguments: '{"a"' } }))
      response.write(sseChunk({ function_call: { arguments: ':1}' } }))
      response.end(sseChunk({}, 'function_call'))
    })
    expect(await all(model.stream(hello, offered, never()))).toEqual(
      called(['call_0', 'book_slot', '{"a":1}']),
    )
  })
})

describe('a stream', () => {
  const chunk = (delta: object, finish: string | null = null) =>
    JSON.stringify({ choices: [{ delta, finish_reason: finish }] })

  it('may have any line ends, comments, other fields and no space after "data:"', async () => {
    const model = await start((_, response) => {
      asStream(response).write(': OPENROUTER PROCESSING\r\n\r\n')
      response.write(`event: message\r\nid: 1\r\ndata:${chunk({ content: 'Dobrý ' })}\r\n\r\n`)
      response.write('data:\n\ndata: null\n\nevent: ping\ndata: {"type":"ping"}\n\n')
      response.write(`data: ${chunk({ content: 'den.' }, 'stop')}\r`)
      response.end('\r')
    })
    expect(await all(model.stream(hello, [], never()))).toEqual([
      { kind: 'text', text: 'Dobrý ' },
      { kind: 'text', text: 'den.' },
    ])
  })

  it.each([
    ['[DONE] without a finish reason', `data: ${chunk({ content: 'Ano' })}\n\ndata: [DONE]\n\n`, 'Ano'],
    ['a whole sentence and nothing else', `data: ${chunk({ content: 'Ano.' })}\n\n`, 'Ano.'],
    ['no empty line', `data: ${chunk({ content: 'Ano' }, 'stop')}`, 'Ano'],
    [
      'content in parts',
      `data: ${chunk(
        {
          content: [
            { type: 'thinking', thinking: [] },
            { type: 'text', text: 'Ano' },
          ],
        },
        'stop',
      )}\n\n`,
      'Ano',
    ],
  ])('may end with %s', async (_, body, text) => {
    const model = await start((__, response) => void asStream(response).end(body))
    expect(await all(model.stream(hello, [], never()))).toEqual([{ kind: 'text', text }])
  })

  it('may come as one answer', async () => {
    const model = await start((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ choices: [{ message: { content: 'Ano' }, finish_reason: 'stop' }] }))
    })
    expect(await all(model.stream(hello, [], never()))).toEqual([{ kind: 'text', text: 'Ano' }])
  })

  it.each([
    [{ message: 'x', code: 429 }, 'rate-limited'],
    [{ message: 'x', code: 'rate_limit_exceeded' }, 'rate-limited'],
    [{ message: 'x', code: 502 }, 'server-error'],
    ['overloaded', 'server-error'],
  ])('may report an error: %j', async (error, why) => {
    const model = await start((_, response) => {
      asStream(response).write(sseChunk({ content: 'Ano' }))
      response.end(`data: ${JSON.stringify({ error })}\n\n`)
    })
    expect(await all(model.stream(hello, [], never()))).toEqual([
      { kind: 'text', text: 'Ano' },
      { kind: 'failed', why },
    ])
    expect(api.requests).toHaveLength(1)
  })
})

describe('a parameter that the server refuses', () => {
  const sent = () =>
    api.requests.map(({ json }) =>
      Object.keys(json as object)
        .sort()
        .join(' '),
    )

  it.each([
    ['by name', 422, { detail: [{ type: 'extra_forbidden', loc: ['body', 'stream_options'] }] }],
    ['without its name', 400, { message: 'Malformed input request' }],
  ])('%s is left out, from then on too', async (_, status, body) => {
    const model = await start(({ json }, response) => {
      if (Object.hasOwn(json as object, 'stream_options'))
        return void response.writeHead(status).end(JSON.stringify(body))
      asStream(response).end(sseChunk({ content: 'Ano' }, 'stop'))
    })
    const ano = [{ kind: 'text', text: 'Ano' }]
    expect(await all(model.stream(hello, [], never()))).toEqual(ano)
    expect(await all(model.stream(hello, [], never()))).toEqual(ano)
    expect(sent()).toEqual([
      'messages model stream stream_options',
      'messages model stream',
      'messages model stream',
    ])
    const again = createLanguageModel({ baseUrl: api.baseUrl, model: 'm', clock: systemClock })
    expect(await all(again.stream(hello, [], never()))).toEqual(ano)
    expect(api.requests).toHaveLength(4)
  })

  it('leaves the others alone', async () => {
    const model = await start(
      ({ json }, response) => {
        if (Object.hasOwn(json as object, 'temperature'))
          return void response
            .writeHead(400)
            .end('{"error":{"message":"Unsupported value","param":"temperature"}}')
        asStream(response).end(sseChunk({ content: 'Ano' }, 'stop'))
      },
      { temperature: 0.2 },
    )
    expect(await all(model.stream(hello, [], never()))).toEqual([{ kind: 'text', text: 'Ano' }])
    expect(sent()[1]).toBe('messages model stream stream_options')
  })

  it('is not the reason of every refusal: the request is repeated once, and nothing is remembered', async () => {
    let isOpen = false
    const model = await start((_, response) => {
      if (!isOpen) return void response.writeHead(400).end('{"error":{"message":"context length exceeded"}}')
      asStream(response).end(sseChunk({ content: 'Ano' }, 'stop'))
    })
    expect(await all(model.stream(hello, [], never()))).toEqual([{ kind: 'failed', why: 'refused' }])
    expect(api.requests).toHaveLength(2)
    isOpen = true
    await all(model.stream(hello, [], never()))
    expect(sent()[2]).toBe('messages model stream stream_options')
  })
})

describe('an answer in JSON', () => {
  const schema = { name: 'x', schema: { type: 'object', required: ['result'] } }
  const result = { kind: 'json', value: { result: 'success' } }
  const formats = () =>
    api.requests.map(({ json }) => (json as { response_format?: { type: string } }).response_format?.type)
  /** Answers `content` in one of the formats and refuses the others. */
  const speaking = (taken: readonly (string | undefined)[], content: unknown) =>
    start(({ json }, response) => {
      const format = (json as { response_format?: { type: string } }).response_format?.type
      if (!taken.includes(format))
        return void response
          .writeHead(400)
          .end('{"error":{"message":"This response_format type is unavailable now"}}')
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(JSON.stringify({ choices: [{ message: { content } }] }))
    })

  it.each([
    ['json_object', ['json_object']],
    [undefined, [undefined]],
  ])(
    'is asked for as %s where the server takes nothing stricter, from then on too',
    async (format, taken) => {
      const model = await speaking(taken, '{"result":"success"}')
      expect(await model.json(hello, schema, never())).toEqual(result)
      const asked = api.requests.length
      expect(await model.json(hello, schema, never())).toEqual(result)
      expect(formats().slice(asked)).toEqual([format])
      expect(JSON.stringify(api.requests.at(-1)!.json)).toContain('JSON Schema')
    },
  )

  it.each([
    'Zde je výsledek:\n```json\n{"result":"success"}\n```\nHotovo.',
    '<think>{"result":"failure"} nebo ne?</think>{"result":"success"}',
    'Výsledek je {"result":"success"} a nic víc.',
    'Množina {a, b}: {"result":"success"}',
    [
      { type: 'thinking', thinking: [] },
      { type: 'text', text: '{"result":"success"}' },
    ],
  ])('is found in %j', async (content) => {
    const model = await speaking(['json_schema'], content)
    expect(await model.json(hello, schema, never())).toEqual(result)
    expect(formats()).toEqual(['json_schema'])
  })

  it('is asked for in words if the server ignores the schema', async () => {
    const model = await start(({ json }, response) => {
      const isTold = JSON.stringify(json).includes('JSON Schema')
      response.writeHead(200, { 'content-type': 'application/json' })
      const content = isTold ? '{"result":"success"}' : '{"outcome":"ok"}'
      response.end(JSON.stringify({ choices: [{ message: { content } }] }))
    })
    expect(await model.json(hello, schema, never())).toEqual(result)
    expect(formats()).toEqual(['json_schema', 'json_object'])
  })

  it('is given up after three requests', async () => {
    const model = await speaking(['json_schema', 'json_object', undefined], 'Nevím.')
    expect(await model.json(hello, schema, never())).toEqual({ kind: 'failed', why: 'garbage' })
    expect(formats()).toEqual(['json_schema', 'json_object', undefined])
  })
})
