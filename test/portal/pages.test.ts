import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { describePeer } from '../peers/support/describe-peer.ts'
import { atEndOfFile } from '../scenarios/support/at-end-of-file.ts'
import { type Page, violationsOn } from '../users/support/chromium.ts'
import { type PortalWorld, startPortalWorld } from './support/portal-world.ts'

const boundMs = 1_200_000
const widths = [390, 1280] as const

/** Every page that the portal has; a new one is looked at too. */
const paths: readonly string[] = JSON.parse(
  readFileSync(join(import.meta.dirname, '../../packages/portal/src/paths.json'), 'utf8'),
)

describePeer('the portal in a real browser', ['chromium'], () => {
  const atEnd = atEndOfFile(boundMs)
  let world: PortalWorld
  beforeAll(async () => {
    world = await startPortalWorld(atEnd)
  }, boundMs)

  /** The pages, each about a record that there is. */
  function filled(): readonly string[] {
    const idOf: Readonly<Record<string, string>> = {
      '/calls/:id': world.ids.call,
      '/agents/:id': world.ids.agent,
      '/tasks/:id': world.ids.task,
    }
    return paths.map((path) => path.replace(':id', idOf[path] ?? ':id'))
  }

  /** Once nothing is being read any more. */
  async function settle(page: Page, loading: string) {
    await page.locator('h1').waitFor()
    await expect.poll(() => page.getByText(loading, { exact: true }).count(), { timeout: 120_000 }).toBe(0)
  }

  test.each([
    ['cs', 'light', 'Načítá se…'],
    ['cs', 'dark', 'Načítá se…'],
    ['sk', 'light', 'Načítava sa…'],
    ['sk', 'dark', 'Načítava sa…'],
    ['en', 'light', 'Loading…'],
    ['en', 'dark', 'Loading…'],
  ] as const)(
    'has no violation that axe-core finds, no error and no request to elsewhere, and fits a phone (%s, %s)',
    async (locale, colorScheme, loading) => {
      const reader = await world.join(`${locale}-${colorScheme}`, 'member')
      await world.asPerson(reader, { locale, colorScheme }, async (page) => {
        const errors: string[] = []
        const origins = new Set<string>()
        page.on('console', (message) => {
          if (message.type() === 'error') errors.push(`${page.url()} ${message.text()}`)
        })
        page.on('pageerror', (error) => errors.push(`${page.url()} ${error.message}`))
        page.on('dialog', (dialog) => errors.push(`a dialog: ${dialog.message()}`))
        page.on('request', (request) => {
          if (request.url().startsWith('http')) origins.add(new URL(request.url()).origin)
        })
        const found: Record<string, readonly string[]> = {}
        for (const path of filled()) {
          await page.goto(`${world.url}${path}`)
          await settle(page, loading)
          for (const width of widths) {
            await page.setViewportSize({ width, height: 800 })
            const tooWide = await page.evaluate('document.documentElement.scrollWidth > innerWidth')
            const alerts = await page.locator('main [role=alert]').allTextContents()
            found[`${path} ${width}`] = [
              ...(await violationsOn(page)),
              ...(tooWide ? ['wider than the window'] : []),
              ...alerts,
            ]
          }
          expect(await page.locator('html').getAttribute('lang')).toBe(locale)
        }
        expect(Object.entries(found).filter(([, violations]) => violations.length > 0)).toEqual([])
        expect(errors).toEqual([])
        expect([...origins]).toEqual([world.url])
      })
    },
    boundMs,
  )
})
