import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { operations, referencePages } from '@hovor/api'

/** Writes docs/reference anew: `npm run reference`. */
const folder = resolve(import.meta.dirname, '../../docs/reference')
for (const [name, text] of Object.entries(referencePages(Object.values(operations)))) {
  writeFileSync(join(folder, name), text)
}
