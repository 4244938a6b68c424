import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { type ErrorCode, endReasons, errors, type Operation } from '@hovor/api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fail } from '../../platform/kernel/failure.ts'
import { errorResponse } from '../exchange/error-response.ts'
import { startTestSurface, type TestSurface } from '../testing/test-surface.ts'
import { guides } from './guides.ts'

let server: TestSurface
/** By path, as a browser gets them. */
let pages: ReadonlyMap<string, string>

beforeAll(async () => {
  server = await startTestSurface({ trustedProxies: ['127.0.0.1/32'] })
  pages = await allPages(server)
})
afterAll(() => server.close())

let visitors = 0

/** From another address each time, so that the limit per address is not met. */
function get(path: string, headers: Record<string, string> = {}, from = server): Promise<Response> {
  visitors += 1
  const client = `198.51.${visitors >> 8}.${visitors & 255}`
  return fetch(from.baseUrl + path, { headers: { 'x-forwarded-for': client, ...headers } })
}

/** Every page that the overview lists, with the overview. */
async function allPages(from: TestSurface): Promise<ReadonlyMap<string, string>> {
  const overview = await (await get('/docs', {}, from)).text()
  const { pathname } = new URL(from.service.base.url)
  const prefix = pathname.replace(/\/$/, '')
  const listed = hrefsOf(overview).filter((href) => /\/docs\/[^.#]+$/.test(href))
  const found = new Map([[`${prefix}/docs`, overview]])
  for (const href of new Set(listed)) {
    const answer = await get(href.slice(prefix.length), {}, from)
    expect([href, answer.status]).toEqual([href, 200])
    found.set(href, await answer.text())
  }
  return found
}

const hrefsOf = (html: string) => [...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href!)
const idsOf = (html: string) => [...html.matchAll(/ id="([^"]*)"/g)].map(([, id]) => id!)

/** Links within the site whose page or anchor does not exist. */
function brokenLinks(among: ReadonlyMap<string, string>): readonly string[] {
  const others = /^(?:https?:|mailto:)|\.md$|\/docs\/key$|\/openapi\.json$|\/llms\.txt$/
  return [...among].flatMap(([path, html]) =>
    hrefsOf(html)
      .filter((href) => !others.test(href))
      .filter((href) => {
        const [target = '', anchor] = href.split('#', 2)
        const page = among.get(target === '' ? path : target)
        return page === undefined || (anchor !== undefined && !idsOf(page).includes(anchor))
      })
      .map((href) => `${path}: ${href}`),
  )
}

describe('the documentation', () => {
  test('has a page for every guide of the repository', () => {
    const written = readdirSync(resolve(import.meta.dirname, '../../../../../docs'))
      .filter((name) => name.endsWith('.md'))
      .map((name) => name.slice(0, -'.md'.length))
    const names = guides.map(({ name }) => name)
    // What the product is built with concerns its developers.
    expect(written.filter((name) => !names.includes(name)).toSorted()).toEqual([
      'dependencies',
      'field-faults',
      'keystrokes',
      'testing',
    ])
    for (const name of names) expect(pages.has(`/docs/${name}`), name).toBe(true)
  })

  test('has no link whose page or anchor is missing, and no anchor twice', () => {
    expect(brokenLinks(pages)).toEqual([])
    for (const [path, html] of pages) expect(new Set(idsOf(html)).size, path).toBe(idsOf(html).length)
  })

  test('has one title on each page and no gap between the levels of headings', () => {
    for (const [path, html] of pages) {
      const [, text = ''] = html.split('<main')
      const levels = [...text.matchAll(/<h(\d)/g)].map(([, level]) => Number(level))
      expect(levels.filter((level) => level === 1).length, path).toBe(1)
      expect(levels[0], path).toBe(1)
      const gaps = levels.filter((level, index) => level > (levels[index - 1] ?? level) + 1)
      expect(gaps, path).toEqual([])
    }
  })

  // verifies: errors.docs-url
  test.each(Object.keys(errors) as ErrorCode[])('has an anchor where docsUrl of %s leads', (code) => {
    const { error } = JSON.parse(errorResponse(fail(code), 'req_0', server.service.base.url).text)
    const { origin, pathname, hash } = new URL(error.docsUrl)
    expect(origin).toBe(server.service.base.url)
    expect(pages.get(pathname)).toContain(`<h2 id="${hash.slice(1)}">${code}</h2>`)
    expect(pages.get(pathname)).toContain(errors[code].action.split(/[<{]/)[0]!)
  })

  test('has an anchor for each reason why a call ends, with what to do', () => {
    const sections = pages.get('/docs/end-reasons')!.split('<h2 ')
    for (const reason of endReasons) {
      const [, own] = sections
        .map((text) => text.split(`id="${reason}">${reason}</h2>`))
        .find(([, text]) => text)!
      expect(own, reason).toContain('What to do: ')
    }
  })

  test('describes every operation at an anchor of its name', () => {
    const shown = server.handlers
      .map(({ operation }) => operation as Operation)
      .filter(({ audience }) => audience !== 'loopback')
    expect(shown.length).toBeGreaterThan(100)
    const apiPages = [...pages].flatMap(([path, text]) => (path.startsWith('/docs/api/') ? [text] : []))
    for (const { tag, name, audience, method, path, command, mcp } of shown) {
      const [, section = ''] = apiPages.join('').split(`<h2 id="${name}">`)
      const [own = ''] = section.split('<h2')
      expect(own).toContain(`<code>${method} ${path}</code>`)
      // A program cannot do what is for people alone.
      const forPeople = audience === 'person'
      expect(own.includes(`<code>hovor ${tag} ${command}</code>`), name).toBe(!forPeople)
      if (mcp) expect(own).toContain(`<code>${mcp.tool}</code>`)
      expect(own.includes('<pre tabindex="0"><code>curl '), name).toBe(!forPeople)
      expect(/<code>(?:import |const response = await fetch)/.test(own), name).toBe(!forPeople)
      expect(own).toContain('href="/docs/errors#validation"')
    }
  })

  test('loads and runs nothing', async () => {
    const policy = (await get('/docs/start')).headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    expect(policy).not.toContain('script-src')
    for (const [path, html] of pages) expect(html, path).not.toMatch(/<(?:script|img|iframe|link rel="style)/)
  })
})

describe('in Markdown', () => {
  test('every page has a twin that it names, with the index first and absolute links to twins', async () => {
    for (const [path, html] of pages) {
      expect(html).toContain(`<link rel="alternate" type="text/markdown" href="${path}.md">`)
      const answer = await get(`${path}.md`)
      expect(answer.headers.get('content-type')).toBe('text/markdown; charset=utf-8')
      const [title, , index] = (await answer.text()).split('\n')
      expect(title, path).toMatch(/^# ./)
      expect(index, path).toBe(`> Index of all pages: ${server.service.base.url}/llms.txt`)
    }
    const twin = await (await get('/docs/calls.md')).text()
    expect(twin).toContain(`(${server.service.base.url}/docs/carriers.md)`)
    expect(twin).not.toContain('](carriers')
  })

  test('a page is sent to a client that prefers it, and HTML to browsers and to clients that accept anything', async () => {
    const typeFor = async (accept: string) => {
      const answer = await get('/docs/start', { accept })
      expect(answer.headers.get('vary')).toContain('accept,')
      return answer.headers.get('content-type')?.split(';')[0]
    }
    expect(await typeFor('text/markdown')).toBe('text/markdown')
    expect(await typeFor('text/markdown, text/html;q=0.9, */*;q=0.8')).toBe('text/markdown')
    expect(await typeFor('text/html,application/xhtml+xml,*/*;q=0.8')).toBe('text/html')
    expect(await typeFor('*/*')).toBe('text/html')
  })

  test('/llms.txt lists every page under its absolute address, and /llms-full.txt holds the guides', async () => {
    const index = await (await get('/llms.txt')).text()
    expect(index).toMatch(/^# Hovor\n\n> /)
    for (const path of pages.keys())
      if (path !== '/docs') expect(index).toContain(`(${server.service.base.url}${path}.md): `)
    const full = await (await get('/llms-full.txt')).text()
    expect(full.length).toBeLessThan(500_000)
    for (const { name } of guides)
      expect(full).toContain(/^# .+$/m.exec(await (await get(`/docs/${name}.md`)).text())![0])
  })

  test('no page is too long for one reading', async () => {
    for (const path of pages.keys())
      expect((await (await get(`${path}.md`)).text()).length, path).toBeLessThan(64_000)
  })
})

test('an unknown page is a 404, in the form that was asked for', async () => {
  for (const [path, type] of [
    ['/docs/nothing', 'text/html'],
    ['/docs/nothing.md', 'text/markdown'],
    ['/docs/api/nothing', 'text/html'],
  ] as const) {
    const answer = await get(path)
    expect([answer.status, answer.headers.get('content-type')]).toEqual([404, `${type}; charset=utf-8`])
    expect(await answer.text()).toContain('There is no such page')
  }
  expect((await get('/docs/')).url).toBe(`${server.baseUrl}/docs`)
})

test('a service without the sandbox documents no operation of it and has no broken link', async () => {
  const live = await startTestSurface({ sandbox: false, trustedProxies: ['127.0.0.1/32'] })
  try {
    const found = await allPages(live)
    expect([...found.keys()].filter((path) => path === '/docs/api/sandbox')).toEqual([])
    expect(brokenLinks(found)).toEqual([])
  } finally {
    await live.close()
  }
})

test('a service under a path leads to itself', async () => {
  const publicUrl = 'https://example.com/hovor'
  const behind = await startTestSurface({ publicUrl, trustedProxies: ['127.0.0.1/32'] })
  try {
    const found = await allPages(behind)
    expect(found.size).toBe(pages.size)
    expect(brokenLinks(found)).toEqual([])
    const twin = await (await get('/docs/calls.md', {}, behind)).text()
    expect(twin).toContain(`(${publicUrl}/docs/carriers.md)`)
  } finally {
    await behind.close()
  }
})

describe('search', () => {
  const search = async (query: string) => {
    const answer = await get(`/docs/search?q=${encodeURIComponent(query)}`)
    expect(answer.status).toBe(200)
    return answer.text()
  }
  const hitsOf = (html: string) => hrefsOf(html.split('<ol>')[1]?.split('</ol>')[0] ?? '')

  test('leads to the section of an error code, an operation, a setting', async () => {
    expect(hitsOf(await search('destination_busy'))[0]).toBe('/docs/errors#destination_busy')
    expect(hitsOf(await search('place an outbound CALL'))[0]).toBe('/docs/api/calls#placeCall')
    expect(hitsOf(await search('relay_expired'))[0]).toBe('/docs/end-reasons#relay_expired')
    expect(hitsOf(await search('HOVOR_DATA_DIR'))).toContain('/docs/settings')
  })

  test('ignores diacritics and needs every word', async () => {
    const plain = hitsOf(await search('jmeno zakaznika'))
    expect(plain).not.toEqual([])
    expect(hitsOf(await search('Jméno zákazníka'))).toEqual(plain)
    expect(await search('call xyzzy')).toContain('No page contains all words')
  })

  test('answers at most 20 results to any query, and shows the query as text', async () => {
    expect(hitsOf(await search('a')).length).toBe(20)
    expect(hitsOf(await search('   '))).toEqual([])
    const hostile = await search('"><script>alert(1)</script>')
    expect(hostile).not.toContain('<script>')
    expect((await get('/docs/search')).status).toBe(200)
    expect((await get('/docs/search?q=a&q=b')).status).toBe(200)
    expect(hitsOf(await search('x'.repeat(5000)))).toEqual([])
  })
})
