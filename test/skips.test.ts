import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { testFiles } from './support/citations.ts'

const root = resolve(import.meta.dirname, '..')
const skips = /\.(skipIf|runIf|skip)\(/

it('every suite that can be skipped fails in CI instead', () => {
  const silent = testFiles().filter((file) => {
    const text = readFileSync(resolve(root, file), 'utf8')
    return skips.test(text) && !text.includes('process.env.CI')
  })
  expect(silent).toEqual([])
})
