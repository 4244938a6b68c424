import { EventEmitter, once } from 'node:events'
import { interfaceVersion } from '@hovor/api'
import { systemClock } from '@hovor/clock'
import { afterEach, describe, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { silentLog } from '../../platform/log/log.ts'
import { EnginePool } from './engine-pool.ts'
import { conversationsPath, versionHeader } from './engine-wire.ts'
import { openSocket } from './open-socket.ts'
import { type EngineServer, serveEngine } from './serve-engine.ts'

const token = 'a-token-of-enough-characters'
const closers: (() => unknown)[] = []

afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close()
})

async function start(maxConversations = 10): Promise<{ server: EngineServer; url: string }> {
  // No conversation starts here: admission is under test.
  const engine = { converse: () => Object.assign(new EventEmitter(), {}) as never, warm: async () => {} }
  const server = serveEngine({ engine, token, maxConversations, log: silentLog })
  closers.push(() => server.close())
  return { server, url: `http://127.0.0.1:${await server.listen({ host: '127.0.0.1', port: 0 })}` }
}

async function knock(url: string, path: string, headers: Record<string, string>): Promise<number> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}${path}`, { headers })
  closers.push(() => socket.terminate())
  const opened = once(socket, 'open').then(() => 101)
  const refused = once(socket, 'unexpected-response').then(([, response]) => response.statusCode as number)
  socket.on('error', () => {})
  return Promise.race([opened, refused])
}

describe('admission to an engine process', () => {
  const headers = { authorization: `Bearer ${token}`, [versionHeader]: interfaceVersion }

  test('is granted to a service of the same version with the token, and to no one else', async () => {
    const { url } = await start()
    expect(await knock(url, conversationsPath, headers)).toBe(101)
    expect(await knock(url, conversationsPath, { ...headers, authorization: 'Bearer guess' })).toBe(401)
    expect(await knock(url, conversationsPath, { [versionHeader]: interfaceVersion })).toBe(401)
    expect(await knock(url, conversationsPath, { ...headers, [versionHeader]: '0.0.1' })).toBe(409)
    expect(await knock(url, '/elsewhere', headers)).toBe(404)
    expect((await fetch(`${url}/elsewhere`)).status).toBe(404)
  })

  test('accepts no more conversations than configured, and none while it drains', async () => {
    const { server, url } = await start(1)
    const first = await openSocket(url, token)
    expect(first).toBeDefined()
    expect(await openSocket(url, token)).toBeUndefined()
    const drained = server.drain()
    expect(await (await fetch(`${url}/healthz`)).json()).toEqual({ status: 'draining', conversations: 1 })
    first!.close()
    await drained
    expect(await openSocket(url, token)).toBeUndefined()
  })

  test('closes a socket on an invalid frame, and no other', async () => {
    const { url } = await start()
    const [bad, good] = [await openSocket(url, token), await openSocket(url, token)]
    bad!.send('{')
    await once(bad!, 'close')
    expect(good!.readyState).toBe(WebSocket.OPEN)
  })
})

describe('the engines of a service', () => {
  test('are selected by their health, and tried in turn', async () => {
    const { url, server } = await start()
    const gone = 'http://127.0.0.1:9'
    const pool = new EnginePool([gone, url], systemClock)
    closers.push(() => pool.close())
    expect(pool.state).toBe('unavailable')
    await pool.start()
    expect(pool.state).toBe('degraded')
    expect([pool.inTurn()[0], pool.inTurn()[0]]).toEqual([url, url])
    pool.failed(url)
    expect(pool.state).toBe('unavailable')
    void server.drain()
    await pool.start()
    expect(pool.state).toBe('unavailable')
  })
})
