import type { ServerResponse } from 'node:http'
import { systemClock } from '@hovor/clock'
import { afterEach, describe, expect, it } from 'vitest'
import { type ApiDouble, type ApiRequest, sseChunk, startApiDouble } from '../../testing/api-double.ts'
import type { ChatMessage, ModelDelta } from '../ports/language-model.ts'
import { createLanguageModel } from './model.ts'

let api: ApiDouble
afterEach(() => api.close())

const start = async (answer: Parameters<typeof startApiDouble>[0], limits = {}) => {
  api = await startApiDouble(answer)
  return createLanguageModel({ baseUrl: api.baseUrl, apiKey: 'k', model: 'm', clock: systemClock, ...limits })
}
const events = (response: ServerResponse) => response.writeHead(200, { 'content-type': 'text/event-stream' })
const refuse = (response: ServerResponse, status: number, body: unknown) =>
  void response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))

const all = async (deltas: AsyncIterable<ModelDelta>) => {
  const seen: ModelDelta[] = []
  for await (const delta of deltas) seen.push(delta)
  return seen
}
const never = () => new AbortController().signal
const hello: readonly ChatMessage[] = [{ role: 'user', content: 'Dobrý den.' }]
const offered = ['end_call', 'book_slot', 'transfer_call'].map((name) => ({
  name,
  description: name,
  parameters: { type: 'object', properties: {} },
}))
const has = ({ json }: ApiRequest, name: string) => Object.hasOwn(json as object, name)
const sent = () => api.requests.map(({ json }) => json as Record<string, unknown>)
const ano = [{ kind: 'text', text: 'Ano.' }]
const sayAno = (response: ServerResponse) => void events(response).end(sseChunk({ content: 'Ano.' }, 'stop'))

describe('a server that', () => {
  it.each<[string, number, unknown]>([
    ['says so', 400, { error: { message: 'registry.example/llama2 does not support tools' } }],
    ['lacks a parser', 400, { message: '"auto" tool choice requires --enable-auto-tool-choice' }],
    ['lacks a flag', 500, { error: { code: 500, message: 'tools param requires --jinja flag' } }],
    ['has no such route', 404, { error: { message: 'No endpoints found that support tool use.' } }],
    ['forbids the key', 422, { detail: [{ loc: ['body', 'tools'], msg: 'Extra inputs are not permitted' }] }],
    ['answers a list', 400, [{ error: { message: 'Function calling is not enabled for this model' } }]],
  ])('knows no tools and %s is asked without them, from then on too', async (_, status, body) => {
    const model = await start((request, response) =>
      has(request, 'tools') ? refuse(response, status, body) : sayAno(response),
    )
    expect(await all(model.stream(hello, offered, never()))).toEqual(ano)
    const asked = api.requests.length
    const later: ChatMessage[] = [
      ...hello,
      { role: 'assistant', content: '', toolCalls: [{ id: 'a', name: 'stock', arguments: '{}' }] },
      { role: 'tool', toolCallId: 'a', content: 'none' },
    ]
    expect(await all(model.stream(later, offered, never()))).toEqual(ano)
    expect(api.requests.slice(asked)).toHaveLength(1)
    expect(JSON.stringify(sent().at(-1))).not.toMatch(/"tool"|tool_calls/)
  })

  it.each([
    [{ message: "Invalid schema for function 'x': 'required' is required", param: 'tools[0]' }],
    [{ message: "Unknown parameter: 'tools[0].function.strict'." }],
    [{ message: 'tools.3.function.parameters: extra fields are not permitted' }],
    [{ message: 'Extra inputs are not permitted', loc: ['body', 'tools', 0, 'function', 'strict'] }],
    [{ message: 'Unknown name "strict" at tools[0].function_declarations[0]: not supported' }],
  ])('refuses a function’s schema is not taken for one without tools: %j', async (error) => {
    const model = await start((_, response) => refuse(response, 400, { error }))
    expect(await all(model.stream(hello, offered, never()))).toEqual([{ kind: 'failed', why: 'refused' }])
    expect(sent().every((body) => Object.hasOwn(body, 'tools'))).toBe(true)
  })

  it.each<[string, unknown]>([
    ['a detail', { detail: [{ type: 'extra_forbidden', loc: ['body', 'temperature'] }] }],
    ['a list', [{ error: { code: 400, message: 'Unsupported value: temperature' } }]],
    ['text', { error: 'temperature is deprecated for this model' }],
  ])('names the parameter in %s loses no other', async (_, body) => {
    const model = await start(
      (request, response) => (has(request, 'temperature') ? refuse(response, 400, body) : sayAno(response)),
      { temperature: 0.3 },
    )
    expect(await all(model.stream(hello, offered, never()))).toEqual(ano)
    expect(Object.keys(sent()[1]!).sort()).toEqual(['messages', 'model', 'stream', 'stream_options', 'tools'])
  })

  it('refuses one parameter after the other is asked until it answers', async () => {
    const model = await start(
      (request, response) => {
        const named = ['stream_options', 'temperature'].find((name) => has(request, name))
        if (named === undefined) return sayAno(response)
        return refuse(response, 400, { error: { message: `Unrecognized request argument: ${named}` } })
      },
      { temperature: 0.3 },
    )
    expect(await all(model.stream(hello, offered, never()))).toEqual(ano)
    expect(api.requests).toHaveLength(3)
    expect(sent()[2]).toHaveProperty('tools')
  })

  it.each<[string, string, string]>([
    ['max_tokens', 'max_tokens: field required', 'max_tokens'],
    ['max_completion_tokens', 'Missing required parameter: max_completion_tokens', 'max_completion_tokens'],
  ])('insists on %s gets it, from then on too', async (name, message) => {
    const model = await start((request, response) =>
      has(request, name) ? sayAno(response) : refuse(response, 400, { error: { message } }),
    )
    expect(await all(model.stream(hello, [], never()))).toEqual(ano)
    expect(await all(model.stream(hello, [], never()))).toEqual(ano)
    expect(api.requests).toHaveLength(3)
  })

  it('has renamed the limit that it insists on gets the new one', async () => {
    const model = await start((request, response) => {
      if (has(request, 'max_completion_tokens')) return sayAno(response)
      const message = has(request, 'max_tokens')
        ? "'max_tokens' is not supported. Use 'max_completion_tokens' instead."
        : 'max_tokens is required'
      return refuse(response, 400, { error: { message } })
    })
    expect(await all(model.stream(hello, [], never()))).toEqual(ano)
    expect(sent()[2]).not.toHaveProperty('max_tokens')
  })

  it.each([
    'Conversation roles must alternate user/assistant/user/assistant/...',
    'System role not supported',
  ])('takes user and assistant in turn only gets that, from then on too: %s', async (message) => {
    const talk: ChatMessage[] = [
      { role: 'system', content: 'Jsi Jana.' },
      { role: 'assistant', content: 'Dobrý den.' },
      { role: 'user', content: 'Haló?' },
      { role: 'user', content: 'Slyšíte?' },
    ]
    const model = await start((request, response) => {
      const roles = (request.json as { messages: { role: string }[] }).messages.map(({ role }) => role)
      const alternates = roles.every((role, nth) => role === (nth % 2 === 0 ? 'user' : 'assistant'))
      return alternates ? sayAno(response) : refuse(response, 400, { error: { message } })
    })
    expect(await all(model.stream(talk, [], never()))).toEqual(ano)
    expect(await all(model.stream(talk, [], never()))).toEqual(ano)
    expect(api.requests).toHaveLength(3)
    expect(JSON.stringify(sent()[2])).toContain('Slyšíte?')
  })

  it.each([401, 403, 413, 429])('answers %i is not asked again', async (status) => {
    const model = await start((_, response) =>
      refuse(response, status, { error: { message: 'stream_options tools not supported' } }),
    )
    expect((await all(model.stream(hello, offered, never())))[0]).toMatchObject({ kind: 'failed' })
    expect(api.requests).toHaveLength(1)
  })
})

/** A fragment of a tool call. */
const piece = (...calls: object[]) => sseChunk({ tool_calls: calls })
const called = (...calls: readonly (readonly [id: string, name: string, written: string])[]) =>
  calls.map(([id, name, written]) => ({ kind: 'tool-call', id, name, arguments: written }))
const fn = (name: unknown, written?: unknown) => ({ function: { name, arguments: written } })

describe('tool calls', () => {
  it.each<[string, readonly object[], ReturnType<typeof called>]>([
    [
      'with one id for all and an index each',
      [
        { index: 0, id: 'x', ...fn('transfer_call', '') },
        { index: 1, id: 'x', ...fn('end_call', '{}') },
      ],
      called(['x', 'transfer_call', ''], ['call_1', 'end_call', '{}']),
    ],
    [
      'of one function with one id for all and an index each',
      [
        { index: 0, id: 'x', ...fn('book_slot', '{"a":') },
        { index: 0, id: 'x', ...fn(null, '1}') },
        { index: 1, id: 'x', ...fn('book_slot', '{"a":') },
        { index: 1, id: 'x', ...fn(null, '2}') },
      ],
      called(['x', 'book_slot', '{"a":1}'], ['call_1', 'book_slot', '{"a":2}']),
    ],
    [
      'with one id and one index for all',
      [
        { index: 0, id: 'call', ...fn('transfer_call', '') },
        { index: 0, id: 'call', ...fn('end_call', '') },
      ],
      called(['call', 'transfer_call', ''], ['call_1', 'end_call', '']),
    ],
    [
      'with an id for each fragment',
      [
        { index: 0, id: 'a', ...fn('book_slot', '{"a"') },
        { index: 0, id: 'b', ...fn('', ':1') },
        { index: 0, id: 'c', ...fn(null, '}') },
      ],
      called(['a', 'book_slot', '{"a":1}']),
    ],
    [
      'with an index in the first fragment only',
      [{ index: 0, id: 'a', ...fn('book_slot', '{"a"') }, fn(null, ':1}')],
      called(['a', 'book_slot', '{"a":1}']),
    ],
    [
      'with an index in the later fragments only',
      [
        { id: 'a', ...fn('book_slot') },
        { index: 0, ...fn(undefined, '{"a":1}') },
      ],
      called(['a', 'book_slot', '{"a":1}']),
    ],
    ['counted from -1', [{ index: -1, id: 'a', ...fn('end_call', '{}') }], called(['a', 'end_call', '{}'])],
    ['counted from 1', [{ index: 1, id: 'a', ...fn('end_call', '{}') }], called(['a', 'end_call', '{}'])],
    [
      'with an empty object before the fragments',
      [
        { index: 0, id: 'a', ...fn('book_slot', '{}') },
        { index: 0, ...fn(null, '{"a"') },
        { index: 0, ...fn(null, ':1}') },
      ],
      called(['a', 'book_slot', '{"a":1}']),
    ],
    [
      'whose fragments have all so far',
      [
        { index: 0, id: 'a', ...fn('book_slot', '{"a"') },
        { index: 0, id: 'a', ...fn('book_slot', '{"a":1') },
        { index: 0, id: 'a', ...fn('book_slot', '{"a":1}') },
      ],
      called(['a', 'book_slot', '{"a":1}']),
    ],
    [
      'that come once more at the end',
      [
        { index: 0, id: 'a', ...fn('book_slot', '{"a"') },
        { index: 0, ...fn(null, ':1}') },
        { index: 0, id: 'a', ...fn('book_slot', '{"a":1}') },
      ],
      called(['a', 'book_slot', '{"a":1}']),
    ],
    ['with an empty list', [{ index: 0, id: 'a', ...fn('end_call', []) }], called(['a', 'end_call', '{}'])],
    ['with "null"', [{ index: 0, id: 'a', ...fn('end_call', 'null') }], called(['a', 'end_call', '{}'])],
    ['with "None"', [{ index: 0, id: 'a', ...fn('end_call', 'None') }], called(['a', 'end_call', '{}'])],
    ['with nothing', [{ index: 0, id: 'a', ...fn('end_call') }], called(['a', 'end_call', ''])],
    [
      'with JSON in JSON',
      [{ index: 0, id: 'a', ...fn('book_slot', '"{\\"a\\":1}"') }],
      called(['a', 'book_slot', '{"a":1}']),
    ],
    [
      'with a trailing comma',
      [{ index: 0, id: 'a', ...fn('book_slot', '{"a":1,}') }],
      called(['a', 'book_slot', '{"a":1}']),
    ],
    [
      'with Python for JSON',
      [{ index: 0, id: 'a', ...fn('book_slot', "{'a': None, 'b': True}") }],
      called(['a', 'book_slot', '{"a":null,"b":true}']),
    ],
    [
      'in a fence',
      [{ index: 0, id: 'a', ...fn('book_slot', '```json\n{"a":1}\n```') }],
      called(['a', 'book_slot', '{"a":1}']),
    ],
    [
      'with a line end in a text',
      [{ index: 0, id: 'a', ...fn('book_slot', '{"a":"b\nc"}') }],
      called(['a', 'book_slot', '{"a":"b\\nc"}']),
    ],
    [
      'by a longer name',
      [{ index: 0, id: 'a', ...fn('functions.end_call:0', '{}') }],
      called(['a', 'end_call', '{}']),
    ],
    [
      'by a name in other letters',
      [{ index: 0, id: 'a', ...fn(' End_Call', '{}') }],
      called(['a', 'end_call', '{}']),
    ],
    ['of no function are passed on', [{ index: 0, id: 'a', ...fn('fly', '{}') }], called(['a', 'fly', '{}'])],
  ])('%s are put together', async (_, pieces, expected) => {
    for (const together of [false, true]) {
      const model = await start((__, response) => {
        events(response)
        for (const each of together ? [pieces] : pieces.map((one) => [one])) response.write(piece(...each))
        response.end('data: [DONE]\n\n')
      })
      expect(await all(model.stream(hello, offered, never()))).toEqual(expected)
      await api.close()
    }
  })

  it('may be an object instead of a list', async () => {
    const model = await start((_, response) => {
      const call = { id: 'a', ...fn('end_call', {}) }
      events(response).end(sseChunk({ tool_calls: call }, 'tool_calls'))
    })
    expect(await all(model.stream(hello, offered, never()))).toEqual(called(['a', 'end_call', '{}']))
  })

  it('cut within a nested object are not made', async () => {
    const model = await start(
      (_, response) =>
        void events(response).end(piece({ index: 0, id: 'a', ...fn('book_slot', '{"a":{"b":1}') })),
    )
    expect(await all(model.stream(hello, offered, never()))).toEqual([{ kind: 'failed', why: 'network' }])
  })
})

const chunk = (delta: object, finish: unknown = null) =>
  JSON.stringify({ choices: [{ delta, finish_reason: finish }] })

describe('a stream', () => {
  it.each<[string, string]>([
    ['without empty lines', `data: ${chunk({ content: 'A' })}\ndata: ${chunk({ content: 'no.' }, 'stop')}\n`],
    ['without empty lines to its mark', `data: ${chunk({ content: 'Ano.' })}\ndata: [DONE]`],
    ['with an empty finish reason', `data: ${chunk({ content: 'Ano.' }, '')}\n\ndata: [DONE]\n\n`],
    ['with comments only between', `: ping\n\n: ping\r\n\r\ndata: ${chunk({ content: 'Ano.' }, 'stop')}\n\n`],
    ['with a byte order mark', `\uFEFFdata: ${chunk({ content: 'Ano.' }, 'stop')}\r\n\r\n`],
    [
      'with pretty JSON over lines',
      `data: {"choices": [\ndata: {"delta": {"content": "Ano."}}\ndata: ]}\n\n`,
    ],
    [
      'with reasoning beside the words',
      `data: ${chunk({ reasoning_content: 'Hm.', content: null })}\n\ndata: ${chunk({ reasoning: 'Hm.' })}\n\ndata: ${chunk({ content: 'Ano.' }, 'stop')}\n\n`,
    ],
    ['with content as an object', `data: ${chunk({ content: { type: 'text', text: 'Ano.' } }, 'stop')}\n\n`],
    ['with content as texts', `data: ${chunk({ content: ['A', 'no.'] }, 'stop')}\n\n`],
    ['with an error that is none', `data: {"error":null,"choices":[{"delta":{"content":"Ano."}}]}\n\n`],
    ['with an empty error', `data: {"error":"","choices":[{"delta":{"content":"Ano."}}]}\n\n`],
    [
      'with the usage alone at its end',
      `data: ${chunk({ content: 'Ano.' })}\n\ndata: {"choices":null,"usage":{}}\n\n`,
    ],
  ])('%s is read', async (_, body) => {
    const model = await start((__, response) => void events(response).end(body))
    const text = (await all(model.stream(hello, [], never()))).map((delta) =>
      delta.kind === 'text' ? delta.text : delta.kind,
    )
    expect(text.join('')).toBe('Ano.')
  })

  it('with an empty finish reason in each chunk is not taken for whole when it breaks off', async () => {
    const model = await start(
      (_, response) => void events(response).end(`data: ${chunk({ content: 'Ano, ale' }, '')}\n\n`),
    )
    expect((await all(model.stream(hello, [], never()))).at(-1)).toEqual({ kind: 'failed', why: 'network' })
  })

  it.each(['text/plain', 'application/octet-stream', 'text/event-stream'])(
    'may be one answer in JSON, sent as %s',
    async (type) => {
      const model = await start((_, response) => {
        response.writeHead(200, { 'content-type': type })
        response.end(`\n  ${JSON.stringify({ choices: [{ message: { content: 'Ano.' } }] })}`)
      })
      expect(await all(model.stream(hello, [], never()))).toEqual(ano)
    },
  )

  it('may be sent as application/json', async () => {
    const model = await start((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(sseChunk({ content: 'Ano.' }, 'stop'))
    })
    expect(await all(model.stream(hello, [], never()))).toEqual(ano)
  })

  it('that is finished is whole although its connection breaks', async () => {
    const model = await start((_, response) => {
      events(response).write(piece({ index: 0, id: 'a', ...fn('end_call', '{}') }))
      response.write(sseChunk({}, 'tool_calls'), () => response.destroy())
    })
    expect(await all(model.stream(hello, offered, never()))).toEqual(called(['a', 'end_call', '{}']))
  })

  it('that is finished is whole although its connection stays open', async () => {
    const model = await start((_, response) => {
      events(response).write(sseChunk({ content: 'Ano.' }))
      response.write(piece({ index: 0, id: 'a', ...fn('end_call', '{}') }))
      response.write(sseChunk({}, 'tool_calls'))
    })
    expect(await all(model.stream(hello, offered, never()))).toEqual([
      ...ano,
      ...called(['a', 'end_call', '{}']),
    ])
  })

  it.each<[string, string, string]>([
    ['as its object', '{"object":"error","message":"slow down","code":429}', 'rate-limited'],
    ['as its type', '{"type":"error","error":{"type":"overloaded_error"}}', 'server-error'],
    ['in its choice', '{"choices":[{"error":{"code":502},"finish_reason":"error"}]}', 'server-error'],
    ['as a message', '{"message":"internal"}', 'server-error'],
    ['by its status in words', '{"error":{"status":"RESOURCE_EXHAUSTED"}}', 'rate-limited'],
  ])('may report an error %s', async (_, body, why) => {
    const model = await start((__, response) => void events(response).end(`data: ${body}\n\n`))
    expect(await all(model.stream(hello, [], never()))).toEqual([{ kind: 'failed', why }])
  })
})

describe('an answer in JSON', () => {
  const schema = { name: 'x', schema: { type: 'object', required: ['result', 'data'] } }
  const value = { result: 'success', data: { a: null } }
  const strict = JSON.stringify(value)
  const json = { kind: 'json', value }
  const answer = (message: object) => JSON.stringify({ choices: [{ message }] })

  it.each<[string, object]>([
    ['with trailing commas', { content: '{"result":"success","data":{"a":null,},}' }],
    ['with comments', { content: '{"result":"success", // podařilo se\n"data":{"a":null /* nic */}}' }],
    ['in Python', { content: "{'result': 'success', 'data': {'a': None}}" }],
    ['in a fence without its end', { content: `\`\`\`json\n${strict}` }],
    ['within another object', { content: `{"result":${strict}}` }],
    ['in a list', { content: `[${strict}]` }],
    ['after another object', { content: `{"result":"unclear"} ne, {"x":1}, tedy ${strict}` }],
    ['after reasoning of another kind', { content: `◁think▷{"result":1}◁/think▷${strict}` }],
    ['after reasoning in brackets', { content: `[THINK]{"result":1}[/THINK]${strict}` }],
    ['within reasoning', { content: null, reasoning_content: `Tedy ${strict}` }],
  ])('%s is read', async (_, message) => {
    const model = await start((__, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(answer(message))
    })
    expect(await model.json(hello, schema, never())).toEqual(json)
    expect(api.requests).toHaveLength(1)
  })

  it('with a line end in a text is read', async () => {
    const model = await start((_, response) => {
      response.writeHead(200, { 'content-type': 'application/json' })
      response.end(answer({ content: '{"result":"a\nb","data":{}}' }))
    })
    expect(await model.json(hello, schema, never())).toEqual({
      kind: 'json',
      value: { result: 'a\nb', data: {} },
    })
  })

  it.each(['text/plain', 'text/html'])('sent as %s is read', async (type) => {
    const model = await start((_, response) => {
      response.writeHead(200, { 'content-type': type })
      response.end(answer({ content: strict }))
    })
    expect(await model.json(hello, schema, never())).toEqual(json)
  })

  it('that comes as a stream is read', async () => {
    const model = await start((_, response) => {
      events(response).write(sseChunk({ content: strict.slice(0, 9) }))
      response.end(sseChunk({ content: strict.slice(9) }, 'stop'))
    })
    expect(await model.json(hello, schema, never())).toEqual(json)
  })

  it.each<[string, number, object]>([
    ['with a status', 400, { detail: 'response_format: json_schema is not supported' }],
    ['without one', 200, { error: { message: 'response_format json_schema unsupported', code: 400 } }],
    ['as its own fault', 500, { error: { message: 'Unknown response_format: json_schema' } }],
  ])('is asked for otherwise where a schema is refused %s', async (_, status, body) => {
    const model = await start(({ json: asked }, response) =>
      JSON.stringify(asked).includes('"json_schema"')
        ? refuse(response, status, body)
        : refuse(response, 200, { choices: [{ message: { content: strict } }] }),
    )
    expect(await model.json(hello, schema, never())).toEqual(json)
    expect(await model.json(hello, schema, never())).toEqual(json)
    expect(api.requests).toHaveLength(3)
  })

  it('is not asked for again where the limit is reached', async () => {
    const model = await start((_, response) => refuse(response, 200, { error: { code: 429 } }))
    expect(await model.json(hello, schema, never())).toEqual({ kind: 'failed', why: 'rate-limited' })
    expect(api.requests).toHaveLength(1)
  })
})
