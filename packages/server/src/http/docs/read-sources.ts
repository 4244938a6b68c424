import { readFileSync } from 'node:fs'
import { type Operation, recordPages, referencePageOf } from '@hovor/api'
import { guides } from './guides.ts'
import { apiFileOf, endReasonsFile, errorsFile, recordsFileOf } from './site-links.ts'

/** In the installed package, where packing copies them, then at the workspace root. */
const placesOf = (source: string) => [
  `../../../docs/${source.replace(/^(?:docs\/(?:reference\/)?|packages\/sandbox\/)/, '')}`,
  `../../../../../${source}`,
]

/**
 * The text of every file that the site shows, by its path.
 *
 * @param operations those that the service has
 * @throws Error when the installation lacks a file
 */
export function readSources(operations: readonly Operation[]): ReadonlyMap<string, string> {
  const sources = [
    ...guides.map(({ source }) => source),
    ...[errorsFile, endReasonsFile, ...recordPages.map(recordsFileOf)],
    ...operations.map((operation) => apiFileOf(referencePageOf(operation))),
  ]
  return new Map([...new Set(sources)].map((source) => [source, readSource(source)]))
}

function readSource(source: string): string {
  for (const place of placesOf(source)) {
    try {
      return readFileSync(new URL(place, import.meta.url), 'utf8')
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
  throw new Error(`${source} is missing: reinstall Hovor.`)
}
