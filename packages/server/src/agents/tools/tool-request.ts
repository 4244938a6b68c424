import { createHash } from 'node:crypto'
import { interfaceVersion } from '@hovor/api'
import type { ToolCall } from '@hovor/voice'
import type { CallId } from '../../platform/kernel/ids.ts'
import type { StoredTool } from './tool.store.ts'
import type { ToolRequest } from './tool-http.port.ts'

export interface ToolUse {
  readonly call: ToolCall
  /** The call in which it is used; absent in a simulation. */
  readonly phoneCallId?: CallId | undefined
}

/** One byte more than may be used: an answer that fills it is too large. */
export const maxAnswerBytes = 64 * 1024 + 1
const maxUrlCharacters = 8000

/** The request of one use; undefined when the arguments of a GET do not fit into its URL. */
export function toolRequest(
  tool: StoredTool,
  headers: Readonly<Record<string, string>>,
  { call, phoneCallId }: ToolUse,
): ToolRequest | undefined {
  const given = call.arguments as Readonly<Record<string, unknown>>
  const url = tool.method === 'GET' ? withQuery(tool.url, given) : tool.url
  if (url.length > maxUrlCharacters) return undefined
  const own = {
    accept: 'application/json, text/*;q=0.9',
    'user-agent': `Hovor/${interfaceVersion}`,
    ...headers,
    'idempotency-key': keyOf(call.callId, phoneCallId),
    ...(phoneCallId !== undefined && { 'hovor-call-id': phoneCallId }),
  }
  const { method, timeoutMs } = tool
  if (method === 'GET') return { method, url, headers: own, timeoutMs, maxAnswerBytes }
  return {
    method,
    url,
    headers: { ...own, 'content-type': 'application/json' },
    body: Buffer.from(JSON.stringify(given)),
    timeoutMs,
    maxAnswerBytes,
  }
}

/** A list of plain values repeats its name; what has parts goes as JSON. */
function withQuery(url: string, given: Readonly<Record<string, unknown>>): string {
  const target = new URL(url)
  for (const [name, value] of Object.entries(given)) {
    const isList = Array.isArray(value) && value.every((entry) => typeof entry !== 'object')
    for (const entry of isList ? value : [value]) {
      if (entry !== null && entry !== undefined) {
        target.searchParams.append(name, typeof entry === 'object' ? JSON.stringify(entry) : String(entry))
      }
    }
  }
  return target.href
}

/** The same for every attempt of one use, another for every other use of any call. */
const keyOf = (callId: string, phoneCallId = ''): string =>
  createHash('sha256').update(`${phoneCallId}\n${callId}`).digest('hex').slice(0, 32)
