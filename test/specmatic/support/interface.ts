import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { changelogEntries, operations, referencePages } from '@hovor/api'
import type { OpenApi } from '../compare/document.ts'

const root = resolve(import.meta.dirname, '../../..')

/** Where the description of the interface lies as it last landed. */
export const baselinePath = resolve(root, 'test/contract-baseline/openapi.json')

/** Where it is written down which changes that look incompatible were none, and why. */
export const exceptionsPath = resolve(root, 'test/contract-baseline/exceptions.json')

export const readBaseline = (): OpenApi => JSON.parse(readFileSync(baselinePath, 'utf8'))

/** The description as the definitions say it, in the text that the reference has. */
export const todayText = (): string => referencePages(Object.values(operations))['openapi.json'] ?? ''

export const readChangelog = () => changelogEntries(readFileSync(resolve(root, 'CHANGELOG.md'), 'utf8'))
