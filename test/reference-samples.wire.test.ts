import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { type Operation, operations } from '@hovor/api'
import { expect, test } from 'vitest'
import { typescriptSample } from './support/reference/typescript-sample.ts'

const root = resolve(import.meta.dirname, '..')

/** The errors that the compiler finds in modules such as users write; empty where it accepts all of them. */
async function complaintsOf(modules: Readonly<Record<string, string>>): Promise<string> {
  mkdirSync(join(root, 'test/dist'), { recursive: true })
  // Inside the workspace, where `@hovor/sdk` is found.
  const folder = mkdtempSync(join(root, 'test/dist/samples-'))
  try {
    for (const [name, text] of Object.entries(modules)) writeFileSync(join(folder, `${name}.ts`), text)
    const compilerOptions = {
      noEmit: true,
      composite: false,
      incremental: false,
      declaration: false,
      declarationMap: false,
      noUnusedLocals: true,
      moduleDetection: 'force',
      rewriteRelativeImportExtensions: false,
      allowImportingTsExtensions: true,
    }
    const config = { extends: join(root, 'tsconfig.base.json'), compilerOptions, include: ['*.ts'] }
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
    await promisify(execFile)(join(root, 'node_modules/.bin/tsc'), ['-p', folder])
    return ''
  } catch (error) {
    return (error as { stdout?: string }).stdout ?? String(error)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

test('every sample in TypeScript compiles against the SDK', async () => {
  const shown = Object.values<Operation>(operations).filter(({ audience }) => audience !== 'person')
  const samples = shown.map((operation) => [operation.name, typescriptSample(operation)] as const)
  expect(samples.length).toBeGreaterThan(150)
  expect(await complaintsOf(Object.fromEntries(samples))).toBe('')
})

test('a sample that the SDK does not accept is found', async () => {
  const wrong = typescriptSample(operations.sendMessage).replace("to: '", "too: '")
  expect(await complaintsOf({ wrong })).toContain("'too' does not exist")
})
