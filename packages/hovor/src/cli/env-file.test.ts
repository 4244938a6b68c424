import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { withEnvFile } from './env-file.ts'

test('a .env file sets variables missing in the environment', () => {
  const dir = mkdtempSync(join(tmpdir(), 'hovor-env-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  writeFileSync(join(dir, '.env'), '# a comment\nHOVOR_HTTP_PORT=9999\nHOVOR_MODE=live\n#HOVOR_LLM_URL=x\n')
  expect(withEnvFile(join(dir, '.env'), { HOVOR_MODE: 'sandbox', HOME: '/' })).toEqual({
    HOVOR_HTTP_PORT: '9999',
    HOVOR_MODE: 'sandbox',
    HOME: '/',
  })
})

test('without the file the environment is unchanged', () => {
  expect(withEnvFile('/nonexistent/.env', { HOME: '/' })).toEqual({ HOME: '/' })
})

test('a .env file as Windows saves it is read from its first setting on', () => {
  const dir = mkdtempSync(join(tmpdir(), 'hovor-env-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  writeFileSync(join(dir, '.env'), '\ufeffHOVOR_HTTP_PORT=9999\r\nHOVOR_MODE=live\r\n')
  expect(withEnvFile(join(dir, '.env'), {})).toEqual({ HOVOR_HTTP_PORT: '9999', HOVOR_MODE: 'live' })
})
