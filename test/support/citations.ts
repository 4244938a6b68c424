import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

/** A test file that says it proves a requirement. */
export interface Citation {
  readonly id: string
  /** From the root of the project, with slashes. */
  readonly file: string
}

export interface Citations {
  readonly cited: readonly Citation[]
  /** Comments that stand above no test, as `file:line`. */
  readonly loose: readonly string[]
}

const root = resolve(import.meta.dirname, '../..')
/** Tests, and the suites that declare tests for several files. */
const testFile = /(\.test|-suite)\.ts$/
const comment = /^\s*\/\/ verifies: (.+)$/
/** A test that runs: a skipped one or a heading proves nothing. */
const test = /^\s*(test|it)(\.(each|for|concurrent))*[(<]/

/**
 * Every citation in the project's tests, read from their text so that no test has to run: `verifies('id', …)` with
 * one id or several, and the comment `// verifies: id, id` on the lines above a test.
 */
export function readCitations(): Citations {
  const folders = [join(root, 'test'), ...readdirSync(join(root, 'packages')).map(sourceFolder)]
  const files = folders.flatMap(testFilesIn).map((path) => ({
    file: relative(root, path).replaceAll('\\', '/'),
    text: readFileSync(path, 'utf8'),
  }))
  const read = files.map(({ file, text }) => ({ file, ...citationsIn(text) }))
  return {
    cited: read.flatMap(({ file, ids }) => ids.map((id) => ({ id, file }))),
    loose: read.flatMap(({ file, loose }) => loose.map((line) => `${file}:${line}`)),
  }
}

/** The ids that the text of one test file cites, and the lines of comments above no test. */
export function citationsIn(text: string): { ids: string[]; loose: number[] } {
  const called = [...text.matchAll(/^\s*verifies\(\s*(\[[^\]]*\]|'[^']+')/gm)].flatMap((match) =>
    [...match[1]!.matchAll(/'([^']+)'/g)].map((quoted) => quoted[1]!),
  )
  const lines = text.split('\n')
  const commented: string[] = []
  const loose: number[] = []
  for (const [index, line] of lines.entries()) {
    const listed = comment.exec(line)?.[1]
    if (listed === undefined) continue
    const below = lines.slice(index + 1).find((next) => !/^\s*\/\//.test(next))
    if (below !== undefined && test.test(below)) commented.push(...listed.split(',').map((id) => id.trim()))
    else loose.push(index + 1)
  }
  return { ids: [...called, ...commented], loose }
}

const sourceFolder = (name: string) => join(root, 'packages', name, 'src')

function testFilesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return /^(dist|node_modules)$/.test(entry.name) ? [] : testFilesIn(path)
    return testFile.test(entry.name) ? [path] : []
  })
}
