import { createRequire } from 'node:module'
import { now } from './now.ts'

// The HTTP library of the service itself, in its version.
const service = createRequire(new URL('../../packages/server/package.json', import.meta.url))
const { Agent } = service('undici') as { Agent: new (options: { connections: number }) => Poster }

interface Poster {
  request(request: object): Promise<{ readonly body: { dump(): Promise<void> } }>
  close(): Promise<void>
}

/** Posts `body` `count` times over `lanes` persistent connections and does nothing else; returns POSTs a second. */
export async function bareLoop(url: string, body: Uint8Array, count: number, lanes: number): Promise<number> {
  const agent = new Agent({ connections: lanes })
  const { origin } = new URL(url)
  const headers = { 'content-type': 'application/json', 'webhook-id': 'bare' }
  let left = count
  const startMs = now()
  await Promise.all(
    Array.from({ length: lanes }, async () => {
      while (left-- > 0) {
        const answer = await agent.request({ origin, path: '/', method: 'POST', headers, body })
        await answer.body.dump()
      }
    }),
  )
  const secs = (now() - startMs) / 1000
  await agent.close()
  return count / secs
}
