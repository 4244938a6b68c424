import type { Page } from '../../users/support/chromium.ts'

/** Chooses another language in the menu of the person, and waits until the page speaks it. */
export async function changeLanguage(page: Page, language: string): Promise<void> {
  const menu = page.locator('header details')
  await menu.locator('summary').click()
  await menu.locator(`select:has(option[lang=${language}])`).selectOption(language)
  await page.locator(`html[lang=${language}]`).waitFor()
  await menu.locator('summary').click()
}
