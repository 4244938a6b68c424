import { createHash, randomBytes } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startTestWorld, type TestWorld } from '../testing/test-world.ts'
import { defaultPorts, startWorld } from '../world.ts'

let world: TestWorld

beforeAll(async () => {
  world = await startTestWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  await world.control('PUT', '/google', {})
  await world.control('DELETE', '/google/events')
})

const redirectUri = 'http://127.0.0.1:9/back'
const verifier = 'a'.repeat(43)
const challenge = createHash('sha256').update(verifier).digest('base64url')

/** The redirect that follows a choice on the consent page. */
async function consent(account: string, more: Record<string, string> = {}): Promise<URLSearchParams> {
  const { authorizeUrl, clientId } = world.addresses.google
  const query = new URLSearchParams({
    client_id: clientId,
    redirect_uri: redirectUri,
    response_type: 'code',
    scope: 'calendar.events',
    state: 'here',
    access_type: 'offline',
    code_challenge: challenge,
    code_challenge_method: 'S256',
    ...more,
  })
  const answer = await fetch(`${authorizeUrl}?${query}`, {
    method: 'POST',
    body: new URLSearchParams({ account }),
    redirect: 'manual',
  })
  expect(answer.status).toBe(302)
  return new URL(answer.headers.get('location')!).searchParams
}

// biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
async function token(form: Record<string, string>): Promise<{ status: number; body: any }> {
  const { tokenUrl, clientId, clientSecret } = world.addresses.google
  const body = new URLSearchParams({ client_id: clientId, client_secret: clientSecret, ...form })
  const answer = await fetch(tokenUrl, { method: 'POST', body })
  return { status: answer.status, body: await answer.json() }
}

const redeem = (code: string, more: Record<string, string> = {}) =>
  token({
    grant_type: 'authorization_code',
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
    ...more,
  })
const refresh = (refreshToken: string) => token({ grant_type: 'refresh_token', refresh_token: refreshToken })

async function tokensOf(account = 'jana@example.com') {
  const code = (await consent(account)).get('code')!
  return (await redeem(code)).body as { access_token: string; refresh_token: string }
}

async function api(accessToken: string, method: string, path: string, body?: unknown) {
  const answer = await fetch(`${world.addresses.google.apiUrl}${path}`, {
    method,
    headers: {
      authorization: `Bearer ${accessToken}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects
  return { status: answer.status, body: (text === '' ? undefined : JSON.parse(text)) as any }
}

describe("the sandbox's Google", () => {
  it('asks the user on a page, and reports the choice to the client', async () => {
    const { authorizeUrl, clientId } = world.addresses.google
    const query = new URLSearchParams({
      client_id: clientId,
      redirect_uri: redirectUri,
      response_type: 'code',
      scope: 'a <b>',
    })
    const page = await (await fetch(`${authorizeUrl}?${query}`)).text()
    expect(page).toContain('value="jana@example.com"')
    expect(page).not.toContain('<b>')
    expect((await fetch(authorizeUrl)).status).toBe(400)
    expect((await consent('jana@example.com')).get('state')).toBe('here')
    expect((await consent('')).get('error')).toBe('access_denied')
  })

  it('exchanges a code for tokens once, with the verifier of its challenge', async () => {
    const wrong = (await consent('jana@example.com')).get('code')!
    expect((await redeem(wrong, { code_verifier: 'b'.repeat(43) })).body.error).toBe('invalid_grant')
    const elsewhere = (await consent('jana@example.com')).get('code')!
    expect((await redeem(elsewhere, { redirect_uri: 'http://127.0.0.1:9/' })).status).toBe(400)
    const code = (await consent('jana@example.com')).get('code')!
    const first = await redeem(code)
    expect(first.body).toMatchObject({ token_type: 'Bearer', expires_in: 3600 })
    expect((await redeem(code)).body.error).toBe('invalid_grant')
    expect((await api(first.body.access_token, 'GET', '/users/me/calendarList')).status).toBe(401)
    expect((await token({ grant_type: 'refresh_token', client_secret: 'no' })).status).toBe(401)
  })

  it('refreshes without a new refresh token, or with one that replaces the first', async () => {
    const { refresh_token } = await tokensOf()
    const kept = await refresh(refresh_token)
    expect(kept.body.refresh_token).toBeUndefined()
    await world.control('PUT', '/google', { rotateRefreshTokens: true, accessTokenSecs: 60 })
    const rotated = await refresh(refresh_token)
    expect(rotated.body).toMatchObject({ expires_in: 60, refresh_token: expect.any(String) })
    expect((await refresh(refresh_token)).body.error).toBe('invalid_grant')
    expect((await refresh(rotated.body.refresh_token)).body.error).toBe('invalid_grant')
  })

  it('revokes every token of a grant, by the client or by the user', async () => {
    for (const revoke of [
      (token: string) =>
        fetch(world.addresses.google.revokeUrl, { method: 'POST', body: new URLSearchParams({ token }) }),
      () => world.control('DELETE', '/google/grants?account=jana@example.com'),
    ]) {
      const { access_token, refresh_token } = await tokensOf()
      await revoke(refresh_token)
      expect((await refresh(refresh_token)).body.error).toBe('invalid_grant')
      expect((await api(access_token, 'GET', '/users/me/calendarList')).status).toBe(401)
    }
  })

  it('lists the calendars of an account with their roles, page by page', async () => {
    const { access_token } = await tokensOf()
    await world.control('PUT', '/google', { pageSize: 3 })
    const first = await api(access_token, 'GET', '/users/me/calendarList?maxResults=250')
    const rest = await api(
      access_token,
      'GET',
      `/users/me/calendarList?pageToken=${first.body.nextPageToken}`,
    )
    expect(rest.body.nextPageToken).toBeUndefined()
    const roles = [...first.body.items, ...rest.body.items].map(
      ({ accessRole }: { accessRole: string }) => accessRole,
    )
    expect(roles).toEqual(['owner', 'writer', 'writerWithoutPrivateAccess', 'reader', 'freeBusyReader'])
    expect(first.body.items[0].primary).toBe(true)
  })

  it('keeps an event under its given id, even when it was deleted', async () => {
    const { access_token } = await tokensOf()
    const path = '/calendars/primary/events'
    const event = (hour: number) => ({
      id: 'hovor1',
      start: { dateTime: `2027-01-04T0${hour}:00:00Z` },
      end: { dateTime: `2027-01-04T0${hour + 1}:00:00Z` },
    })
    expect((await api(access_token, 'POST', path, event(8))).status).toBe(200)
    expect((await api(access_token, 'POST', path, event(7))).body.error.errors[0].reason).toBe('duplicate')
    expect((await api(access_token, 'DELETE', `${path}/hovor1`)).status).toBe(204)
    expect((await api(access_token, 'DELETE', `${path}/hovor1`)).status).toBe(410)
    expect((await api(access_token, 'POST', path, event(7))).status).toBe(409)
    expect((await api(access_token, 'GET', path)).body.items).toEqual([])
    expect((await api(access_token, 'GET', `${path}/hovor1`)).body.status).toBe('cancelled')
    expect((await api(access_token, 'PUT', `${path}/hovor1`, event(7))).body.status).toBe('confirmed')
    expect((await api(access_token, 'GET', path)).body.items).toHaveLength(1)
    expect((await api(access_token, 'POST', path, { ...event(8), id: 'no!' })).status).toBe(400)
  })

  it('lets only writers write', async () => {
    const { access_token } = await tokensOf()
    const body = { start: { date: '2027-01-04' }, end: { date: '2027-01-05' } }
    for (const [id, status] of [
      ['ordinace@group.calendar.google.com', 200],
      ['recepce@group.calendar.google.com', 200],
      ['svatky@group.v.calendar.google.com', 403],
      ['petr@example.com', 403],
      ['nobody@example.com', 404],
    ] as const)
      expect((await api(access_token, 'POST', `/calendars/${id}/events`, body)).status).toBe(status)
  })

  it('answers free/busy with days in the calendar’s time zone, and an error for each unreadable calendar', async () => {
    const { access_token } = await tokensOf()
    const put = (body: unknown) => api(access_token, 'POST', '/calendars/primary/events', body)
    await put({ start: { date: '2027-03-28' }, end: { date: '2027-03-29' } })
    await put({
      transparency: 'transparent',
      start: { dateTime: '2027-03-30T08:00:00Z' },
      end: { dateTime: '2027-03-30T09:00:00Z' },
    })
    await world.control('PUT', '/google', { unreadable: ['svatky@group.v.calendar.google.com'] })
    const asked = ['primary', 'svatky@group.v.calendar.google.com', 'nobody@example.com']
    const { body } = await api(access_token, 'POST', '/freeBusy', {
      timeMin: '2027-03-27T00:00:00Z',
      timeMax: '2027-04-01T00:00:00Z',
      items: asked.map((id) => ({ id })),
    })
    expect(body.calendars).toEqual({
      primary: { busy: [{ start: '2027-03-27T23:00:00Z', end: '2027-03-28T22:00:00Z' }] },
      [asked[1]!]: { busy: [], errors: [{ domain: 'global', reason: 'internalError' }] },
      [asked[2]!]: { busy: [], errors: [{ domain: 'global', reason: 'notFound' }] },
    })
  })

  it('listens elsewhere when its port is taken', async () => {
    const { addresses } = world
    const taken = Number(new URL(addresses.google.tokenUrl).port)
    const ports = {
      ...Object.fromEntries(Object.keys(defaultPorts).map((name) => [name, 0])),
      google: taken,
    }
    const other = await startWorld({
      clock: systemClock,
      randomBytes,
      speechUrl: 'http://127.0.0.1:9',
      ports,
    })
    const answer = await fetch(`${other.addresses.google.apiUrl}/users/me/calendarList`)
    expect(answer.status).toBe(401)
    await other.close()
  })

  it('fails on demand, with its own messages', async () => {
    const { access_token, refresh_token } = await tokensOf()
    const reasonOf = async () =>
      (await api(access_token, 'GET', '/users/me/calendarList')).body.error.errors[0].reason
    for (const [fault, reason] of [
      ['reject', 'insufficientPermissions'],
      ['429', 'rateLimitExceeded'],
      ['403-limit', 'rateLimitExceeded'],
      ['5xx', 'backendError'],
    ] as const) {
      await world.setFault('google', fault, 1)
      expect(await reasonOf()).toBe(reason)
    }
    await world.setFault('google-token', 'reject', 1)
    expect((await refresh(refresh_token)).body.error).toBe('invalid_grant')
    expect((await refresh(refresh_token)).status).toBe(200)
  })
})
