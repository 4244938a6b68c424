import { createServer } from 'node:net'
import { afterEach, describe, expect, test } from 'vitest'
import { openHttpDoor } from './http-door.ts'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

describe('the HTTP port of a service that is not ready', () => {
  test('refuses every request with 503 and Retry-After, and tells health checks that it is starting', async () => {
    const door = await openHttpDoor({ host: '127.0.0.1', port: 0, trustedProxies: [] })
    ends.push(door.close)
    for (const [path, init] of [
      ['/v1/balance', {}],
      ['/mcp', { method: 'POST', body: '{}' }],
      ['/v1/messages', { method: 'POST', body: 'x'.repeat(2_000_000) }],
    ] as const) {
      const answer = await fetch(`${door.url}${path}`, init)
      expect([answer.status, answer.headers.get('retry-after')], path).toEqual([503, '2'])
      expect(answer.headers.get('x-request-id')).toMatch(/^req_[0-9a-f]{16}$/)
      expect(await answer.json()).toMatchObject({
        error: { code: 'unavailable', docsUrl: `${door.url}/docs/errors#unavailable` },
      })
    }
    for (const path of ['/healthz', '/readyz?full=1']) {
      const answer = await fetch(`${door.url}${path}`)
      expect([answer.status, await answer.json()], path).toEqual([503, { status: 'starting' }])
    }
  })

  test('in use is told with its number and its setting', async () => {
    const other = createServer()
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    ends.push(() => new Promise((resolve) => other.close(resolve)))
    const { port } = other.address() as { port: number }
    await expect(openHttpDoor({ host: '127.0.0.1', port, trustedProxies: [] })).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is in use; stop the process that uses it or set HOVOR_HTTP_PORT`,
    )
    await expect(openHttpDoor({ host: '192.0.2.1', port: 0, trustedProxies: [] })).rejects.toThrow(
      'set HOVOR_HTTP_HOST',
    )
  })
})
