import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { until } from '@hovor/clock/testing'
import type { Page } from '../../users/support/chromium.ts'

const wordsDir = join(import.meta.dirname, '../../../packages/portal/src/language/words')

/** Once the page is there, and nothing is being read any more nor waits for the limit of requests. */
export async function settle(page: Page, locale: string): Promise<void> {
  await page.locator('h1').waitFor()
  const words = JSON.parse(readFileSync(join(wordsDir, `${locale}.json`), 'utf8'))
  const waiting = [words.loading, words['error.rate_limited']]
  const count = async () => {
    const counts = await Promise.all(waiting.map((text) => page.getByText(text, { exact: true }).count()))
    return counts.reduce((sum, one) => sum + one, 0)
  }
  await until(async () => (await count()) === 0, { what: () => page.url() })
}
