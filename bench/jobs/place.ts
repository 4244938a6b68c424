import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { systemClock } from '@hovor/clock'
import type pg from 'pg'
import { startEmbedded } from '../../packages/server/src/platform/db/embedded/supervisor.ts'
import { silentLog } from '../../packages/server/src/platform/log/log.ts'

/** An embedded PostgreSQL in a new directory, for one benchmark. */
export async function freshPlace(): Promise<{
  readonly connection: pg.ClientConfig
  readonly close: () => Promise<void>
}> {
  const dir = mkdtempSync(join(tmpdir(), 'hovor-bench-'))
  chmodSync(dir, 0o755)
  const server = await startEmbedded({ dataDir: dir, clock: systemClock, log: silentLog })
  return {
    connection: server.ownerConnection,
    async close() {
      await server.stop()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] ?? Number.NaN
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

export const load = (): string => `load average ${loadavg()[0]?.toFixed(2)}`
