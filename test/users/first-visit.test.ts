import { randomBytes } from 'node:crypto'
import { type Clock, systemClock } from '@hovor/clock'
import { readLog, sql, startTestSurface, type TestSurface, testOperatorToken } from '@hovor/server/testing'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Browser, openBrowser, type Shown } from '../integrations/support/browser.ts'

/* The link that a sandbox prints at its start. */
const minuteMs = 60_000
const startMs = Date.UTC(2026, 10, 22)
let aheadMs = 0
/** Only tests move the time of day. Timers run, since processes that share a database hand over to each other by them. */
const clock: Clock = {
  after: systemClock.after,
  sleep: systemClock.sleep,
  nowMs: () => startMs + aheadMs,
  monotonicMs: () => systemClock.monotonicMs() + aheadMs,
}
const move = (byMs: number) => {
  aheadMs += byMs
}
const logged = readLog('trace')
let server: TestSurface

beforeAll(async () => {
  server = await startTestSurface({ clock, log: logged.log, isPublic: true })
  await server.newAccount()
})
afterAll(() => server.close())
// The page limit per address is a minute's, so each test has its own minute.
beforeEach(() => move(minuteMs))

const invite = async () => (await server.features.welcome!.invite())!
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

test('when many windows send the form at once to two processes, one is signed in', async () => {
  const beside = await startTestSurface({ clock, beside: server })
  const link = await invite()
  const links = Array.from({ length: 8 }, (_, at) =>
    link.replace(server.baseUrl, at % 2 === 0 ? server.baseUrl : beside.baseUrl),
  )
  const browsers = links.map(() => openBrowser())
  const pages = await Promise.all(browsers.map((browser, at) => browser.open(links[at]!)))
  expect(pages.map(({ status }) => status)).toEqual(Array(8).fill(200))
  const answers = await Promise.all(browsers.map((browser, at) => browser.submit(pages[at]!, {})))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([303, ...Array(7).fill(410)])
  await beside.close()
})

test('looking at a link by HEAD, or by a program that previews it, does not use it up', async () => {
  const link = await invite()
  const preview = { 'user-agent': 'Mozilla/5.0 (compatible; bingbot/2.0)', 'sec-purpose': 'prefetch' }
  for (const method of ['HEAD', 'GET', 'OPTIONS']) await fetch(link, { method, headers: preview })
  const browser = openBrowser()
  expect((await browser.submit(await browser.open(link), {})).status).toBe(303)
})

test('a link leads to Talk, whatever the request asks for', async () => {
  const browser = openBrowser()
  const page = await browser.open(`${await invite()}?next=https://elsewhere.example`)
  expect(page.html).not.toContain('elsewhere.example')
  const forwarded = { next: 'https://elsewhere.example', 'next-path': '//elsewhere.example' }
  expect((await browser.submit(page, forwarded)).next).toBe(`${server.baseUrl}/talk`)
})

test('a link signs in whom it was made for, under the e-mail of now', async () => {
  const link = await invite()
  await server.database.query(sql`update app_user set email = 'eva@example.com'`)
  const browser = openBrowser()
  const page = await browser.open(link)
  expect(page.html).toContain('eva@example.com')
  await browser.submit(page, {})
  expect(await signedInAs(browser)).toContain('eva@example.com')
  expect(await server.features.welcome!.invite()).toBeUndefined()
  await server.database.query(sql`update app_user set email = 'sandbox@example.com'`)
})

test('a clock that is set back does not prolong a link', async () => {
  const late = await startTestSurface({
    clock: { ...clock, nowMs: () => clock.nowMs() + 60 * minuteMs },
    beside: server,
  })
  const link = (await late.features.welcome!.invite())!
  expect(seen(await openBrowser().open(link))).toEqual(dead)
  await late.close()
})

test('a link is dead after 15 minutes, and so is its form', async () => {
  const link = await invite()
  const browser = openBrowser()
  move(15 * minuteMs - 1)
  const page = await browser.open(link)
  expect(page.status).toBe(200)
  move(1)
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
  const link = (await far.features.welcome!.invite())!
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
  expect(await server.features.welcome!.invite()).toBeUndefined()
  await setPassword(null)
})

test('when the operator ends the sessions of a person, open links end with them', async () => {
  const link = await invite()
  const { id } = (await server.database.one(sql<{ id: string }>`select id from app_user`))!
  const answer = await fetch(
    `${server.baseUrl}/operator/v1/users/usr_${id.replaceAll('-', '')}/end-sessions`,
    {
      method: 'POST',
      headers: { authorization: `Bearer ${testOperatorToken}` },
    },
  )
  expect([answer.status, seen(await openBrowser().open(link))]).toEqual([200, dead])
})

test('of links whose time is over nothing is kept', async () => {
  await invite()
  move(15 * minuteMs)
  for (const task of server.features.all.scheduled) if (task.name === 'users') await task.run({} as never)
  expect(await server.database.query(sql`select token_hash from first_visit`)).toEqual([])
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
  for (const request of [`${link}/`, link.replace('first-visit', 'first-visits'), `${link}?next=/`])
    for (const method of ['GET', 'HEAD', 'PUT']) await fetch(request, { method })
  expect(logged.text()).not.toContain(token)
  expect(page.html).not.toContain(token)
  expect(page.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
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
