import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Child } from './child.ts'

export const connections = 64

export interface Figures {
  readonly perSec: number
  readonly p99Ms: number
  /** CPU of the server per request. */
  readonly cpuUs: number
}

/** Loads a server for `secs` with the requests in `file`, over 64 closed-loop connections. */
export async function measureHttp(
  server: Child<{ port: number }>,
  file: string,
  secs: number,
): Promise<Figures> {
  const before = await server.ask<{ cpuUs: number }>()
  const told = await runWrk(server.ready.port, file, secs)
  const after = await server.ask<{ cpuUs: number }>()
  if (told.failed > 0) throw new Error(`${told.failed} of ${told.requests} requests failed`)
  return { perSec: told.perSec, p99Ms: told.p99Ms, cpuUs: (after.cpuUs - before.cpuUs) / told.requests }
}

async function runWrk(port: number, file: string, secs: number) {
  const script = fileURLToPath(new URL('wrk.lua', import.meta.url))
  const load = ['-t', '1', '-c', String(connections), '-d', `${secs}s`, '-s', script]
  const wrk = spawn('wrk', [...load, `http://127.0.0.1:${port}`, '--', file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const lines = (await text(wrk.stdout)).trimEnd().split('\n')
  return JSON.parse(lines.at(-1) ?? '') as {
    perSec: number
    p99Ms: number
    requests: number
    failed: number
  }
}
