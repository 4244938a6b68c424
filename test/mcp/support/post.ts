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
