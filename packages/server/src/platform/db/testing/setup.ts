import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@hovor/clock'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { silentLog } from '../../log/log.ts'
import { isAlive } from '../embedded/process-identity.ts'
import { roles } from '../embedded/role-passwords.ts'
import { startEmbedded } from '../embedded/supervisor.ts'
import { migrate } from '../migrate.ts'

const dirPrefix = 'hovor-test-'

/** The file that says a directory is a setup's: nothing else is ever removed. */
const ownMark = 'made-by-the-test-setup'

interface TestPostgres {
  /** Of the service's role `hovor`. */
  readonly connection: pg.ClientConfig
  /** Of the role `hovor_owner`, which owns the tables. */
  readonly ownerConnection: pg.ClientConfig
  readonly adminConnection: pg.ClientConfig
  stop(): Promise<void>
}

/**
 * Vitest's global setup: one PostgreSQL for a ring, started by the first file that needs a database. With
 * HOVOR_TEST_POSTGRES_URL it uses the server there: the URL of a superuser, whose password the roles `hovor` and
 * `hovor_owner` get too.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  // Rings run at the same time, and each has a global setup of its own.
  const dir = join(tmpdir(), `${dirPrefix}${process.pid}-${project.name}`)
  const template = `hovor_template_${project.name}`
  let started: Promise<TestPostgres> | undefined
  const server = createServer((request, response) => {
    // requests are rare: a kept connection could close just as the next request uses it
    response.setHeader('connection', 'close')
    started ??= start(dir, template)
    started
      .then((postgres) =>
        serve(postgres, template, { method: request.method ?? '', path: request.url ?? '' }),
      )
      .then((body) => response.end(JSON.stringify(body)))
      .catch((error: Error) => {
        started = undefined
        response.writeHead(500).end(error.message)
      })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  project.provide('hovorTestDatabases', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.closeAllConnections()
    server.close()
    const postgres = await started?.catch(() => undefined)
    await postgres?.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

async function start(dir: string, template: string): Promise<TestPostgres> {
  const postgres = await startServer(dir)
  await admin(postgres, async (client) => {
    await client.query(`drop database if exists ${template}`)
    await client.query(`create database ${template} owner ${roles.owner}`)
  })
  await asOwner(postgres, template, async (client) => {
    await migrate(client, { serviceRole: roles.service })
    // Tables that tests add.
    await client.query(
      `alter default privileges in schema public grant select, insert, update, delete on tables to ${roles.service}`,
    )
  })
  await admin(
    { ...postgres, adminConnection: { ...postgres.adminConnection, database: template } },
    (client) => client.query('revoke create on schema public from public'),
  )
  return postgres
}

async function startServer(dir: string): Promise<TestPostgres> {
  const given = process.env.HOVOR_TEST_POSTGRES_URL
  if (given !== undefined) return await serverAt(new URL(given))
  sweep()
  mkdirSync(dir, { recursive: true })
  writeFileSync(join(dir, ownMark), '')
  chmodSync(dir, 0o755)
  const postgres = await startEmbedded({ dataDir: dir, clock: systemClock, log: silentLog })
  await admin(postgres, forgoDurability)
  return postgres
}

/** Nothing here outlives the run: no commit, and no database made or dropped, has to wait for the disk. */
async function forgoDurability(client: pg.Client): Promise<void> {
  for (const setting of ['fsync', 'full_page_writes']) await client.query(`alter system set ${setting} = off`)
  await client.query('select pg_reload_conf()')
}

async function serverAt({ hostname, port, username, password }: URL): Promise<TestPostgres> {
  const server = { host: hostname, port: Number(port), password: decodeURIComponent(password) }
  const postgres: TestPostgres = {
    connection: { ...server, user: roles.service },
    ownerConnection: { ...server, user: roles.owner },
    adminConnection: { ...server, user: username, database: 'postgres' },
    stop: async () => undefined,
  }
  await admin(postgres, async (client) => {
    for (const role of [roles.service, roles.owner]) {
      await client.query(
        `do $$ begin if to_regrole('${role}') is null then create role ${role}; end if; end $$;
         alter role ${role} login password ${client.escapeLiteral(server.password)}`,
      )
    }
  })
  return postgres
}

/** POST creates a database, DELETE drops the one named in the path. */
async function serve(
  postgres: TestPostgres,
  template: string,
  { method, path }: { readonly method: string; readonly path: string },
): Promise<object> {
  if (method === 'DELETE') {
    const name = path.replace(/[^a-z0-9_]/g, '')
    await admin(postgres, (client) => client.query(`drop database if exists ${name} with (force)`))
    return {}
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await admin(postgres, async (client) => {
    await client.query(`create database ${name} template ${template} owner ${roles.owner}`)
    await client.query(
      `revoke all on database ${name} from public; grant connect on database ${name} to ${roles.service}`,
    )
  })
  const database = { database: name }
  return {
    connection: { ...postgres.connection, ...database },
    ownerConnection: { ...postgres.ownerConnection, ...database },
  }
}

async function asOwner(
  postgres: TestPostgres,
  template: string,
  run: (client: pg.Client) => Promise<unknown>,
): Promise<void> {
  return admin({ ...postgres, adminConnection: { ...postgres.ownerConnection, database: template } }, run)
}

async function admin(postgres: TestPostgres, run: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client(postgres.adminConnection)
  await client.connect()
  try {
    await run(client)
  } finally {
    await client.end()
  }
}

/** Removes the directories of killed runs. */
function sweep(): void {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(dirPrefix))) {
    const dir = join(tmpdir(), name)
    const pid = Number.parseInt(name.slice(dirPrefix.length), 10)
    if (existsSync(join(dir, ownMark)) && !isAlive(pid)) rmSync(dir, { recursive: true, force: true })
  }
}
