import { readFile } from 'node:fs/promises'

/** In the installed package, then at the workspace root. */
const places = ['../../CHANGELOG.md', '../../../../CHANGELOG.md']

/** Reads the text for `GET /v1/changelog`. @throws Error when the installation has no CHANGELOG.md */
export async function readChangelog(): Promise<string> {
  for (const place of places) {
    const text = await readFile(new URL(place, import.meta.url), 'utf8').catch(() => undefined)
    if (text !== undefined) return text
  }
  throw new Error('CHANGELOG.md is missing: reinstall Hovor.')
}
