import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { operations } from '@hovor/api'
import { expect, onTestFinished, test } from 'vitest'
import { serve } from '../testing/serve.ts'
import { saveAnswer } from './save-answer.ts'

/** Saves the answer of a service; the file is at `path`. */
async function saved(answer: (response: ServerResponse) => void) {
  const url = await serve((_, response) => answer(response))
  const dir = mkdtempSync(join(tmpdir(), 'hovor-saved-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  const path = join(dir, 'customer.zip')
  const input = { params: { id: 'acc_1' }, query: { format: 'zip' } }
  const saving = saveAnswer({ url, operatorToken: 'secret' }, operations.exportAccount, input, {
    path,
    write: (parts) => writeFile(path, parts),
  })
  return { path, saving }
}

test('a file is saved piece by piece as it comes', async () => {
  const { path, saving } = await saved((response) => {
    response.writeHead(200, { 'content-type': 'application/zip' })
    response.write('first ')
    response.write(Buffer.alloc(1_000_000, 'x'))
    response.end(' last')
  })
  expect(await saving).toBe(1_000_011)
  const text = readFileSync(path, 'utf8')
  expect([text.slice(0, 8), text.slice(-6)]).toEqual(['first xx', 'x last'])
})

test('a file that ends early is named, with what to do', async () => {
  const { path, saving } = await saved((response) => {
    response.writeHead(200, { 'content-type': 'application/zip', 'content-length': '1000' })
    response.write('first', () => response.destroy())
  })
  await expect(saving).rejects.toThrow(`${path} is not whole: `)
})

test('a refusal is an error, and makes no file', async () => {
  const { path, saving } = await saved((response) => {
    response.writeHead(404, { 'content-type': 'application/json' })
    response.end('{"error":{"code":"not_found","message":"There is none."}}')
  })
  await expect(saving).rejects.toMatchObject({ status: 404, code: 'not_found' })
  expect(() => readFileSync(path)).toThrow('ENOENT')
})
