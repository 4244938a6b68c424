import { readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { versionSource } from './version-source.ts'

/** Renews `packages/api/src/version.ts`, which the rest of `npm run reference` reads. */
const root = resolve(import.meta.dirname, '../..')
const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8')
writeFileSync(join(root, 'packages/api/src/version.ts'), versionSource(changelog))
