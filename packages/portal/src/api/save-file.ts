import { after } from '../browser.ts'
import type { PortalOperation } from './operation-paths.ts'
import type { SentTo } from './operation-types.ts'
import { download } from './request.ts'

/** How long a browser may take to begin saving a file. */
const savingMs = 60_000

/** Saves what an operation answers as a file. A link could not say for which account it asks. */
export async function saveFile<Name extends PortalOperation>(
  name: Name,
  sent: SentTo<Name>,
  fileName: string,
): Promise<void> {
  offerFile(await download(name, sent), fileName)
}

/** Saves what the page itself has made. */
export function offerFile(content: Blob, fileName: string): void {
  const url = URL.createObjectURL(content)
  Object.assign(document.createElement('a'), { href: url, download: fileName }).click()
  after(savingMs, () => URL.revokeObjectURL(url))
}
