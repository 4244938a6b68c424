import { sql } from '@hovor/server/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { formTo } from '../users/support/forms.ts'
import { type AppWorld, startAppWorld } from './support/app-world.ts'
import { joined } from './support/members.ts'

let world: AppWorld
let clientId: string
beforeAll(async () => {
  world = await startAppWorld()
  clientId = (await world.register()).client_id
})
afterAll(() => world.close())
// Each has what one address may ask within a minute.
beforeEach(() => world.clock.move(61_000))

type App = Awaited<ReturnType<AppWorld['connected']>>
const works = async ({ tokens }: App) =>
  (await world.callTool(tokens.access_token, 'get_account')).status === 200
const refreshes = async (app: App) =>
  (await world.refresh(app.clientId, app.tokens.refresh_token)).status === 200

/** An account with an owner and two members, each with a connected app. */
async function team(role = 'member') {
  const owner = await world.signedIn()
  const [member, colleague] = [
    await joined(world, owner.accountId, role),
    await joined(world, owner.accountId, role),
  ]
  const apps = {
    owner: await world.connected(owner.browser),
    member: await world.connected(member.browser),
    colleague: await world.connected(colleague.browser),
  }
  for (const app of Object.values(apps)) expect(await works(app)).toBe(true)
  return { owner, member, apps, page: `${world.base}/settings/team/${owner.accountId}` }
}

describe('the access of apps', () => {
  // verifies: authentication.oauth-end
  test.each<[string, (at: Awaited<ReturnType<typeof team>>) => Promise<{ status: number }>]>([
    [
      'an owner changes the role',
      async ({ owner, member, page }) =>
        owner.browser.submit(formTo(await owner.browser.open(page), 'role', member.userId), {
          role: 'viewer',
        }),
    ],
    [
      'an owner removes the member',
      async ({ owner, member, page }) =>
        owner.browser.submit(formTo(await owner.browser.open(page), 'remove', member.userId), {}),
    ],
    [
      'the member leaves',
      async ({ member, page }) => member.browser.submit(formTo(await member.browser.open(page), 'leave'), {}),
    ],
  ])('ends at once when %s, and nobody else’s does', async (_when, change) => {
    const at = await team()
    expect((await change(at)).status).toBeLessThan(400)
    expect([await works(at.apps.member), await refreshes(at.apps.member)]).toEqual([false, false])
    for (const app of [at.apps.owner, at.apps.colleague])
      expect([await works(app), await refreshes(app)]).toEqual([true, true])
  })

  // verifies: authentication.oauth-end
  test('of a member for another account stays when the member is removed from one', async () => {
    const { owner, member, apps, page } = await team()
    const second = await world.signedIn()
    await world.surface.database.query(sql`
      insert into account_member (account_id, user_id, role, created_at)
      values (${second.accountId.slice(4)}::uuid, ${member.userId.slice(4)}::uuid, 'member', 1)`)
    const asked = await world.askConsent(member.browser, { clientId })
    const chosen = await member.browser.open(`${asked.url}?account=${second.accountId}`)
    const back = await world.decide(member.browser, chosen, { decision: 'allow', scope: 'read' })
    const code = new URL(back.next ?? '').searchParams.get('code') ?? ''
    const tokens = (await (await world.exchange(clientId, code)).json()) as App['tokens']
    await owner.browser.submit(formTo(await owner.browser.open(page), 'remove', member.userId), {})
    expect(await works(apps.member)).toBe(false)
    expect((await world.callTool(tokens.access_token, 'get_account')).text).toContain(second.accountId)
  })

  // verifies: authentication.oauth-end
  test('is not granted by a page that was open when the role changed', async () => {
    const { owner, member, page } = await team()
    const open = await world.askConsent(member.browser, { clientId })
    const form = formTo(await owner.browser.open(page), 'role', member.userId)
    await owner.browser.submit(form, { role: 'billing' })
    const late = await member.browser.submit(open, { decision: 'allow', scope: 'spend' })
    expect([late.status, late.next]).toEqual([200, undefined])
    expect(late.html).toContain('Your role allows no app')
  })
})

describe('the consent page', () => {
  // verifies: authentication.oauth-consent, authentication.roles
  test('gives a viewer who forges the form no more than `read`', async () => {
    const owner = await world.signedIn()
    const { browser } = await joined(world, owner.accountId, 'viewer')
    const app = await world.connected(browser, ['read', 'write', 'spend'])
    expect(app.tokens.scope).toBe('read')
    expect((await world.callTool(app.tokens.access_token, 'get_account')).status).toBe(200)
    const agent = { name: 'Anna', language: 'cs' }
    expect((await world.callTool(app.tokens.access_token, 'create_agent', agent)).status).toBe(403)
    const only = await world.askConsent(browser, { clientId })
    const fields = new URLSearchParams('decision=allow&scope=write&scope=spend')
    await expect(world.decide(browser, only, fields)).rejects.toThrow(/^422 /)
  })

  // verifies: authentication.oauth-consent, authentication.roles
  test('tells a billing member that the role connects no app, whatever is sent', async () => {
    const owner = await world.signedIn()
    const { browser } = await joined(world, owner.accountId, 'billing')
    const page = await world.askConsent(browser, { clientId })
    expect(page.html).toContain('Your role allows no app to act for any of your accounts. Ask an owner.')
    expect(page.html).not.toContain('value="allow"')
    const forged = await browser.submit(page, {
      decision: 'allow',
      scope: 'read',
      account: owner.accountId,
    })
    expect([forged.status, forged.next]).toEqual([200, undefined])
    const back = await world.decide(browser, page, { decision: 'deny' })
    expect(new URL(back.next ?? '').searchParams.get('error')).toBe('access_denied')
  })

  // verifies: authentication.oauth-consent
  test('does not let a stranger to an account consent for it', async () => {
    const [owner, stranger] = [await world.signedIn(), await world.signedIn()]
    const page = await world.askConsent(stranger.browser, { clientId })
    const seen = await stranger.browser.open(`${page.url}?account=${owner.accountId}`)
    expect(seen.html).not.toContain(owner.accountId)
    const form = { ...page, html: page.html.replaceAll(stranger.accountId, owner.accountId) }
    const forged = await stranger.browser.submit(form, { decision: 'allow', scope: 'read' })
    expect([forged.status, forged.next]).toEqual([422, undefined])
    const grants = await world.surface.database.query(
      sql`select id from oauth_grant where account_id = ${owner.accountId.slice(4)}::uuid`,
    )
    expect(grants).toEqual([])
  })
})
