import { posix } from 'node:path'
import { anchorOf, type Operation } from '@hovor/api'
import { guides } from './guides.ts'

/** Rewrites the links of a file for the site; `source` is its path from the root of the repository. */
export type SiteLinks = (markdown: string, source: string) => string

/** The file with every operation, of which the site makes a page for each group. */
export const operationsFile = 'docs/reference/operations.md'
export const errorsFile = 'docs/reference/errors.md'
export const recordsFile = 'docs/reference/records.md'

/** The page of an operation: that of its tag, which is divided where it would be too long for one reading. */
export const apiPageOf = ({ tag, path }: Operation): string =>
  path.startsWith('/operator/v1/accounts') ? 'operator-accounts' : tag

/**
 * Links between files as they are in the repository become links between pages of the site, `/docs/start.md#anchor`;
 * of those to files and operations that it does not show, the text stays.
 */
export function siteLinks(operations: readonly Operation[]): SiteLinks {
  const sections = new Map(
    operations.map((operation) => [
      anchorOf(operation.summary),
      `/docs/api/${apiPageOf(operation)}.md#${operation.name}`,
    ]),
  )
  const addressOf = (path: string, anchor: string | undefined) => {
    if (path === operationsFile && anchor !== undefined) return sections.get(anchor)
    const address = addresses.get(path)
    return anchor === undefined ? address : address && `${address}#${anchor}`
  }
  return (markdown, source) =>
    markdown.replaceAll(/\[([^\]]+)\]\(([^)\s]+)\)/g, (whole, text: string, target: string) => {
      if (/^(?:https?:|mailto:|#)/.test(target)) return whole
      const [path = '', anchor] = target.split('#', 2)
      const address = addressOf(posix.join(posix.dirname(source), path), anchor)
      return address === undefined ? text : `[${text}](${address})`
    })
}

/** Addresses of files that are pages. */
const addresses: ReadonlyMap<string, string> = new Map([
  ...guides.map(({ name, source }) => [source, `/docs/${name}.md`] as const),
  [operationsFile, '/docs/api.md'],
  [errorsFile, '/docs/errors.md'],
  [recordsFile, '/docs/records.md'],
  ['docs/reference/openapi.json', '/openapi.json'],
])

/** Without comments, which are for the people who edit the file. */
export const withoutComments = (markdown: string) => markdown.replaceAll(/<!--[\s\S]*?-->\n*/g, '')
