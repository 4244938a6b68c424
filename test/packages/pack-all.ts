import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'

const root = resolve(import.meta.dirname, '../..')

export interface Packed {
  readonly name: string
  readonly tarball: string
  /** Paths inside the package. */
  readonly files: readonly string[]
  /** The published package.json. */
  readonly manifest: Manifest
  read(file: string): string
}

interface Manifest {
  readonly name: string
  readonly version: string
  readonly dependencies?: Readonly<Record<string, string>>
  readonly bin?: Readonly<Record<string, string>>
}

/** Every package as `npm pack` publishes it; the tarballs are written to `dir`. */
export function packAll(dir: string): readonly Packed[] {
  const names = readdirSync(join(root, 'packages'))
  const workspaces = names.flatMap((name) => ['--workspace', `packages/${name}`])
  execFileSync('npm', ['pack', '--silent', '--pack-destination', dir, ...workspaces], { cwd: root })
  return names.map((name) => {
    const { version } = JSON.parse(readFileSync(join(root, 'packages', name, 'package.json'), 'utf8'))
    const tarball = join(dir, `hovor-${name}-${version}.tgz`)
    const unpacked = join(dir, 'unpacked', name)
    mkdirSync(unpacked, { recursive: true })
    execFileSync('tar', ['-xzf', tarball, '--strip-components=1', '-C', unpacked])
    const read = (file: string) => readFileSync(join(unpacked, file), 'utf8')
    const found = readdirSync(unpacked, { recursive: true, withFileTypes: true })
    return {
      name,
      tarball,
      files: found
        .filter((entry) => entry.isFile())
        .map((entry) => relative(unpacked, join(entry.parentPath, entry.name))),
      manifest: JSON.parse(read('package.json')),
      read,
    }
  })
}
