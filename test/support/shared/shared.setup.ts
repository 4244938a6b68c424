import { once } from 'node:events'
import { appendFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { type AtEnd, dataDir } from '../../scenarios/support/command.ts'
import { startService } from '../../scenarios/support/service.ts'
import { startSpeech } from '../start-speech.ts'
import { sharedUrlName } from './shared.ts'

/** Longer than any run. */
const boundMs = 6 * 3_600_000

/**
 * Vitest's global setup of the system ring: what its files share, each started by the first file that asks for it.
 *
 * - `/data-dir`: `{ dir }`, a data directory after a first start and a stop, to be copied;
 * - `/service?worker=…`: `{ url }`, a service with its sandbox for each worker, whose files run one after the other;
 * - `/speech`: `{ url }`, one speech process.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const ends: Parameters<AtEnd>[0][] = []
  const atEnd: AtEnd = (run) => void ends.unshift(run)
  const started = new Map<string, Promise<object>>()
  const start = (path: string): Promise<object> => {
    if (path === '/data-dir') return prepareDataDir(atEnd)
    if (path === '/speech') return runSpeech(atEnd)
    return startService(atEnd, { boundMs }).then(({ url }) => ({ url }))
  }
  const server = createServer((request, response) => {
    response.setHeader('connection', 'close')
    const asked = request.url ?? '/'
    const answer = started.get(asked) ?? start(asked.split('?')[0]!)
    started.set(asked, answer)
    answer.then(
      (body) => response.end(JSON.stringify(body)),
      (error: Error) => response.writeHead(500).end(error.message),
    )
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  process.env[sharedUrlName] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return async () => {
    server.closeAllConnections()
    server.close()
    for (const end of ends) await end()
  }
}

async function prepareDataDir(atEnd: AtEnd): Promise<object> {
  const dir = dataDir(atEnd)
  const service = await startService(atEnd, { dir })
  await service.stop()
  // A killed process loses nothing without fsync; only a machine that loses power would.
  appendFileSync(join(dir, 'postgres/pg/postgresql.auto.conf'), 'fsync = off\n')
  return { dir }
}

async function runSpeech(atEnd: AtEnd): Promise<object> {
  const { url, stop } = await startSpeech()
  atEnd(stop)
  return { url }
}
