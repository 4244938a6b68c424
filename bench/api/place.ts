import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@hovor/clock'
import pg from 'pg'
import { startEmbedded } from '../../packages/server/src/platform/db/embedded/supervisor.ts'
import { migrate } from '../../packages/server/src/platform/db/migrate.ts'
import { silentLog } from '../../packages/server/src/platform/log/log.ts'
import { nodeFlags } from '../hovor-process.ts'
import { type Child, startChild } from './child.ts'

/** A PostgreSQL with the schema, and the programs next to it; all of it stops with `close`. */
export interface Place {
  readonly client: pg.Client
  /** `more` is passed to it along with the database's address. */
  start<Ready>(file: string, more?: object): Promise<Child<Ready>>
  /** A file of lines that lasts as long as the place. */
  file(name: string, lines: readonly string[]): string
}

export async function inPlace(run: (place: Place) => Promise<void>): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'hovor-bench-'))
  chmodSync(dir, 0o755)
  const postgres = await startEmbedded({ dataDir: join(dir, 'data'), clock: systemClock, log: silentLog })
  const client = new pg.Client(postgres.ownerConnection)
  const children: Child<unknown>[] = []
  try {
    await client.connect()
    await migrate(client, { serviceRole: postgres.connection.user })
    await run({
      client,
      async start<Ready>(file: string, more = {}) {
        // Programs compared with the service run with Node's default flags.
        const flags = file === 'service.ts' ? nodeFlags : []
        const child = await startChild<Ready>(file, { ...postgres.connection, ...more }, flags)
        children.push(child)
        return child
      },
      file(name, lines) {
        const path = join(dir, name)
        writeFileSync(path, `${lines.join('\n')}\n`)
        return path
      },
    })
  } finally {
    await Promise.all(children.map((child) => child.end()))
    await client.end()
    await postgres.stop()
    rmSync(dir, { recursive: true, force: true })
  }
}
