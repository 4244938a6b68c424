import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { startTestSurface, type TestSurface } from '@hovor/server/testing'
import { type Browser, chromium, type Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describePeer, headlessShellPath } from '../peers/support/describe-peer.ts'
import { chromiumArgs, openContext } from '../users/support/chromium.ts'

/** The parts of a response that a page can read. */
interface Read {
  readonly status: number
  readonly challenge: string | null
  readonly requestId: string | null
  readonly text: string
}

describePeer('a page of another address in a real browser', ['headlessShell'], () => {
  const site = createServer((_request, response) => response.end('<!doctype html><title>A client</title>'))
  let open: TestSurface
  let shut: TestSurface
  let browser: Browser
  let page: Page

  beforeAll(async () => {
    open = await startTestSurface()
    shut = await startTestSurface({ mcpOrigins: ['https://app.example.com'] })
    await once(site.listen(0, '127.0.0.1'), 'listening')
    browser = await chromium.launch({ executablePath: headlessShellPath, args: chromiumArgs })
    page = await (await openContext(browser)).newPage()
    await page.goto(`http://localhost:${(site.address() as AddressInfo).port}/`)
  })
  afterAll(async () => {
    await browser.close()
    site.close()
    await Promise.all([open.close(), shut.close()])
  })

  /** The page fetches as an MCP client does; rejects where the browser keeps the answer from it. */
  const ask = (server: TestSurface, method: string, apiKey: string): Promise<Read> =>
    page.evaluate(
      async ([url, method, apiKey]) => {
        const answer = await fetch(url, {
          method,
          headers: {
            accept: 'application/json, text/event-stream',
            authorization: `Bearer ${apiKey}`,
            'content-type': 'application/json',
            'mcp-protocol-version': '2025-11-25',
          },
          ...(method === 'POST' && {
            body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} }),
          }),
        })
        return {
          status: answer.status,
          challenge: answer.headers.get('www-authenticate'),
          requestId: answer.headers.get('x-request-id'),
          text: await answer.text(),
        }
      },
      [`${server.baseUrl}/mcp`, method, apiKey] as const,
    )

  // verifies: general.mcp-origins
  test('that may use MCP reads results, challenges and what there is not', async () => {
    const { apiKey } = await open.newAccount()
    const listed = await ask(open, 'POST', apiKey)
    expect(listed).toMatchObject({ status: 200, requestId: expect.stringMatching(/^req_/) })
    expect(listed.text).toContain('"get_balance"')
    expect(await ask(open, 'POST', 'hv_test_wrong')).toMatchObject({
      status: 401,
      challenge: expect.stringMatching(/^Bearer .*resource_metadata=/),
    })
    for (const method of ['GET', 'DELETE'])
      expect(await ask(open, method, apiKey)).toMatchObject({ status: 405 })
  })

  // verifies: general.mcp-origins
  test('that may not reads nothing', async () => {
    const { apiKey } = await shut.newAccount()
    for (const method of ['POST', 'GET', 'DELETE'])
      await expect(ask(shut, method, apiKey)).rejects.toThrow('Failed to fetch')
  })

  // verifies: general.mcp-origins, authentication.oauth-registration
  test('that may use MCP registers as an app and reads what the token endpoint says', async () => {
    const told = await page.evaluate(
      async ([base, callback]) => {
        const headers = { accept: 'application/json', 'mcp-protocol-version': '2025-11-25' }
        const read = async (path: string, body?: string | URLSearchParams, more = {}) => {
          const method = body === undefined ? 'GET' : 'POST'
          const init = { method, headers: { ...headers, ...more }, ...(body !== undefined && { body }) }
          const answer = await fetch(`${base}${path}`, init)
          const told = (await answer.json()) as Record<string, string>
          return { status: answer.status, told }
        }
        const metadata = await read('/.well-known/oauth-authorization-server')
        const registered = await read(
          new URL(metadata.told.registration_endpoint ?? '').pathname,
          JSON.stringify({ redirect_uris: [callback], client_name: 'Page' }),
          { 'content-type': 'application/json' },
        )
        const form = {
          grant_type: 'refresh_token',
          client_id: registered.told.client_id ?? '',
          refresh_token: 'x',
        }
        const refused = await read('/oauth/token', new URLSearchParams(form))
        return { metadata, registered, refused }
      },
      [open.baseUrl, new URL('/callback', page.url()).href] as const,
    )
    expect(told).toMatchObject({
      metadata: { status: 200, told: { code_challenge_methods_supported: ['S256'] } },
      registered: { status: 201, told: { application_type: 'native' } },
      refused: { status: 400, told: { error: 'invalid_grant' } },
    })
  })

  // verifies: general.mcp-origins
  test('that may not use MCP registers nothing, and can read the metadata', async () => {
    const told = await page.evaluate(async (base) => {
      const metadata = await fetch(`${base}/.well-known/oauth-protected-resource/mcp`)
      const form = new URLSearchParams({ grant_type: 'refresh_token', client_id: 'x', refresh_token: 'x' })
      const refused = async (path: string, init: RequestInit) =>
        fetch(`${base}${path}`, init).then(
          () => 'read',
          ({ message }: Error) => message,
        )
      return [
        metadata.status,
        await refused('/oauth/token', { method: 'POST', body: form }),
        await refused('/oauth/register', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: '{}',
        }),
      ]
    }, shut.baseUrl)
    expect(told).toEqual([200, 'Failed to fetch', 'Failed to fetch'])
  })
})
