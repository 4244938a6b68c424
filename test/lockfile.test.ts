import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isWithin } from './support/node-range.ts'

interface Locked {
  readonly engines?: { readonly node?: string }
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

  it.each(['20.19.0', '22.13.0', '24.0.0'])(
    'has only packages that run on Node %s, so that npm ci warns of none',
    (version) => {
      const others = Object.entries(lock.packages)
        .filter(([, { engines }]) => !isWithin(version, engines?.node ?? '*'))
        .map(([path, { engines }]) => `${path}: ${engines?.node}`)
      expect(others).toEqual([])
    },
  )

  it.each([
    ['>=20.19', true],
    ['>= 20.12.0', true],
    ['^20.19.0 || >=22.12.0', true],
    ['10.* || >= 12.*', true],
    ['20 || >=22', true],
    ['>=14.0.0 <21', true],
    ['*', true],
    ['>=20.20', false],
    ['>=22', false],
    ['^18.0.0 || ^22.13.0 || >= 24', false],
    ['>=14 <20', false],
  ])('reads the range %s as npm does, for 20.19.0', (range, expected) => {
    expect(isWithin('20.19.0', range)).toBe(expected)
  })

  it('names no registry host', () => {
    expect(JSON.stringify(lock)).not.toMatch(/"resolved":"https?:/)
  })
})
