import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, it } from 'vitest'

const program = fileURLToPath(new URL('../testing/print-heap-limit.ts', import.meta.url))

const heapLimit = async (...flags: string[]): Promise<number> => {
  const args = [...flags, '--conditions=source', '--import', 'tsx', program]
  return Number((await promisify(execFile)(process.execPath, args)).stdout)
}

it('a thread keeps its own small heap in a process with a large young generation', async () => {
  const large = ['--min-semi-space-size=16', '--max-semi-space-size=32']
  const limit = await heapLimit()
  expect(limit).toBeGreaterThan(0)
  expect(await heapLimit(...large)).toBe(limit)
})
