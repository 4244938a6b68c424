import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@hovor/clock'
import type pg from 'pg'
import {
  type EmbeddedPostgres,
  startEmbedded,
} from '../../packages/server/src/platform/db/embedded/supervisor.ts'
import { silentLog } from '../../packages/server/src/platform/log/log.ts'

/** An embedded PostgreSQL in a new directory; its supervisor restarts it after every kill. */
export async function freshPlaceWithServer(): Promise<{
  readonly server: EmbeddedPostgres
  readonly connection: pg.ClientConfig
  readonly close: () => Promise<void>
}> {
  const dir = mkdtempSync(join(process.env.BENCH_DIR ?? tmpdir(), 'hovor-bench-'))
  chmodSync(dir, 0o755)
  const server = await startEmbedded({ dataDir: dir, clock: systemClock, log: silentLog })
  return {
    server,
    connection: server.ownerConnection,
    async close() {
      await server.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
