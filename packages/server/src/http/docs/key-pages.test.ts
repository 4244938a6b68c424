import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../testing/test-surface.ts'

let server: TestSurface
beforeAll(async () => {
  server = await startTestSurface()
})
afterAll(() => server.close())

/** Sends the form; the answer, with the cookie as a browser would send it back. */
async function fillIn(key: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${server.baseUrl}/docs/key`, {
    method: 'POST',
    body: new URLSearchParams({ key }),
    headers,
    redirect: 'manual',
  })
  const setCookie = answer.headers.get('set-cookie')
  return {
    status: answer.status,
    html: await answer.text(),
    setCookie,
    cookie: setCookie?.split(';')[0] ?? '',
  }
}

const pageWith = async (cookie: string) => {
  const answer = await fetch(`${server.baseUrl}/docs/api/calls`, { headers: { cookie } })
  return { html: await answer.text(), cacheControl: answer.headers.get('cache-control') }
}

test('the samples of a reader contain the sandbox key that the reader gave, and nobody else’s do', async () => {
  const { apiKey } = await server.newAccount()
  const { status, setCookie, cookie } = await fillIn(apiKey)
  expect(status).toBe(303)
  expect(setCookie).toMatch(/; Path=\/docs; HttpOnly; SameSite=Strict$/)
  const own = await pageWith(cookie)
  expect(own.html).toContain(`&#34;Authorization: Bearer ${apiKey}&#34;`)
  expect(own.html).toContain(`curl &#34;${server.service.base.url}/v1/calls`)
  expect(own.html).toContain(
    `new Hovor({ apiKey: &#39;${apiKey}&#39;, baseUrl: &#39;${server.service.base.url}&#39; })`,
  )
  expect(own.html).not.toMatch(/\$HOVOR_|process\.env/)
  expect(own.cacheControl).toBe('private, no-store')
  const others = await pageWith('')
  expect(others.html).toContain('$HOVOR_API_KEY')
  expect(others.html).not.toContain(apiKey)
})

test('an empty form removes the key', async () => {
  expect((await fillIn('')).setCookie).toContain(
    'hovor-sample-key=; Path=/docs; HttpOnly; SameSite=Strict; Max-Age=0',
  )
})

test.each([
  ['an unknown key', `hv_test_${'0'.repeat(38)}`],
  ['a live key', `hv_live_${'0'.repeat(38)}`],
  ['other text', '"><script>alert(1)</script>'],
])('%s is refused and not repeated', async (_what, key) => {
  const { status, html, setCookie } = await fillIn(key)
  expect([status, setCookie]).toEqual([400, null])
  expect(html).toContain('not a valid sandbox key')
  expect(html).not.toContain(key)
})

test('a form of another site is refused, and a cookie with anything but a key is ignored', async () => {
  const { apiKey } = await server.newAccount()
  const { status, setCookie } = await fillIn(apiKey, { 'sec-fetch-site': 'cross-site' })
  expect([status, setCookie]).toEqual([403, null])
  expect((await pageWith('hovor-sample-key=<script>')).html).toContain('$HOVOR_API_KEY')
})
