import { sql, uuidOf } from '@hovor/server/testing'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openBrowser } from './support/browser.ts'
import { type CalendarService, type NewAccount, startCalendarService } from './support/calendar-service.ts'
import { beginAt, connectUrl, walk, withGoogle } from './support/connect.ts'
import { type IntegrationWorld, startIntegrationWorld } from './support/integration-world.ts'

let world: IntegrationWorld
let service: CalendarService

beforeAll(async () => {
  world = await startIntegrationWorld()
  const { google, fakturoid } = world.addresses
  service = await startCalendarService({ google, fakturoid })
})
afterAll(async () => {
  await service?.close()
  await world?.close()
})
beforeEach(() => world.calm())

const integrationsOf = async ({ ask }: NewAccount) => (await ask('GET', '/v1/integrations')).body.integrations
const jana = { account: 'jana@example.com' }

describe('a person who opens a connect link', () => {
  // verifies: integrations.readiness
  it('connects Google Calendar under the label of their choice', async () => {
    const account = await service.newAccount()
    const { body } = await account.ask('GET', '/v1/integrations')
    expect(body.providers['calendar-oauth']).toEqual({ ready: true, connectUrl: expect.any(String) })
    expect(body.oauthCalendar.ready).toBe(true)
    const page = await walk(account, { label: 'Ordinace <b>' })
    expect([page.status, page.html]).toEqual([200, expect.stringContaining('Google Calendar is connected')])
    expect(page.html).toContain('Ordinace &#60;b&#62;')
    expect(page.html).toContain('<a href="/integrations">Go to your integrations</a>')
    const [connected] = await integrationsOf(account)
    expect(connected).toMatchObject({
      provider: 'calendar-oauth',
      kind: 'calendar',
      label: 'Ordinace <b>',
      accountLabel: 'jana@example.com',
      lastVerifiedAt: expect.any(Number),
    })
    const { status, body: listed } = await account.using(connected.id).calendars()
    expect(status).toBe(200)
    expect(listed.calendars[0]).toMatchObject({ id: 'jana@example.com', primary: true, accessRole: 'owner' })
  })

  it('who connects the same account again has one connection, with the last label', async () => {
    const account = await service.newAccount()
    await walk(account, { label: 'One' })
    const [{ id }] = await integrationsOf(account)
    await walk(account, { label: 'Two' })
    await walk(account)
    expect(await integrationsOf(account)).toMatchObject([{ id, label: 'Two' }])
    await walk(account, { who: 'petr@example.com' })
    expect(await integrationsOf(account)).toHaveLength(2)
  })

  it('connects Fakturoid, or declines', async () => {
    const account = await service.newAccount()
    const browser = openBrowser()
    const denied = await beginAt(account, browser, { provider: 'invoices-oauth' })
    const end = await browser.follow(await browser.submit(denied, { choice: 'deny' }))
    expect(end.html).toContain('Not connected')
    const asked = await beginAt(account, browser, { provider: 'invoices-oauth' })
    const page = await browser.follow(await browser.submit(asked, { choice: 'allow' }))
    expect([page.status, page.html]).toEqual([200, expect.stringContaining('Fakturoid is connected')])
    const [connected, ...others] = await integrationsOf(account)
    expect(connected).toMatchObject({ provider: 'invoices-oauth', kind: 'invoices' })
    expect(others).toEqual([])
    const invoices = await account.ask('GET', `/v1/integrations/${connected.id}/invoices?status=unpaid`)
    expect(invoices.status).toBe(200)
  })

  it('connects nothing by declining', async () => {
    const account = await service.newAccount()
    const page = await walk(account, { who: '' })
    expect(page.html).toContain('Not connected')
    expect(await integrationsOf(account)).toEqual([])
  })

  it('connects nothing by granting less than is needed', async () => {
    const account = await service.newAccount()
    const browser = openBrowser()
    const asked = await beginAt(account, browser)
    const less = asked.url.replace(/scope=[^&]*/, 'scope=https://www.googleapis.com/auth/calendar.events')
    const page = await browser.follow(await browser.submit(await browser.open(less), jana))
    expect([page.status, page.html]).toEqual([409, expect.stringContaining('A permission is missing')])
    expect(await integrationsOf(account)).toEqual([])
  })

  it('sees no script, frame or cached page, and reads the language that the browser asks for', async () => {
    const account = await service.newAccount()
    const czech = await openBrowser('cs,sk;q=0.9').open(await connectUrl(account))
    expect(czech.html).toContain('Připojit Google Calendar')
    const page = await openBrowser('sk,cs;q=0.9').open(await connectUrl(account))
    expect(page.html).toContain('<html lang="sk">')
    expect(page.html).toContain('Pripojiť Google Calendar')
    expect(page.html).toContain(account.id)
    expect(page.html).not.toContain('<script')
    const policy = page.headers.get('content-security-policy')
    const { origin } = new URL(world.addresses.google.authorizeUrl)
    expect(policy).toContain("default-src 'none'")
    expect(policy).toContain(`form-action 'self' ${origin};`)
    expect(policy).toContain("frame-ancestors 'none'")
    expect(page.headers.get('cache-control')).toBe('no-store')
    expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  })

  it('learns how to connect the other providers', async () => {
    const account = await service.newAccount()
    for (const [provider, field] of [
      ['calendar-app-password', 'appPassword'],
      ['invoices-credentials', 'company'],
    ] as const) {
      const page = await openBrowser().open(await connectUrl(account, provider))
      expect([page.status, page.html]).toEqual([200, expect.stringContaining(field)])
    }
  })
})

describe('a connect link', () => {
  it.each([
    ['of another account', (url: string) => url.replace(/account=acc_./, 'account=acc_f')],
    ['of later', (url: string) => url.replace(/until=./, 'until=9')],
    ['without a signature', (url: string) => url.replace(/&signature=.*/, '')],
    ['of another provider', (url: string) => url.replace('calendar-oauth', 'invoices-oauth')],
  ])('%s starts nothing', async (_what, forged) => {
    const account = await service.newAccount()
    const url = forged(await connectUrl(account))
    const browser = openBrowser()
    const page = await browser.open(url)
    expect(page.status).toBe(403)
    const begun = await browser.submit({ ...page, html: '<form method="post">' }, {})
    expect([begun.status, begun.headers.get('set-cookie')]).toEqual([403, null])
  })

  it('for an unknown provider is not found', async () => {
    const page = await openBrowser().open(`${service.baseUrl}/connect/calendar-of-stone`)
    expect([page.status, page.headers.get('content-type')]).toEqual([404, 'text/html; charset=utf-8'])
  })

  it('is not started by a page of another site', async () => {
    const account = await service.newAccount()
    const browser = openBrowser()
    const page = await browser.open(await connectUrl(account))
    const begun = await browser.submit(page, {}, { 'sec-fetch-site': 'cross-site' })
    expect([begun.status, begun.headers.get('set-cookie')]).toEqual([403, null])
  })

  it('of a suspended account starts nothing and finishes nothing', async () => {
    const account = await service.newAccount()
    const browser = openBrowser()
    const url = await connectUrl(account)
    const asked = await beginAt(account, browser)
    await service.suspend(account.id)
    expect((await openBrowser().open(url)).html).toContain('The account is suspended')
    const page = await browser.follow(await browser.submit(asked, jana))
    expect([page.status, page.html]).toEqual([403, expect.stringContaining('The account is suspended')])
    const rows = await service.database.query(
      sql`select id from integration where account_id = ${uuidOf(account.id)}`,
    )
    expect(rows).toEqual([])
  })
})

describe('the redirect back from a provider', () => {
  it('is accepted once, from the browser that started it', async () => {
    const account = await service.newAccount()
    const browser = openBrowser()
    const agreed = await browser.submit(await beginAt(account, browser), jana)
    const stranger = openBrowser()
    expect((await stranger.open(agreed.next!)).html).toContain('cannot be completed')
    await beginAt(await service.newAccount(), stranger)
    expect((await stranger.open(agreed.next!)).html).toContain('cannot be completed')
    expect(await integrationsOf(account)).toEqual([])
    expect((await browser.follow(agreed)).html).toContain('Google Calendar is connected')
    expect((await browser.follow(agreed)).html).toContain('cannot be completed')
    const [{ id }] = await integrationsOf(account)
    expect((await account.using(id).calendars()).status).toBe(200)
  })

  it('connects nothing with a different state or after ten minutes', async () => {
    const account = await service.newAccount()
    const browser = openBrowser()
    const agreed = await browser.submit(await beginAt(account, browser), jana)
    const other = agreed.next!.replace(/state=[^&]*/, 'state=another')
    expect((await browser.open(other)).html).toContain('cannot be completed')
    const late = await browser.submit(await beginAt(account, browser), jana)
    await service.database.query(sql`
      update oauth_session set expires_at = expires_at - 600000 where account_id = ${uuidOf(account.id)}`)
    expect((await browser.follow(late)).html).toContain('cannot be completed')
    expect(await integrationsOf(account)).toEqual([])
  })

  it('connects nothing when it comes from a different authorization server', async () => {
    const account = await service.newAccount()
    const browser = openBrowser()
    const agreed = await browser.submit(await beginAt(account, browser), jana)
    const page = await browser.open(agreed.next!.replace(/iss=[^&]*/, 'iss=https://evil.example'))
    expect([page.status, page.html]).toEqual([502, expect.stringContaining('could not be connected')])
    expect(await integrationsOf(account)).toEqual([])
  })

  it.each([
    ['google-token', 'reject'],
    ['google-token', '5xx'],
    ['google-token', '429'],
    ['google-token', 'garbage'],
    ['google-token', 'drop'],
    ['google', '5xx'],
    ['google', 'garbage'],
  ])('stores nothing when %s fails with %s', async (target, fault) => {
    const account = await service.newAccount()
    await world.setFault(target, fault, 1)
    const page = await walk(account)
    expect([page.status, page.html]).toEqual([502, expect.stringContaining('could not be connected')])
    expect(await integrationsOf(account)).toEqual([])
  })

  it('leaves its token, verifier and state sealed in the database', async () => {
    const account = await withGoogle(service)
    const browser = openBrowser()
    const asked = await beginAt(account, browser)
    const state = new URL(asked.url).searchParams.get('state')!
    const rows = await service.database.query(sql<{ row: string }>`
      select encode(sealed_login, 'escape') as row from integration
      union all select row_to_json(oauth_session)::text from oauth_session`)
    const all = rows.map(({ row }) => row).join('\n')
    expect(rows.length).toBeGreaterThan(1)
    expect(all).not.toMatch(/ya29|1\/\/0|accessToken/)
    expect(all).not.toContain(state)
  })
})
