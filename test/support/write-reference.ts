import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { operations } from '@hovor/api'
import { readCitations } from './citations.ts'
import { citationsInCode, readRules } from './law.ts'
import { machinesPage } from './machines-page.ts'
import { providerPages } from './provider-pages.ts'
import { referencePages } from './reference/reference-pages.ts'
import { requirementsPage } from './requirements-page.ts'

/** Regenerates docs/reference and the provider sections of other pages: `npm run reference`. */
const root = resolve(import.meta.dirname, '../..')
const folder = join(root, 'docs/reference')
const pages = {
  ...referencePages(Object.values(operations)),
  'machines.md': await machinesPage(),
  'requirements.md': requirementsPage({
    rules: readRules(),
    code: citationsInCode(),
    tests: readCitations().cited,
  }),
}
// A page whose operations have gone elsewhere must not stay.
rmSync(join(folder, 'api'), { recursive: true, force: true })
for (const [path, text] of Object.entries(pages)) {
  const file = join(folder, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}
for (const [path, renew] of Object.entries(providerPages)) {
  const file = join(root, path)
  writeFileSync(file, renew(readFileSync(file, 'utf8')))
}
