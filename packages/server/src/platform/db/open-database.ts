import type { Clock } from '@hovor/clock'
import pg from 'pg'
import type { Log } from '../log/log.ts'
import { columnTypes } from './column-types.ts'
import { Connections } from './connections.ts'
import type { Database } from './database.ts'
import { startEmbedded } from './embedded/supervisor.ts'
import { Hints } from './hints.ts'
import { migrateAsOwner, migrateAsService } from './migrate-as.ts'
import { pooledDatabase } from './pooled-database.ts'
import { roleFaults } from './role-faults.ts'
import type { Query } from './sql.ts'

const oldestVersion = 14

export interface OpenDatabase {
  /**
   * A server that somebody else runs, or the folder for the embedded one. The owner's login is for migrations alone;
   * without it the service's own role runs them, and owns what they make.
   */
  readonly at:
    | { readonly url: string; readonly ownerUrl?: string | undefined }
    | { readonly dataDir: string }
    | { readonly connection: pg.ClientConfig; readonly ownerConnection?: pg.ClientConfig | undefined }
  readonly clock: Clock
  readonly log: Log
  /** The name of its connections in `pg_stat_activity`. */
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
  const { clock, log } = options
  const { service, owner, stop } = await findLogins(options)
  const connection: pg.ClientConfig = {
    ...service,
    types: columnTypes,
    application_name: options.name ?? 'hovor',
  }
  try {
    await prepare(connection, owner, options)
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

interface Logins {
  readonly service: pg.ClientConfig
  readonly owner: pg.ClientConfig | undefined
  readonly stop: () => Promise<void>
}

async function findLogins({ at, clock, log, searchPath, migrations }: OpenDatabase): Promise<Logins> {
  const stop = async (): Promise<void> => {}
  if ('url' in at) {
    const owner = at.ownerUrl === undefined ? undefined : { connectionString: at.ownerUrl }
    return { service: { connectionString: at.url }, owner, stop }
  }
  if ('connection' in at) return { service: at.connection, owner: at.ownerConnection, stop }
  const embedded = await startEmbedded({
    dataDir: at.dataDir,
    clock,
    log,
    searchPath: searchPath ?? '',
    separateRoles: migrations !== false,
  })
  return { service: embedded.connection, owner: embedded.ownerConnection, stop: () => embedded.stop() }
}

/** Checks the server, has the owner bring the schema up to date, and looks at what the service's role may do. */
async function prepare(
  service: pg.ClientConfig,
  owner: pg.ClientConfig | undefined,
  { at, log, migrations }: OpenDatabase,
): Promise<void> {
  const isEmbedded = 'dataDir' in at
  await withClient(service, isEmbedded ? newerData(at.dataDir) : 'check DATABASE_URL', async (client) => {
    await checkVersion(client)
    if (migrations === false) return
    const serviceRole = await roleOf(client)
    const applied = await (owner === undefined
      ? migrateAsService(client)
      : withClient(
          owner,
          isEmbedded ? newerData(at.dataDir) : 'check HOVOR_DATABASE_OWNER_URL',
          (ownerClient) => migrateAsOwner(ownerClient, serviceRole),
        ))
    if (applied.length > 0) log.info({ applied }, 'database: migrated')
    const one = async <Row>({ text, values }: Query<Row>) => (await client.query(text, [...values])).rows[0]
    for (const fault of await roleFaults({ one })) log.warn(`database: ${fault}`)
  })
}

const newerData = (dataDir: string) =>
  `if a newer version of Hovor has used ${dataDir}, start that one (docs/operate.md, "Upgrade"); the log of the ` +
  'database is postgres/postgres.log there'

async function withClient<T>(
  connection: pg.ClientConfig,
  advice: string,
  run: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ ...connection, connectionTimeoutMillis: 10_000 })
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw new Error(`The database cannot be reached: ${(error as Error).message}; ${advice}.`, {
      cause: error,
    })
  }
  try {
    return await run(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function roleOf(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ role: string }>('select current_user::text as role')
  return rows[0]?.role ?? ''
}

async function checkVersion(client: pg.Client): Promise<void> {
  const answer = await client.query<{ version: string; number: string }>(
    `select current_setting('server_version') as version, current_setting('server_version_num') as number`,
  )
  const row = answer.rows[0]
  if (Number(row?.number ?? 0) < oldestVersion * 10_000) {
    throw new Error(
      `DATABASE_URL points to PostgreSQL ${row?.version}, but Hovor needs ${oldestVersion} or newer.`,
    )
  }
}
