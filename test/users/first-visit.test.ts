import { randomBytes } from 'node:crypto'
import { VirtualClock } from '@hovor/clock'
import { readLog, sql, startTestSurface, type TestSurface } from '@hovor/server/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Browser, openBrowser, type Shown } from '../integrations/support/browser.ts'

/* The link that a sandbox prints at its start. */
const minuteMs = 60_000
const clock = new VirtualClock(Date.UTC(2026, 10, 22))
const logged = readLog('trace')
let server: TestSurface

beforeAll(async () => {
  server = await startTestSurface({ clock, log: logged.log, isPublic: true })
  await server.newAccount()
})
afterAll(() => server.close())
// The page limit per address is a minute's, so each test has its own minute.
beforeEach(() => clock.advance(minuteMs))

const invite = async () => (await server.features.welcome!.invite('/talk'))!
const setPassword = (hash: string | null) =>
  server.database.query(sql`update app_user set password_hash = ${hash}`)
const signedInAs = async (browser: Browser): Promise<string> =>
  (await browser.open(`${server.baseUrl}/signin`)).html
const seen = ({ status, html }: Shown) => [status, /<h1>(.*?)<\/h1>/.exec(html)?.[1]]
const dead = [410, 'This link does not work']

test('a link asks first, signs in once, and leads on', async () => {
  const link = await invite()
  for (let look = 0; look < 3; look++)
    expect(seen(await openBrowser().open(link))).toEqual([200, 'Talk with an agent'])
  const browser = openBrowser()
  const page = await browser.open(link)
  expect(page.html).toContain('sandbox@example.com')
  expect(await browser.submit(page, {})).toMatchObject({ status: 303, next: `${server.baseUrl}/talk` })
  expect(await signedInAs(browser)).toContain('sandbox@example.com')
  const [again, elsewhere] = [await browser.open(link), await openBrowser().open(link)]
  expect([seen(again), seen(elsewhere)]).toEqual([dead, dead])
  expect(seen(await browser.submit(page, {}))).toEqual(dead)
})

test('when many windows send the form at once, one is signed in', async () => {
  const link = await invite()
  const browsers = Array.from({ length: 8 }, () => openBrowser())
  const pages = await Promise.all(browsers.map((browser) => browser.open(link)))
  const answers = await Promise.all(browsers.map((browser, at) => browser.submit(pages[at]!, {})))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, ...Array(7).fill(410)])
})

test('a link is dead after 15 minutes, and so is its form', async () => {
  const link = await invite()
  const browser = openBrowser()
  await clock.leap(15 * minuteMs - 1)
  const page = await browser.open(link)
  expect(page.status).toBe(200)
  await clock.advance(1)
  expect([seen(await browser.open(link)), seen(await browser.submit(page, {}))]).toEqual([dead, dead])
})

test('a form from another site, or of another browser, signs nobody in and uses nothing up', async () => {
  const link = await invite()
  const browser = openBrowser()
  const page = await browser.open(link)
  const refused = [
    await browser.submit(page, { form: 'forged' }),
    await browser.submit(page, {}, { 'sec-fetch-site': 'cross-site' }),
    await openBrowser().submit(page, {}),
  ]
  expect(refused.map(seen)).toEqual(Array(3).fill([403, 'Error: Talk with an agent']))
  expect((await browser.submit(page, {})).status).toBe(303)
})

test.each([
  { 'x-forwarded-for': '127.0.0.1' },
  { 'x-forwarded-proto': 'https' },
  { forwarded: 'for=127.0.0.1' },
  { via: '1.1 proxy' },
])('a request with %j finds a link to this machine dead, and does not use it up', async (headers) => {
  const link = await invite()
  const far = openBrowser(undefined, headers as Record<string, string>)
  const browser = openBrowser()
  const page = await browser.open(link)
  expect([seen(await far.open(link)), seen(await browser.submit(page, {}, headers))]).toEqual([dead, dead])
  expect((await browser.submit(page, {})).status).toBe(303)
})

test('with a configured base URL the link has that address and works through a proxy', async () => {
  const publicUrl = 'https://hovor.example/phone'
  const far = await startTestSurface({ clock, beside: server, publicUrl, firstVisitsFrom: 'anywhere' })
  const link = (await far.features.welcome!.invite('/talk'))!
  expect(link).toMatch(/^https:\/\/hovor\.example\/phone\/first-visit\/[\w-]{43}$/)
  const proxied = { 'x-forwarded-for': '192.0.2.1' }
  const answer = await fetch(link.replace(publicUrl, far.baseUrl), { headers: proxied })
  expect(answer.status).toBe(200)
  await far.close()
})

test('a person with a password gets no link, and setting one ends the open links', async () => {
  const link = await invite()
  const browser = openBrowser()
  const page = await browser.open(link)
  await setPassword('x')
  expect([seen(await browser.open(link)), seen(await browser.submit(page, {}))]).toEqual([dead, dead])
  expect(await server.features.welcome!.invite('/talk')).toBeUndefined()
  await setPassword(null)
})

test('an invented link is dead', async () => {
  for (const token of ['none', randomBytes(32).toString('base64url')])
    expect(seen(await openBrowser().open(`${server.baseUrl}/first-visit/${token}`))).toEqual(dead)
})

test('a link is in no line of the log and in no page', async () => {
  const link = await invite()
  const token = link.split('/').at(-1)!
  const browser = openBrowser()
  const page = await browser.open(link)
  await browser.submit(page, { form: 'forged' })
  await browser.submit(page, {})
  await browser.open(link)
  expect(logged.of('sign-in').at(-1)).toMatchObject({ outcome: 'signed in' })
  expect(logged.text()).toContain('/first-visit/:token')
  expect(logged.text()).not.toContain(token)
  expect(page.html).not.toContain(token)
  expect(page.headers.get('referrer-policy')).toBe('no-referrer')
  expect(page.headers.get('cache-control')).toBe('no-store')
})

test('a live service has neither links nor their page', async () => {
  const live = await startTestSurface({ clock, beside: server, firstVisitsFrom: 'nowhere' })
  expect(live.features.welcome).toBeUndefined()
  const { pathname } = new URL(await invite())
  for (const method of ['GET', 'POST'])
    expect((await fetch(`${live.baseUrl}${pathname}`, { method })).status).toBe(404)
  await live.close()
})
