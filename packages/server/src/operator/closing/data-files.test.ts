import { expect, test } from 'vitest'
import { dataFiles } from './data-files.ts'

async function* linesUpTo(count: number) {
  for (let nth = 1; nth <= count; nth += 1) yield `line ${nth}\n`
}

/** The files by their names. */
async function filesOf(count: number, most: number): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for await (const file of dataFiles(linesUpTo(count), most)) {
    if (!('parts' in file)) throw new Error('a file of data is read while it is sent')
    files[file.name] = ''
    for await (const part of file.parts) files[file.name] += Buffer.from(part).toString()
  }
  return files
}

test('data that is too much for a file goes on in the next one, from line to line', async () => {
  expect(await filesOf(5, 14)).toEqual({
    'data-1.ndjson': 'line 1\nline 2\n',
    'data-2.ndjson': 'line 3\nline 4\n',
    'data-3.ndjson': 'line 5\n',
  })
})

test('data that fills a file is one file, and no data is an empty one', async () => {
  expect(await filesOf(2, 14)).toEqual({ 'data-1.ndjson': 'line 1\nline 2\n' })
  expect(await filesOf(0, 14)).toEqual({ 'data-1.ndjson': '' })
})
