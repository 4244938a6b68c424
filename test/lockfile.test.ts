import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

interface Locked {
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

const lock = JSON.parse(readFileSync(resolve(import.meta.dirname, '../package-lock.json'), 'utf8')) as {
  packages: Readonly<Record<string, Locked>>
}

describe('the lock file', () => {
  it('lists every optional package, for other platforms too, so that npm ci accepts it', () => {
    const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
      Object.keys(optionalDependencies).filter(
        (name) =>
          !(`node_modules/${name}` in lock.packages) && !(`${path}/node_modules/${name}` in lock.packages),
      ),
    )
    expect(missing).toEqual([])
  })

  it('names no registry host', () => {
    expect(JSON.stringify(lock)).not.toMatch(/"resolved":"https?:/)
  })
})
