import { anchorOf, type RecordPage, recordPageOf } from '@hovor/api'
import type { ApiDocument } from './api-document.ts'
import type { Schema } from './schema.ts'

/** Values with a page of their own. */
const explained: Readonly<Record<string, string>> = { EndReason: 'end-reasons.md' }

/** The named schemas that are records: bodies and answers are with their operations, requests as they are sent. */
const recordsIn = ({ components: { schemas } }: ApiDocument): readonly (readonly [string, Schema])[] =>
  Object.entries(schemas)
    .filter(([name]) => !(name.endsWith('Input') && name.slice(0, -'Input'.length) in schemas))
    .filter(([name]) => !/(?:Request|Response)$/.test(name))

/** Those on a page. */
export const recordsOn = (page: RecordPage, document: ApiDocument): readonly (readonly [string, Schema])[] =>
  recordsIn(document).filter(([name]) => recordPageOf(name) === page)

/** Those on the other pages. */
export const recordsBeside = (page: RecordPage, document: ApiDocument): readonly string[] =>
  recordsIn(document)
    .filter(([name]) => recordPageOf(name) !== page)
    .map(([name]) => name)

/**
 * A link to a record, or to the page that explains its values.
 *
 * @param before the way from the page to the folder of the reference: empty, or `../`
 * @param page that with the link, where it is one of records
 */
export function recordLink(name: string, before: string, page?: RecordPage): string {
  const record = name.replace(/Input$/, '')
  const own = recordPageOf(record)
  const place = `${own === page ? '' : `${before}${own.file}`}#${anchorOf(record)}`
  return `[${record}](${explained[record] === undefined ? place : `${before}${explained[record]}`})`
}
