import { setTimeout as sleep } from 'node:timers/promises'
import type { Call, Message } from '@hovor/api'
import { longestWaitMs, pacedUntil } from '@hovor/clock/testing'

// biome-ignore lint/suspicious/noExplicitAny: answers are read as a user of the REST API reads them.
export type Json = any

export interface Answer {
  readonly status: number
  readonly body: Json
  readonly headers: Headers
}

export interface Client {
  readonly url: string
  readonly key: string
  get(path: string): Promise<Answer>
  send(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  bytes(path: string): Promise<Uint8Array>
}

/** Plain REST with one key. Rejects only without a response. */
export function client(url: string, key: string): Client {
  const request = (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) =>
    fetch(new URL(path, url), {
      method,
      headers: {
        ...(key !== '' && { authorization: `Bearer ${key}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      signal: AbortSignal.timeout(longestWaitMs),
    })
  const send: Client['send'] = async (...given) => {
    const response = await request(...given)
    return { status: response.status, body: await response.json(), headers: response.headers }
  }
  return {
    url,
    key,
    get: (path) => send('GET', path),
    send,
    bytes: async (path) => new Uint8Array(await (await request('GET', path)).arrayBuffer()),
  }
}

/** The record that `path` reads. Waits when following it has used up the key's requests of this minute. */
async function recordAt(api: Client, path: string): Promise<Json> {
  const answer = await api.get(path)
  if (answer.status === 429) {
    await sleep(1000 * Number(answer.headers.get('retry-after')))
    return recordAt(api, path)
  }
  if (answer.status !== 200) throw new Error(`${answer.status} ${JSON.stringify(answer.body)}`)
  return answer.body
}

export const callOf = async (api: Client, id: string): Promise<Call> =>
  (await recordAt(api, `/v1/calls/${id}`)).call

/** The record once the call has ended. */
export const endedCall = (api: Client, id: string): Promise<Json> =>
  pacedUntil('the call ends', async () => {
    const call = await callOf(api, id)
    return call.endedAt !== undefined && call
  })

export const messageOf = async (api: Client, id: string): Promise<Message> =>
  (await recordAt(api, `/v1/messages/${id}`)).message
