import type { Page } from '../../users/support/chromium.ts'

/** More than there are on any page. */
const maxTabs = 80

/** Presses Tab until the control with this accessible name has the focus. */
export async function tabTo(page: Page, name: string | RegExp): Promise<void> {
  for (let presses = 0; presses < maxTabs; presses++) {
    await page.keyboard.press('Tab')
    const told = await page.evaluate(() => {
      // biome-ignore lint/suspicious/noExplicitAny: of the browser
      const focused = (globalThis as any).document.activeElement
      const label = focused?.labels?.[0]?.textContent ?? focused?.getAttribute('aria-label')
      return String(label ?? focused?.textContent ?? '').trim()
    })
    if (typeof name === 'string' ? told === name : name.test(told)) return
  }
  throw new Error(`the focus never came to ${name}`)
}
