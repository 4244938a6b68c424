import type { Page } from '../../users/support/chromium.ts'

/** More than any list of a page has. */
const maxOptions = 40

/** Presses the arrow keys until the list that has the focus shows this option. */
export async function chooseOption(page: Page, name: string): Promise<void> {
  await page.keyboard.press('Home')
  for (let presses = 0; presses < maxOptions; presses++) {
    const shown = await page.evaluate(() => {
      // biome-ignore lint/suspicious/noExplicitAny: of the browser
      const focused = (globalThis as any).document.activeElement
      return String(focused?.selectedOptions?.[0]?.textContent ?? '').trim()
    })
    if (shown === name) return
    await page.keyboard.press('ArrowDown')
  }
  throw new Error(`the list never showed ${name}`)
}
