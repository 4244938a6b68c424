import { Worker } from 'node:worker_threads'

export interface RawRequest {
  readonly method: string
  /** With its query. */
  readonly path: string
  readonly token: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer | undefined
}

interface Told {
  readonly id: number
  readonly status?: number
  readonly error?: string
}

/** A thread of its own: what a client does would count as time of the service otherwise. */
const sender = new Worker(new URL('request-sender.mjs', import.meta.url))
sender.unref()
let sent = 0

/** Sends a request from another thread, and has its answer read there; the status. */
export function sendRaw(
  baseUrl: string,
  { method, path, token, headers, body }: RawRequest,
): Promise<number> {
  const { hostname, port } = new URL(baseUrl)
  const all = {
    authorization: `Bearer ${token}`,
    ...(body !== undefined && { 'content-type': 'application/json', 'content-length': body.length }),
    ...headers,
  }
  const id = ++sent
  return new Promise((resolve, reject) => {
    const take = (told: Told) => {
      if (told.id !== id) return
      sender.off('message', take).unref()
      if (told.status === undefined) reject(new Error(told.error))
      else resolve(told.status)
    }
    sender.on('message', take).ref()
    sender.postMessage({ id, options: { hostname, port, path, method, headers: all }, body })
  })
}
