import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { guides } from './guides.ts'
import { errorsFile, operationsFile, recordsFile } from './site-links.ts'

/** In the installed package, where packing copies them, then at the workspace root. */
const placesOf = (source: string) => [`../../../docs/${basename(source)}`, `../../../../../${source}`]

/** The text of every file that the site shows, by its path. @throws Error when the installation lacks one */
export function readSources(): ReadonlyMap<string, string> {
  const sources = [...guides.map(({ source }) => source), errorsFile, operationsFile, recordsFile]
  return new Map(sources.map((source) => [source, readSource(source)]))
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
