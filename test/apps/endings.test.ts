import { createHash } from 'node:crypto'
import { sql, startTestSurface, type TestSurface } from '@hovor/server/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { formTo } from '../users/support/forms.ts'
import { type AppWorld, type Json, openBrowser, password, startAppWorld } from './support/app-world.ts'
import { joined } from './support/members.ts'

const newPassword = 'pod lampou je tma jako v pytli'

let world: AppWorld
/** Another process of the deployment. */
let other: TestSurface
const mails: string[] = []
beforeAll(async () => {
  const mailer = () => ({
    send: async (_tx: unknown, mail: unknown) => void mails.push(JSON.stringify(mail)),
  })
  world = await startAppWorld({ mailer })
  other = await startTestSurface({ clock: world.clock, beside: world.surface })
})
afterAll(async () => {
  await other.close()
  await world.close()
})
// Each has what one address may ask within a minute.
beforeEach(() => world.clock.move(61_000))

/**
 * An app that a member has connected and that has refreshed twice: of its three refresh tokens the first has a successor
 * that was used, the second one that was not, and the third has none.
 */
async function connected() {
  const owner = await world.signedIn()
  const member = await joined(world, owner.accountId, 'member')
  const clientId = (await world.register()).client_id as string
  const code = (await world.connect(member.browser, { clientId })).searchParams.get('code') ?? ''
  const given = [(await (await world.exchange(clientId, code)).json()) as Json]
  for (const _ of [1, 2]) given.push(await (await world.refresh(clientId, given.at(-1).refresh_token)).json())
  return {
    owner,
    member,
    clientId,
    code,
    access: given.map(({ access_token: token }) => token as string),
    refresh: given.map(({ refresh_token: token }) => token as string),
    revoke: (token: string) => world.post('/oauth/revoke', { token, client_id: clientId }),
    team: `${world.base}/settings/team/${owner.accountId}`,
    apps: `${world.base}/developers/apps`,
  }
}
type Connected = Awaited<ReturnType<typeof connected>>

/** The tokens that still work, and at which process. */
async function working({ clientId, access, refresh }: Connected): Promise<string[]> {
  const found: string[] = []
  for (const base of [world.base, other.baseUrl]) {
    for (const [index, token] of access.entries()) {
      const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
      const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list', params: {} })
      const accept = 'application/json, text/event-stream'
      const answer = await fetch(`${base}/mcp`, { method: 'POST', headers: { ...headers, accept }, body })
      await answer.text()
      if (answer.status !== 401) found.push(`access ${index} ${answer.status} at ${base}`)
    }
    for (const [index, token] of refresh.entries()) {
      const form = { grant_type: 'refresh_token', client_id: clientId, refresh_token: token }
      const answer = await fetch(`${base}/oauth/token`, { method: 'POST', body: new URLSearchParams(form) })
      if (((await answer.json()) as Json).error !== 'invalid_grant') found.push(`refresh ${index} at ${base}`)
    }
  }
  return found
}

const hashOf = (token: string) => createHash('sha256').update(token).digest()

// verifies: authentication.oauth-end, authentication.oauth-revocation, authentication.oauth-rotation
// verifies: authentication.oauth-password, authentication.oauth-code
test.each<[string, (at: Connected) => Promise<{ readonly status: number } | undefined>]>([
  ['its newest refresh token is revoked', ({ revoke, refresh }) => revoke(refresh[2]!)],
  ['a refresh token with an unused successor is revoked', ({ revoke, refresh }) => revoke(refresh[1]!)],
  ['a refresh token whose successor was used is revoked', ({ revoke, refresh }) => revoke(refresh[0]!)],
  ['a refresh token is replayed', ({ clientId, refresh }) => world.refresh(clientId, refresh[0]!)],
  ['its code is replayed', ({ clientId, code }) => world.exchange(clientId, code)],
  [
    'the person changes the password',
    async ({ member }) => {
      const page = await member.browser.open(`${world.base}/settings/security/password`)
      return member.browser.submit(page, { current: password, password: newPassword })
    },
  ],
  [
    'the person sets a password through a mailed link',
    async ({ member }) => {
      mails.splice(0)
      await world.operate(`/users/${member.userId}/password-link`, {})
      const browser = openBrowser()
      const link = /https?:[^"\s]+\/set-password\/[\w-]+/.exec(mails.join('\n'))![0]
      return browser.submit(await browser.open(link), { password: newPassword })
    },
  ],
  [
    'an operator signs the person out everywhere',
    async ({ member }) => void (await world.operate(`/users/${member.userId}/end-sessions`, {})),
  ],
  [
    'an owner removes the member',
    async ({ owner, member, team }) =>
      owner.browser.submit(formTo(await owner.browser.open(team), 'remove', member.userId), {}),
  ],
  [
    'the member leaves',
    async ({ member, team }) => member.browser.submit(formTo(await member.browser.open(team), 'leave'), {}),
  ],
  [
    'an owner changes the role',
    async ({ owner, member, team }) => {
      const form = formTo(await owner.browser.open(team), 'role', member.userId)
      return owner.browser.submit(form, { role: 'viewer' })
    },
  ],
  [
    'the account is suspended',
    async ({ owner }) =>
      void (await world.operate(`/accounts/${owner.accountId}/suspend`, { reason: 'Unpaid' })),
  ],
  [
    'the person ends it',
    async ({ member, apps }) => {
      const page = await member.browser.open(apps)
      return member.browser.submit(page, { end: /name="end" value="(grant_\w+)"/.exec(page.html)![1]! })
    },
  ],
  [
    'the person ends all apps',
    async ({ member, apps }) => member.browser.submit(await member.browser.open(apps), { end: 'all' }),
  ],
])('no token of an app works at any process once %s', async (_when, end) => {
  const app = await connected()
  expect((await world.mcp(app.access[2]!)).status).toBe(200)
  expect((await end(app))?.status ?? 200).toBeLessThan(500)
  expect(await working(app)).toEqual([])
  const left = await world.surface.database.query(sql`
    select 1 from oauth_token where token_hash = any(${[...app.access, ...app.refresh].map(hashOf)}::bytea[])
    union all select 1 from oauth_grant where client_id = ${app.clientId}`)
  expect(left).toEqual([])
})
