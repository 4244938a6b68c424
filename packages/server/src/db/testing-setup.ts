import { randomUUID } from 'node:crypto'
import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@hovor/clock'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { silentLog } from '../kernel/log.ts'
import { isAlive } from './embedded/process-identity.ts'
import { startEmbedded } from './embedded/supervisor.ts'
import { migrate } from './migrate.ts'

const template = 'hovor_template'
const dirPrefix = 'hovor-test-'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where `testDatabase` asks for a database. */
    hovorTestDatabases: string
  }
}

interface TestPostgres {
  /** Of the ordinary role `hovor`. */
  readonly connection: pg.ClientConfig
  readonly adminConnection: pg.ClientConfig
  stop(): Promise<void>
}

/**
 * Vitest's global setup: one PostgreSQL for the whole run, started by the first file that wants a database. With
 * HOVOR_TEST_POSTGRES_URL it is the server there instead: the URL of a superuser, whose password `hovor` has too.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const dir = join(tmpdir(), `${dirPrefix}${process.pid}`)
  let started: Promise<TestPostgres> | undefined
  const server = createServer((request, response) => {
    // files ask seldom: a kept connection would end just as the next one is asked over it
    response.setHeader('connection', 'close')
    started ??= start(dir)
    started
      .then((postgres) => serve(postgres, request.method ?? '', request.url ?? ''))
      .then((body) => response.end(JSON.stringify(body)))
      .catch((error: Error) => {
        started = undefined
        response.writeHead(500).end(error.message)
      })
  })
  await listen(server)
  project.provide('hovorTestDatabases', `http://127.0.0.1:${(server.address() as AddressInfo).port}`)
  return async () => {
    server.closeAllConnections()
    server.close()
    const postgres = await started?.catch(() => undefined)
    await postgres?.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}

async function start(dir: string): Promise<TestPostgres> {
  const postgres = await startServer(dir)
  await admin(postgres, async (client) => {
    await client.query(`drop database if exists ${template}`)
    await client.query(`create database ${template} owner hovor`)
  })
  const client = new pg.Client({ ...postgres.connection, database: template })
  await client.connect()
  try {
    await migrate(client)
  } finally {
    await client.end()
  }
  return postgres
}

async function startServer(dir: string): Promise<TestPostgres> {
  const given = process.env.HOVOR_TEST_POSTGRES_URL
  if (given !== undefined) return serverAt(new URL(given))
  sweep()
  mkdirSync(dir, { recursive: true })
  chmodSync(dir, 0o755)
  return startEmbedded({ dataDir: dir, clock: systemClock, log: silentLog })
}

function serverAt({ hostname, port, username, password }: URL): TestPostgres {
  const server = { host: hostname, port: Number(port), password }
  return {
    connection: { ...server, user: 'hovor' },
    adminConnection: { ...server, user: username, database: 'postgres' },
    stop: async () => undefined,
  }
}

/** POST makes a database, DELETE drops the one named in the path. */
async function serve(postgres: TestPostgres, method: string, path: string): Promise<object> {
  if (method === 'DELETE') {
    const name = path.replace(/[^a-z0-9_]/g, '')
    await admin(postgres, (client) => client.query(`drop database if exists ${name} with (force)`))
    return {}
  }
  const name = `test_${randomUUID().replaceAll('-', '')}`
  await admin(postgres, (client) => client.query(`create database ${name} template ${template} owner hovor`))
  return { connection: { ...postgres.connection, database: name } }
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

/** Folders of runs that were killed. */
function sweep(): void {
  for (const name of readdirSync(tmpdir()).filter((each) => each.startsWith(dirPrefix))) {
    if (!isAlive(Number(name.slice(dirPrefix.length))))
      rmSync(join(tmpdir(), name), { recursive: true, force: true })
  }
}

function listen(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => resolve())
  })
}
