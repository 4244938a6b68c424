import { createHash, randomBytes } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

interface Tokens {
  readonly access_token: string
  readonly refresh_token: string
  readonly scope: string
}

/**
 * A program on a person's computer that connects to the service as a public client: it registers itself, listens on
 * loopback for its code, and exchanges that. Requests go to `service`; its pages are at `baseUrl`, the issuer.
 */
export async function startAppClient(service: string, baseUrl: string) {
  const listener = createServer((_, answer) =>
    answer
      .setHeader('content-type', 'text/html')
      .end('<!doctype html><title>App</title><h1>Back in the app</h1>'),
  )
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const redirectUri = `http://localhost:${(listener.address() as AddressInfo).port}/callback`
  const registered = await fetch(`${service}/oauth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ redirect_uris: [redirectUri], client_name: 'Assistant' }),
  })
  const { client_id: clientId } = (await registered.json()) as { client_id: string }
  const verifier = randomBytes(32).toString('base64url')
  const token = (form: Readonly<Record<string, string>>) =>
    fetch(`${service}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: clientId, ...form }),
    })
  const call = (accessToken: string, name: string, { at = service, from = '' } = {}) =>
    fetch(`${at}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(from !== '' && { 'x-forwarded-for': from }),
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2025-11-25',
      },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: {} } }),
    })
  return {
    clientId,
    authorizeUrl() {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: clientId,
        redirect_uri: redirectUri,
        code_challenge: createHash('sha256').update(verifier).digest('base64url'),
        code_challenge_method: 'S256',
        resource: `${baseUrl}/mcp`,
      })
      return `${baseUrl}/oauth/authorize?${query}`
    },
    /** The tokens for the code in the address to which the browser was sent. */
    async exchange(callback: string): Promise<Tokens> {
      const code = new URL(callback).searchParams.get('code') ?? ''
      const form = {
        grant_type: 'authorization_code',
        code,
        redirect_uri: redirectUri,
        code_verifier: verifier,
      }
      const answer = await token(form)
      if (answer.status !== 200) throw new Error(await answer.text())
      return (await answer.json()) as Tokens
    },
    /** The error of a refresh; undefined: it succeeded. */
    async refusalOf(refreshToken: string): Promise<string | undefined> {
      const answer = await token({ grant_type: 'refresh_token', refresh_token: refreshToken })
      return ((await answer.json()) as { error?: string }).error
    },
    callTool: async (accessToken: string, name: string) => (await call(accessToken, name)).text(),
    /** `at` another process than that of the app, `from` the address that a proxy has seen. */
    statusWith: async (accessToken: string, where?: { readonly at: string; readonly from: string }) =>
      (await call(accessToken, 'get_account', where)).status,
    close: () =>
      new Promise<void>((resolve) => {
        listener.close(() => resolve())
        listener.closeAllConnections()
      }),
  }
}
