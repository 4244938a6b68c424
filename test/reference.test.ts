import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { operations } from '@hovor/api'
import { expect, test } from 'vitest'
import { machinesPage } from './support/machines-page.ts'
import { referencePages } from './support/reference/reference-pages.ts'
import { versionSource } from './support/version-source.ts'

const folder = resolve(import.meta.dirname, '../docs/reference')
const pages = Object.entries({
  ...referencePages(Object.values(operations)),
  'machines.md': await machinesPage(),
})

test.each(pages)('docs/reference/%s matches the definitions: `npm run reference` writes it', (name, text) => {
  expect(readFileSync(join(folder, name), 'utf8')).toBe(text)
})

test('packages/api/src/version.ts matches the changelog: `npm run reference` writes it', () => {
  const read = (path: string) => readFileSync(resolve(import.meta.dirname, '..', path), 'utf8')
  expect(read('packages/api/src/version.ts')).toBe(versionSource(read('CHANGELOG.md')))
})
