import { type RecordPage, recordPages } from '@hovor/api'
import {
  endReasonsFile,
  errorsFile,
  recordsFileOf,
  referencePathOf,
  type SiteLinks,
  withoutComments,
} from './site-links.ts'
import type { SitePage } from './site-page.ts'

/** The pages of errors, end reasons and records. */
export function referencePages(textOf: (source: string) => string, links: SiteLinks): readonly SitePage[] {
  const page = (source: string, title: string, about: string): SitePage => ({
    path: referencePathOf(source),
    title,
    about,
    markdown: () => links(withoutComments(textOf(source)), source),
  })
  return [
    page(errorsFile, 'Errors', 'Every error code: what it means, who must act and what to do.'),
    page(endReasonsFile, 'End reasons', 'Why calls end and fail, and what to do.'),
    ...recordPages.map((one: RecordPage) => page(recordsFileOf(one), one.title, one.about)),
  ]
}
