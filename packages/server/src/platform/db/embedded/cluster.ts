import { chownSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Binaries } from './binaries.ts'
import type { Owner } from './owner.ts'
import { roles } from './role-passwords.ts'
import { runProgram } from './run-program.ts'
import { DatabaseStartError, explainStartFailure } from './start-error.ts'

/**
 * The cluster's folder `<storeDir>/pg`, made when it is missing: checksums, UTF-8, sorting by code point, and
 * the service's role and database, as every version has made them; `separateRoles` does the rest. It grows under another name and is renamed when complete, so a killed start leaves nothing half made.
 */
export async function prepareCluster(
  storeDir: string,
  binaries: Binaries,
  owner: Owner | undefined,
): Promise<string> {
  const dir = join(storeDir, 'pg')
  if (existsSync(join(dir, 'PG_VERSION'))) return checkMajor(dir, binaries)
  const growing = `${dir}.init.${process.pid}`
  rmSync(growing, { recursive: true, force: true })
  try {
    mkdirSync(growing, { mode: 0o700 })
    if (owner) chownSync(growing, owner.uid, owner.gid)
    await must(binaries.initdb, ['-D', growing, ...initdbOptions(binaries.major)], owner)
    // In single-user mode a line is a statement.
    const { service } = roles
    const statements = `create role ${service} login\ncreate database ${service} owner ${service}\n`
    await must(binaries.postgres, ['--single', '-D', growing, 'postgres'], owner, statements)
    renameSync(growing, dir)
  } catch (error) {
    rmSync(growing, { recursive: true, force: true })
    // Another process may have made it meanwhile.
    if (!existsSync(join(dir, 'PG_VERSION'))) throw explainStartFailure(error, storeDir)
  }
  return checkMajor(dir, binaries)
}

function initdbOptions(major: number): string[] {
  const locale = major >= 17 ? ['--locale-provider=builtin', '--locale=C.UTF-8'] : ['--locale=C']
  return [
    `--username=${roles.superuser}`,
    '--auth-local=trust',
    '--auth-host=reject',
    '--encoding=UTF8',
    '--data-checksums',
    ...locale,
  ]
}

function checkMajor(dir: string, binaries: Binaries): string {
  const major = Number(readFileSync(join(dir, 'PG_VERSION'), 'utf8'))
  if (major === binaries.major) return dir
  throw new DatabaseStartError(
    `The database in ${dir} was created by PostgreSQL ${major}, but PostgreSQL ${binaries.major} is installed here.`,
  )
}

async function must(file: string, args: string[], owner: Owner | undefined, input?: string): Promise<void> {
  const result = await runProgram(file, args, { owner, ...(input !== undefined && { input }) })
  if (result.code !== 0 || /\b(FATAL|PANIC|ERROR):/.test(result.output)) throw new Error(result.output)
}
