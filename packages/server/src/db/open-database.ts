import type { Clock } from '@hovor/clock'
import pg from 'pg'
import type { Log } from '../kernel/log.ts'
import { columnTypes } from './column-types.ts'
import { Connections } from './connections.ts'
import type { Database } from './database.ts'
import { startEmbedded } from './embedded/supervisor.ts'
import { Hints } from './hints.ts'
import { migrate } from './migrate.ts'
import { pooledDatabase } from './pooled-database.ts'

const oldestVersion = 14

export interface OpenDatabase {
  /** A server that somebody else runs, or the folder for the embedded one. */
  readonly at:
    | { readonly url: string }
    | { readonly dataDir: string }
    | { readonly connection: pg.ClientConfig }
  readonly clock: Clock
  readonly log: Log
  /** What its connections are called in `pg_stat_activity`. */
  readonly name?: string
  /** The PATH, for a machine where only a system's PostgreSQL runs. */
  readonly searchPath?: string
  /** Connections for statements (one more listens to hints). Eight to ten are enough for two cores. */
  readonly poolSize?: number
  /** How long statements wait for a lost database before `DatabaseUnavailable`. */
  readonly graceMs?: number
  /** NOTIFY between processes; without it everything works by polling. */
  readonly notify?: boolean
  /** Off where the schema is known to be there already. */
  readonly migrations?: boolean
}

/**
 * Opens the database, checks its version and brings its schema up to date. Throws an error whose message is one
 * sentence for the operator when the server cannot be reached or is too old.
 */
export async function openDatabase(options: OpenDatabase): Promise<Database> {
  const { clock, log, at } = options
  const embedded =
    'dataDir' in at
      ? await startEmbedded({ dataDir: at.dataDir, clock, log, searchPath: options.searchPath ?? '' })
      : undefined
  const stop = async (): Promise<void> => embedded?.stop()
  const target =
    embedded?.connection ??
    ('url' in at ? { connectionString: at.url } : 'connection' in at ? at.connection : {})
  const connection: pg.ClientConfig = {
    ...target,
    types: columnTypes,
    application_name: options.name ?? 'hovor',
  }
  try {
    await prepare(connection, options)
  } catch (error) {
    await stop()
    throw error
  }
  const connections = new Connections({
    connection,
    poolSize: options.poolSize ?? 8,
    graceMs: options.graceMs ?? 2000,
    clock,
    log,
  })
  const hints = new Hints({ connection, clock, log, notify: options.notify ?? true })
  return pooledDatabase(connections, hints, stop)
}

async function prepare(connection: pg.ClientConfig, options: OpenDatabase): Promise<void> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw new Error(`The database cannot be reached: ${(error as Error).message}; check DATABASE_URL.`, {
      cause: error,
    })
  }
  try {
    await checkServer(client, options.log)
    if (options.migrations !== false) {
      const applied = await migrate(client)
      if (applied.length > 0) options.log.info({ applied }, 'database: migrated')
    }
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function checkServer(client: pg.Client, log: Log): Promise<void> {
  const answer = await client.query<{ version: string; number: string; superuser: boolean }>(
    `select current_setting('server_version') as version, current_setting('server_version_num') as number,
            (select rolsuper from pg_roles where rolname = current_user) as superuser`,
  )
  const row = answer.rows[0]
  if (Number(row?.number ?? 0) < oldestVersion * 10_000) {
    throw new Error(
      `DATABASE_URL leads to PostgreSQL ${row?.version}, but Hovor needs ${oldestVersion} or newer.`,
    )
  }
  if (row?.superuser === true) {
    log.warn(
      'database: the role is a superuser, so nothing keeps it from changing the ledger: use an ordinary role',
    )
  }
}
