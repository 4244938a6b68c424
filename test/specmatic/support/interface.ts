import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { changelogEntries, operations } from '@hovor/api'
import { referencePages } from '../../support/reference/reference-pages.ts'
import type { OpenApi } from '../compare/document.ts'

const root = resolve(import.meta.dirname, '../../..')

/** The directory of the last landed description. */
export const baselinePath = resolve(root, 'test/contract-baseline/openapi.json')

/** The file of changes that look incompatible but are not, with reasons. */
export const exceptionsPath = resolve(root, 'test/contract-baseline/exceptions.json')

export const readBaseline = (): OpenApi => JSON.parse(readFileSync(baselinePath, 'utf8'))

/** The description from the definitions, in the format of the reference. */
export const todayText = (): string => referencePages(Object.values(operations))['openapi.json'] ?? ''

export const readChangelog = () => changelogEntries(readFileSync(resolve(root, 'CHANGELOG.md'), 'utf8'))
