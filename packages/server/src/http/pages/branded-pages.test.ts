import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestSurface, type TestSurface } from '../testing/test-surface.ts'

let surface: TestSurface

beforeAll(async () => {
  surface = await startTestSurface()
})
afterAll(() => surface.close())

test('every page that the service writes says who runs it', async () => {
  const paths = surface.features.all.pages
    .filter(({ method }) => method === 'GET')
    .map(({ path }) => path.replace(/:\w+/g, 'x'))
  const silent: string[] = []
  let pages = 0
  for (const path of paths) {
    const answer = await fetch(`${surface.baseUrl}${path}`, { redirect: 'manual' })
    const text = await answer.text()
    if (answer.status >= 300 && answer.status < 400) continue
    if (!answer.headers.get('content-type')?.startsWith('text/html')) continue
    pages += 1
    if (!/<header class="brand">.*<footer class="brand">Hovor<\/footer>/s.test(text)) silent.push(path)
  }
  expect(silent).toEqual([])
  expect(pages).toBeGreaterThan(3)
})
