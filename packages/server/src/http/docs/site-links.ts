import { posix } from 'node:path'
import { anchorOf, type Operation, type RecordPage, recordPages, referencePageOf } from '@hovor/api'
import { guides } from './guides.ts'

/** Rewrites the links of a file for the site; `source` is its path from the root of the repository. */
export type SiteLinks = (markdown: string, source: string) => string

/** The list of all operations, which the site makes of those that it has. */
export const operationsFile = 'docs/reference/operations.md'
export const errorsFile = 'docs/reference/errors.md'
export const endReasonsFile = 'docs/reference/end-reasons.md'
export const recordsFileOf = ({ file }: RecordPage): string => `docs/reference/${file}`

/** The file with the operations of a page. */
export const apiFileOf = (page: string): string => `docs/reference/api/${page}.md`

/** `docs/reference/records-agents.md` is `/docs/records-agents`. */
export const referencePathOf = (source: string): string => `/docs/${posix.basename(source, '.md')}`

/**
 * Links between files as they are in the repository become links between pages of the site, `/docs/start.md#anchor`;
 * of those to files and operations that it does not show, the text stays.
 */
export function siteLinks(operations: readonly Operation[]): SiteLinks {
  const sections = new Map(
    operations.map((operation) => {
      const page = referencePageOf(operation)
      const section = `${apiFileOf(page)}#${anchorOf(operation.summary)}`
      return [section, `/docs/api/${page}.md#${operation.name}`]
    }),
  )
  const addressOf = (path: string, anchor: string | undefined) => {
    if (anchor === undefined) return addresses.get(path)
    const address = addresses.get(path)
    return sections.get(`${path}#${anchor}`) ?? (address && `${address}#${anchor}`)
  }
  return (markdown, source) =>
    markdown.replaceAll(codeOrLink, (whole, text?: string, target?: string) => {
      if (text === undefined || target === undefined || /^(?:https?:|mailto:|#)/.test(target)) return whole
      const [path = '', anchor] = target.split('#', 2)
      const address = addressOf(posix.join(posix.dirname(source), path), anchor)
      return address === undefined ? text : `[${text}](${address})`
    })
}

/** Links, and code, in which a pattern may look like one. */
const codeOrLink = /`[^`\n]*`|\[([^\]]+)\]\(([^)\s]+)\)/g

/** Addresses of files that are pages. */
const addresses: ReadonlyMap<string, string> = new Map([
  ...guides.map(({ name, source }) => [source, `/docs/${name}.md`] as const),
  ...[errorsFile, endReasonsFile, ...recordPages.map(recordsFileOf)].map(
    (source) => [source, `${referencePathOf(source)}.md`] as const,
  ),
  [operationsFile, '/docs/api.md'],
  ['docs/reference/openapi.json', '/openapi.json'],
])

/** Without comments, which are for the people who edit the file. */
export const withoutComments = (markdown: string) => markdown.replaceAll(/<!--[\s\S]*?-->\n*/g, '')
