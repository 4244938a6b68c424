import { createHash } from 'node:crypto'
import {
  Client as McpClient,
  StreamableHTTPClientTransport,
  UnauthorizedError,
} from '@modelcontextprotocol/client'
import * as oauth from 'oauth4webapi'
import * as openid from 'openid-client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type AppWorld, type Json, redirectUri, startAppWorld } from './support/app-world.ts'
import { keptByClient } from './support/official-client.ts'

let world: AppWorld
let owner: Awaited<ReturnType<AppWorld['signedIn']>>
beforeAll(async () => {
  world = await startAppWorld()
  owner = await world.signedIn()
})
afterAll(() => world.close())

/** Allows what the page offers; where the browser is sent then. */
async function allow(url: URL): Promise<URL> {
  const sent = await owner.browser.open(url.href)
  if (sent.next === undefined) throw new Error(sent.html)
  const fields = new URLSearchParams('decision=allow&scope=read&scope=write&scope=spend')
  const back = await world.decide(owner.browser, await owner.browser.follow(sent), fields)
  return new URL(back.next ?? '')
}

// verifies: authentication.oauth-code, authentication.oauth-registration, authentication.oauth-scopes
test('an app that registers itself is connected in the browser and calls tools', async () => {
  const { tokens } = await world.connected(owner.browser)
  expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 600, scope: 'read write spend' })
  const answer = await world.callTool(tokens.access_token, 'get_account')
  expect(answer.status).toBe(200)
  expect(answer.text).toContain(owner.accountId)
})

// verifies: authentication.oauth-code, authentication.oauth-registration
test('the official MCP client connects without a key, from nothing but the address', async () => {
  const { kept, provider } = keptByClient()
  const door = () => new StreamableHTTPClientTransport(new URL(world.resource), { authProvider: provider })
  const first = door()
  await expect(new McpClient({ name: 'test', version: '1' }).connect(first)).rejects.toThrow(
    UnauthorizedError,
  )
  expect(kept.url.searchParams.get('resource')).toBe(world.resource)
  const back = await allow(kept.url)
  await first.finishAuth(back.searchParams)
  const client = new McpClient({ name: 'test', version: '1' })
  await client.connect(door())
  const told = await client.callTool({ name: 'get_account', arguments: {} })
  expect(JSON.stringify(told.structuredContent)).toContain(owner.accountId)
  // With a token that has ended, it refreshes by itself.
  world.clock.move(11 * 60_000)
  const before = kept.tokens.access_token
  expect(await client.callTool({ name: 'get_account', arguments: {} })).toMatchObject({
    structuredContent: {},
  })
  expect(kept.tokens.access_token).not.toBe(before)
  await client.close()
})

// verifies: authentication.oauth-oidc, authentication.oauth-revocation
test('openid-client discovers, registers, gets an ID token that it verifies, refreshes, and revokes', async () => {
  const insecure = { execute: [openid.allowInsecureRequests] }
  const config = await openid.dynamicClientRegistration(
    new URL(world.base),
    { redirect_uris: [redirectUri], client_name: 'openid-client' },
    openid.None(),
    insecure,
  )
  const verifier = openid.randomPKCECodeVerifier()
  const [state, nonce] = [openid.randomState(), openid.randomNonce()]
  const asked = openid.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: 'openid email',
    code_challenge: await openid.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    state,
    nonce,
  })
  const checks = { pkceCodeVerifier: verifier, expectedState: state, expectedNonce: nonce }
  const tokens = await openid.authorizationCodeGrant(config, await allow(asked), checks)
  const sub = tokens.claims()?.sub ?? ''
  expect(sub).toMatch(/^usr_/)
  expect(await openid.fetchUserInfo(config, tokens.access_token, sub)).toEqual({
    sub,
    email: owner.email,
    email_verified: true,
  })
  const next = await openid.refreshTokenGrant(config, tokens.refresh_token ?? '')
  await openid.tokenRevocation(config, next.refresh_token ?? '')
  await expect(openid.refreshTokenGrant(config, next.refresh_token ?? '')).rejects.toMatchObject({
    error: 'invalid_grant',
  })
})

// verifies: authentication.oauth-code, authentication.oauth-registration, authentication.oauth-revocation
test('oauth4webapi discovers, registers, gets a code and tokens, refreshes, and revokes', async () => {
  const plain = { [oauth.allowInsecureRequests]: true }
  const issuer = new URL(world.base)
  const found = await oauth.discoveryRequest(issuer, { ...plain, algorithm: 'oauth2' })
  const server = await oauth.processDiscoveryResponse(issuer, found)
  const wanted = { redirect_uris: [redirectUri], token_endpoint_auth_method: 'none' }
  const registered = await oauth.dynamicClientRegistrationRequest(server, wanted, plain)
  const client = await oauth.processDynamicClientRegistrationResponse(registered)
  const [verifier, state] = [oauth.generateRandomCodeVerifier(), oauth.generateRandomState()]
  const asked = new URL(server.authorization_endpoint ?? '')
  asked.search = new URLSearchParams({
    response_type: 'code',
    client_id: client.client_id,
    redirect_uri: redirectUri,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    resource: world.resource,
    scope: 'read',
    state,
  }).toString()
  const told = oauth.validateAuthResponse(server, client, await allow(asked), state)
  const exchanged = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.None(),
    told,
    redirectUri,
    verifier,
    plain,
  )
  const tokens = await oauth.processAuthorizationCodeResponse(server, client, exchanged)
  expect((await world.callTool(tokens.access_token, 'get_account')).text).toContain(owner.accountId)
  const refresh = async (token = '') => {
    const answer = await oauth.refreshTokenGrantRequest(server, client, oauth.None(), token, plain)
    return oauth.processRefreshTokenResponse(server, client, answer)
  }
  const next = await refresh(tokens.refresh_token)
  expect((await world.mcp(next.access_token)).status).toBe(200)
  const revoked = await oauth.revocationRequest(server, client, oauth.None(), next.refresh_token ?? '', plain)
  await oauth.processRevocationResponse(revoked)
  await expect(refresh(next.refresh_token)).rejects.toMatchObject({ error: 'invalid_grant' })
  for (const { access_token: token } of [tokens, next]) expect((await world.mcp(token)).status).toBe(401)
})

// verifies: authentication.oauth-oidc
test('oauth4webapi accepts the metadata and refuses an answer of another issuer', async () => {
  const issuer = new URL(world.base)
  const plain = { [oauth.allowInsecureRequests]: true }
  for (const algorithm of ['oidc', 'oauth2'] as const) {
    const answer = await oauth.discoveryRequest(issuer, { ...plain, algorithm })
    const server = await oauth.processDiscoveryResponse(issuer, answer)
    expect(server).toMatchObject({
      code_challenge_methods_supported: ['S256'],
      client_id_metadata_document_supported: true,
      authorization_response_iss_parameter_supported: true,
      token_endpoint_auth_methods_supported: ['none'],
      response_types_supported: ['code'],
      grant_types_supported: ['authorization_code', 'refresh_token'],
    })
    const clientId = (await world.register()).client_id
    const back = await world.connect(owner.browser, { clientId, state: 'here' })
    const client = { client_id: clientId }
    expect(oauth.validateAuthResponse(server, client, back, 'here').get('code')).toBeTruthy()
    back.searchParams.set('iss', 'https://evil.example')
    expect(() => oauth.validateAuthResponse(server, client, back, 'here')).toThrow(/iss/)
    await expect(
      oauth
        .discoveryRequest(issuer, { ...plain, algorithm })
        .then((told) => oauth.processDiscoveryResponse(new URL('https://evil.example'), told)),
    ).rejects.toThrow(/issuer/)
  }
  const resource = new URL(world.resource)
  const described = await oauth.resourceDiscoveryRequest(resource, plain)
  expect(await oauth.processResourceDiscoveryResponse(resource, described)).toMatchObject({
    resource: world.resource,
    authorization_servers: [world.base],
    scopes_supported: ['read', 'write', 'spend'],
  })
  const root = await fetch(`${world.base}/.well-known/oauth-protected-resource`)
  expect(((await root.json()) as Json).resource).toBe(world.resource)
  await expect(
    oauth
      .resourceDiscoveryRequest(resource, plain)
      .then((told) => oauth.processResourceDiscoveryResponse(new URL('https://evil.example/mcp'), told)),
  ).rejects.toThrow(/resource/)
  expect(createHash('sha256').update(world.verifier).digest('base64url')).toBe(world.challenge)
})
