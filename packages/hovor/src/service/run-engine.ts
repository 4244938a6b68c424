import { randomUUID } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import { readConfig } from '@hovor/server/config'
import type { Entry } from '../cli/entry.ts'
import { startOutside } from './outside.ts'
import { sighupIgnored } from './run-start.ts'

/** `hovor engine`: runs conversations for services elsewhere until SIGTERM or SIGINT, then drains. */
export async function runEngine(entry: Entry, json: boolean): Promise<void> {
  // An engine has no trunk, no SMSC and no address of its own, which live mode would require; the service itself reports missing settings.
  const { config, ignored } = readConfig({ ...entry.env, HOVOR_MODE: undefined, HOVOR_HTTP_HOST: undefined })
  for (const warning of ignored) entry.err(warning)
  // Imported lazily, so that other commands start faster.
  const { createLog, logStream, startEngine } = await import('@hovor/server')
  const log = createLog({
    level: config.log.level,
    nodeId: randomUUID(),
    keepPii: config.log.keepPii,
    stream:
      entry.logFd === undefined ? { write: (line) => entry.err(line.trimEnd()) } : logStream(entry.logFd),
  })
  entry.outliveTerminal?.(() => log.warn(sighupIgnored))
  const models = await startOutside({ ...config, mode: 'live' }, systemClock, (error) =>
    log.error({ err: error }, 'a child process failed'),
  )
  try {
    const engine = await startEngine({ config, clock: systemClock, log }, models.outside)
    entry.out(
      json
        ? JSON.stringify({ listening: engine.url })
        : `The voice engine listens on ${engine.url} (${config.engine.maxConversations} conversations).`,
    )
    models.warmUp()
    await entry.interrupted
    await engine.stop()
  } finally {
    await models.stop()
  }
}
