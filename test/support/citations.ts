import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

/** A test that cites requirements. */
interface CitingTest {
  readonly ids: readonly string[]
  readonly title: Title
}

/** As written, with the placeholders of `test.each`; `verifies` may leave it to the sentence of its first rule. */
export type Title = string | { readonly sentenceOf: string }

/** A test file that cites a requirement. */
export interface Citation {
  readonly id: string
  /** Path from the project root, with slashes. */
  readonly file: string
  readonly title: Title
}

export interface Citations {
  readonly cited: readonly Citation[]
  /** Citing comments that are not above a test, as `file:line`. */
  readonly loose: readonly string[]
}

const root = resolve(import.meta.dirname, '../..')
/** Tests, and the suites that declare tests for several files. The ring `soak` decides no landing and proves nothing. */
const testFile = /((?<!\.soak)\.test|-suite)\.ts$/
const comment = /^\s*\/\/ verifies: (.+)$/
/** A test that runs: skipped ones and headings prove nothing. */
const test = /^\s*(test|it)(\.(each|for|concurrent))*[(<]/

/**
 * Every citation in the project's tests, read from the source so that no test has to run: `verifies('id', …)` with
 * one id or several, and the comment `// verifies: id, id` on the lines above a test.
 */
export function readCitations(): Citations {
  const files = testFiles().map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))
  const read = files.map(({ file, text }) => ({ file, ...citationsIn(text) }))
  return {
    cited: read.flatMap(({ file, tests }) =>
      tests.flatMap(({ ids, title }) => ids.map((id) => ({ id, file, title }))),
    ),
    loose: read.flatMap(({ file, loose }) => loose.map((line) => `${file}:${line}`)),
  }
}

/** Every file with tests, as paths from the project root with slashes. */
export function testFiles(): string[] {
  const folders = [join(root, 'test'), ...readdirSync(join(root, 'packages')).map(sourceFolder)]
  return folders.flatMap(testFilesIn).map((path) => relative(root, path).replaceAll('\\', '/'))
}

/** The citations in one test file, and the lines of citing comments above no test. */
export function citationsIn(text: string): { tests: CitingTest[]; loose: number[] } {
  const called = [...text.matchAll(/^\s*verifies\(\s*(\[[^\]]*\]|'[^']+')/gm)].map((match) => {
    const ids = [...match[1]!.matchAll(/'([^']+)'/g)].map((quoted) => quoted[1]!)
    const title = ownTitle(text.slice(match.index + match[0].length)) ?? { sentenceOf: ids[0]! }
    return { ids, title }
  })
  const lines = text.split('\n')
  const commented: CitingTest[] = []
  const loose: number[] = []
  for (const [index, line] of lines.entries()) {
    const listed = comment.exec(line)?.[1]
    if (listed === undefined) continue
    const below = lines.findIndex((next, at) => at > index && !/^\s*\/\//.test(next))
    if (!test.test(lines[below] ?? '')) loose.push(index + 1)
    else {
      const ids = listed.split(',').map((id) => id.trim())
      commented.push({ ids, title: titleOf(lines.slice(below).join('\n')) })
    }
  }
  return { tests: [...called, ...commented], loose }
}

/** The title of the test whose declaration `text` begins with. */
function titleOf(text: string): string {
  const plain = /^\s*(?:test|it)(?:\.concurrent)?\(\s*(['"`])((?:\\.|(?!\1).)*)\1/s.exec(text)
  const ofEach = /\)\(\s*(['"`])((?:\\.|(?!\1).)*)\1/s.exec(text)
  return ((plain ?? ofEach)?.[2] ?? '').replaceAll(/\\(.)/g, '$1')
}

/** `{ title: '…' }` of a `verifies`, before the next declaration at the left margin begins. */
function ownTitle(after: string): string | undefined {
  const own = after.split(/\n(?=[a-z])/, 1)[0] ?? ''
  return /\btitle: (['"`])((?:\\.|(?!\1).)*)\1/.exec(own)?.[2]
}

const sourceFolder = (name: string) => join(root, 'packages', name, 'src')

function testFilesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return /^(dist|node_modules)$/.test(entry.name) ? [] : testFilesIn(path)
    return testFile.test(entry.name) ? [path] : []
  })
}
