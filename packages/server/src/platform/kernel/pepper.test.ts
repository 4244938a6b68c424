import { randomBytes } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { keepPepper } from './pepper.ts'

test('concurrent and later starts all find the same secret, readable by its user only', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'hovor-pepper-'))
  try {
    const found = await Promise.all(Array.from({ length: 8 }, () => keepPepper(dir, randomBytes)))
    expect(new Set([...found, await keepPepper(dir, randomBytes)]).size).toBe(1)
    expect(found[0]?.length).toBeGreaterThanOrEqual(32)
    expect(statSync(join(dir, 'key-pepper')).mode & 0o777).toBe(0o600)
    expect(readdirSync(dir)).toEqual(['key-pepper'])
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
})
