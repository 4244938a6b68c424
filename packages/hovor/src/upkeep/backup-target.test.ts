import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { backupTarget } from './backup-target.ts'

const nightMs = Date.UTC(2026, 10, 27, 3, 17, 0, 250)
const dayMs = 86_400_000
const firstName = 'hovor-20261127T031700Z.tar.gz'

let dir: string
const at = (...names: string[]) => join(dir, ...names)
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'hovor-target-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
})

describe('a backup to a folder', () => {
  test('has a name of its own each night, whether or not the folder was there before', () => {
    mkdirSync(at('there'))
    for (const to of [at('new'), at('other/'), at('there'), at('there.example.com'), `${at('slash')}/`]) {
      const first = backupTarget(to, nightMs)
      expect(first).toBe(join(to, firstName))
      writeFileSync(first, 'kept')
      writeFileSync(join(to, 'what else is there'), '')
      expect(backupTarget(to, nightMs + dayMs)).toBe(join(to, 'hovor-20261128T031700Z.tar.gz'))
      expect(readdirSync(to)).toContain(firstName)
    }
    expect(statSync(at('new')).mode & 0o777).toBe(0o700)
  })

  test('follows a link to a folder, and takes one that is named like an archive', () => {
    mkdirSync(at('disk.tar.gz'))
    symlinkSync(at('disk.tar.gz'), at('link'))
    expect(backupTarget(at('link'), nightMs)).toBe(at('link', firstName))
    expect(backupTarget(at('disk.tar.gz'), nightMs)).toBe(at('disk.tar.gz', firstName))
  })

  test('is not written below a folder that is missing, as on a disk that is not mounted', () => {
    expect(() => backupTarget(at('disk/hovor'), nightMs)).toThrow(
      `The folder ${at('disk')} does not exist: mount the disk it is on, or create it with \`mkdir -p ${at('disk')}\`.`,
    )
    expect(() => backupTarget(at('disk/a.tar.gz'), nightMs)).toThrow(
      `The folder ${at('disk')} does not exist`,
    )
    expect(readdirSync(dir)).toEqual([])
  })

  test.each([
    ['a file', () => writeFileSync(at('to'), 'first night'), '/to is a file, not a folder: move it away'],
    [
      'a link to nothing',
      () => symlinkSync('/nowhere/at/all', at('to')),
      '/to is a link to /nowhere/at/all,',
    ],
    ['a link to a file', () => linkToFile(), '/to is a file, not a folder: move it away'],
    ['a link to itself', () => symlinkSync('to', at('to')), '/to is a link that leads back to itself'],
  ])('says what to do where there is %s', (_, make, said) => {
    make()
    expect(() => backupTarget(at('to'), nightMs)).toThrow(said)
    expect(() => backupTarget(at('to'), nightMs)).toThrow(/: (move|mount|name) /)
  })

  test('says that what should be a folder is a file, also further up', () => {
    writeFileSync(at('file'), '')
    expect(() => backupTarget(at('file/a/b'), nightMs)).toThrow(`${at('file/a')} cannot be a folder`)
  })
})

test('a backup to a file is written to that file once', () => {
  const target = at('x.tar.gz')
  expect(backupTarget(target, nightMs)).toBe(target)
  writeFileSync(target, 'kept')
  expect(() => backupTarget(target, nightMs)).toThrow(/x\.tar\.gz already exists: choose another file/)
  symlinkSync('/nowhere', at('link.tgz'))
  expect(() => backupTarget(at('link.tgz'), nightMs)).toThrow(/already exists/)
})

function linkToFile(): void {
  writeFileSync(at('file'), '')
  symlinkSync(at('file'), at('to'))
}
