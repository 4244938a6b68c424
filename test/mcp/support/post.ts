import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Revision } from './client.ts'

export interface PostOptions {
  readonly apiKey?: string
  readonly revision?: Revision
  readonly headers?: Readonly<Record<string, string>>
  /** The query string, with its question mark. */
  readonly search?: string
}

/** Posts anything to /mcp that the official client would not send: any body, any header. */
export async function post(baseUrl: string, body: unknown, options: PostOptions = {}): Promise<Response> {
  const { apiKey, revision = '2025-11-25', headers, search = '' } = options
  return fetch(`${baseUrl}/mcp${search}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      'mcp-protocol-version': revision,
      ...(apiKey !== undefined && { authorization: `Bearer ${apiKey}` }),
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
}

/** Posts with these headers and `Content-Type` only: `fetch` would add an `Accept` of its own. */
export async function postBare(url: string, body: object, headers: Readonly<Record<string, string>>) {
  const asked = request(url, { method: 'POST', headers: { 'content-type': 'application/json', ...headers } })
  asked.end(JSON.stringify(body))
  const [response] = (await once(asked, 'response')) as [IncomingMessage]
  const answer = await text(response)
  const type = response.headers['content-type'] ?? ''
  const json = type.startsWith('text/event-stream') ? (/^data: ?(\{.*)$/m.exec(answer)?.[1] ?? '') : answer
  return {
    status: response.statusCode,
    type,
    text: answer,
    message: json === '' ? undefined : (JSON.parse(json) as unknown),
  }
}

/** A tool call as a message of revision 2026-07-28, with its headers. */
export function toolCall(name: string, given: Readonly<Record<string, unknown>> = {}) {
  const _meta = {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientCapabilities': {},
  }
  return {
    body: { jsonrpc: '2.0', id: 7, method: 'tools/call', params: { name, arguments: given, _meta } },
    options: {
      revision: '2026-07-28',
      headers: { 'mcp-method': 'tools/call', 'mcp-name': name },
    } satisfies PostOptions,
  }
}
