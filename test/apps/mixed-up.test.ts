import {
  Client as McpClient,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type AppWorld, startAppWorld } from './support/app-world.ts'
import { keptByClient } from './support/official-client.ts'

let world: AppWorld
let owner: Awaited<ReturnType<AppWorld['signedIn']>>
beforeAll(async () => {
  world = await startAppWorld()
  owner = await world.signedIn()
})
afterAll(() => world.close())
// Each has what one address may ask within a minute.
beforeEach(() => world.clock.move(61_000))

/** The official client with somebody between it and the service, who changes what a well-known address tells. */
function clientWith(change: (path: string) => object) {
  const { kept, provider } = keptByClient()
  const between = async (url: string | URL, init?: RequestInit) => {
    const answer = await fetch(url, init)
    const { pathname } = new URL(url)
    if (!pathname.startsWith('/.well-known/') || !answer.ok) return answer
    return Response.json({ ...((await answer.json()) as object), ...change(pathname) })
  }
  const transport = new StreamableHTTPClientTransport(new URL(world.resource), {
    authProvider: provider,
    fetch: between,
  })
  const connecting = () => new McpClient({ name: 'test', version: '1' }).connect(transport)
  return { kept, transport, connecting }
}

const isServer = (path: string) => !path.includes('oauth-protected-resource')

// verifies: authentication.oauth-tokens, authentication.oauth-oidc
test.each<[string, (path: string) => object]>([
  [
    'a resource that is not the one that it called',
    (path) => (isServer(path) ? {} : { resource: 'https://other.example/mcp' }),
  ],
  [
    'an authorization server that gives another issuer',
    (path) => (isServer(path) ? { issuer: 'https://evil.example' } : {}),
  ],
])('the official client refuses %s, and sends nobody anywhere', async (_what, change) => {
  const { kept, connecting } = clientWith(change)
  await expect(connecting()).rejects.toThrow(/issuer|resource/i)
  expect(kept.url).toBeUndefined()
})

// verifies: authentication.oauth-code
test.each<[string, (back: URL) => void]>([
  ['another issuer', (back) => back.searchParams.set('iss', 'https://evil.example')],
  ['no issuer', (back) => back.searchParams.delete('iss')],
])('the official client redeems no code that comes with %s', async (_what, change) => {
  const { kept, transport, connecting } = clientWith(() => ({}))
  await expect(connecting()).rejects.toThrow(UnauthorizedError)
  const page = await owner.browser.follow(await owner.browser.open(kept.url.href))
  const back = new URL(
    (await world.decide(owner.browser, page, { decision: 'allow', scope: 'read' })).next ?? '',
  )
  const right = back.searchParams.get('iss')
  expect(right).toBe(world.base)
  change(back)
  await expect(transport.finishAuth(back.searchParams)).rejects.toThrow(/iss/i)
  expect(kept.tokens).toBeUndefined()
})
