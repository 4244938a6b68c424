import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { interfaceVersion } from '@hovor/api'
import type pg from 'pg'
import type { Db } from './database.ts'
import { grantServiceRights } from './roles/service-rights.ts'
import { sql } from './sql.ts'

/** The folder `packages/server/migrations`: three levels up from `src/platform/db` and `dist/platform/db`. */
const migrationsDir = fileURLToPath(new URL('../../../migrations/', import.meta.url))

/** Any constant will do; all processes must use the same. */
const lockKey = 7_238_515_921

export interface MigrateOptions {
  /** The role of the service, where the migrating role is another one: it is given the rights it needs. */
  readonly serviceRole?: string | undefined
  readonly dir?: string
}

/**
 * Brings the schema up to date and returns the names of the files applied. Any number of processes may call it at
 * once: one applies everything in one transaction under an advisory lock, the others wait and find it done. A schema
 * that is up to date already takes no right but to read it.
 * Throws when an applied file has been changed since, or when the database is newer than this program.
 */
export async function migrate(client: pg.ClientBase, options: MigrateOptions = {}): Promise<string[]> {
  const files = await readMigrations(options.dir ?? migrationsDir)
  await client.query('begin')
  try {
    await client.query('select pg_advisory_xact_lock($1)', [lockKey])
    const there = await client.query(`select where to_regclass('migration') is not null`)
    if (there.rowCount === 0) await client.query(migrationTable)
    const applied = await client.query<AppliedMigration>(appliedMigrations)
    const known = new Map(applied.rows.map((row) => [row.name, row.checksum]))
    checkHistory(files, applied.rows)
    const fresh = files.filter((file) => !known.has(file.name))
    // Versions up to 1.54 made the table without it.
    if (fresh.length > 0) await client.query('alter table migration add column if not exists version text')
    for (const file of fresh) await apply(client, file)
    if (options.serviceRole !== undefined) await grantServiceRights(client, options.serviceRole)
    await client.query('commit')
    return fresh.map((file) => file.name)
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  }
}

const migrationTable =
  'create table migration (name text primary key, checksum text not null, applied_at timestamptz not null default now(), version text)'

/** Also where the table has no version yet. */
const appliedMigrations = `select name, checksum, to_jsonb(migration) ->> 'version' as version from migration order by name`

/** How the schema of a database stands to the migrations of this version; it changes nothing. */
export async function migrationState(db: Db, dir = migrationsDir): Promise<MigrationState> {
  const files = await readMigrations(dir)
  const there = await db.one(sql<{ there: boolean }>`select to_regclass('migration') is not null as there`)
  const rows = there?.there
    ? await db.query(sql<Pick<AppliedMigration, 'name' | 'checksum'>>`select name, checksum from migration`)
    : []
  const known = new Map(rows.map((row) => [row.name, row.checksum]))
  const ours = new Set(files.map((file) => file.name))
  return {
    missing: [...ours].filter((name) => !known.has(name)),
    changed: files.filter((file) => isOther(file, known.get(file.name))).map((file) => file.name),
    unknown: [...known.keys()].filter((name) => !ours.has(name)),
  }
}

interface MigrationState {
  /** Not applied yet: the next start does. */
  readonly missing: readonly string[]
  /** Applied from another text than this version has. */
  readonly changed: readonly string[]
  /** Of a newer version. */
  readonly unknown: readonly string[]
}

interface AppliedMigration {
  readonly name: string
  readonly checksum: string
  /** Of the Hovor that applied it; null for one up to 1.54. */
  readonly version: string | null
}

interface MigrationFile {
  readonly name: string
  readonly text: string
  readonly checksum: string
}

async function readMigrations(dir: string): Promise<MigrationFile[]> {
  const names = (await readdir(dir)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort()
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(`${dir}/${name}`, 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    }),
  )
}

/** Checksums of the same statements under other comments: a database that has one of these is up to date. */
const sameStatements: Readonly<Record<string, string>> = {
  '0001_foundation.sql': '233ceb1a4ec4b9baa98eef44ae0e808481eea620ad118baddc791fcf25c2c51f',
  '0030_calls.sql': '52fe18e2eeb54ad94aa6b722602d7ff09410e0787a8b0d78525b0a87d533bb6d',
  '0060_rate.sql': '44b5980f73607425b0bcd8f7c6b23eb88a485fb50734c9b98c4ed35b4b8a337c',
  '0160_sms_numbers.sql': '31b4778955c154e9b8067698b69e9016d4bbad07d01916d0c5e90f684e58bab0',
}

/** Whether a migration was applied, and from other statements than the file has. */
const isOther = (file: MigrationFile, applied: string | undefined): boolean =>
  applied !== undefined && applied !== file.checksum && applied !== sameStatements[file.name]

function checkHistory(files: readonly MigrationFile[], applied: readonly AppliedMigration[]): void {
  const known = new Map(applied.map((row) => [row.name, row.checksum]))
  for (const file of files) {
    if (isOther(file, known.get(file.name))) {
      throw new Error(`Migration ${file.name} was changed after it was applied to this database.`)
    }
  }
  const names = new Set(files.map((file) => file.name))
  const newer = applied.filter(({ name }) => !names.has(name)).at(-1)
  if (newer !== undefined) throw new Error(tooNew(newer))
}

function tooNew({ name, version }: AppliedMigration): string {
  const other = version === null ? 'a newer version' : `version ${version}`
  return (
    `The database was last migrated by ${other} of Hovor (${name}), and this is version ${interfaceVersion}, which cannot ` +
    `use it: start ${version === null ? 'the newer one' : `${version} or newer`}, or restore a backup made before ` +
    'the upgrade (docs/operate.md, "Upgrade").'
  )
}

async function apply(client: pg.ClientBase, file: MigrationFile): Promise<void> {
  try {
    await client.query(file.text)
  } catch (error) {
    throw new Error(`Migration ${file.name} failed: ${(error as Error).message}`, { cause: error })
  }
  const row = [file.name, file.checksum, interfaceVersion]
  await client.query('insert into migration (name, checksum, version) values ($1, $2, $3)', row)
}
