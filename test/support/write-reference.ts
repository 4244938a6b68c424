import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { operations, referencePages } from '@hovor/api'
import { readCitations } from './citations.ts'
import { citationsInCode, readRules } from './law.ts'
import { requirementsPage } from './requirements-page.ts'

/** Writes docs/reference anew: `npm run reference`. */
const folder = resolve(import.meta.dirname, '../../docs/reference')
const pages = {
  ...referencePages(Object.values(operations)),
  'requirements.md': requirementsPage({
    rules: readRules(),
    code: citationsInCode(),
    tests: readCitations().cited,
  }),
}
for (const [name, text] of Object.entries(pages)) writeFileSync(join(folder, name), text)
