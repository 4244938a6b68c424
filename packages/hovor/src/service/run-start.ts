import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { systemClock } from '@hovor/clock'
import type { RunningServer } from '@hovor/server'
import { prepareDataDir, readConfig } from '@hovor/server/config'
import { takePorts } from '@hovor/server/ports'
import type { Entry } from '../cli/entry.ts'
import { sentenceOf } from '../cli/sentence-of.ts'
import { startOutside } from './outside.ts'
import { readChangelog } from './read-changelog.ts'

export const sighupIgnored =
  'SIGHUP is ignored: settings are read at the start only, and SIGTERM drains and stops this process'

/** `hovor start`: runs the whole service until SIGTERM or SIGINT, then drains it. */
export async function runStart(entry: Entry, json: boolean): Promise<void> {
  const startedMs = systemClock.monotonicMs()
  const { config, warnings } = readConfig(entry.env)
  const nodeId = randomUUID()
  for (const warning of warnings) entry.err(warning)
  // Both fail before any child process is started.
  await prepareDataDir(config.dataDir)
  const door = await takePorts(config)
  const changelog = await readChangelog()
  // Loading the service takes half a second; the sandbox world starts in parallel.
  const loading = import('@hovor/server').then(({ createLog, logStream, startServer }) => ({
    startServer,
    log: createLog({
      level: config.log.level,
      nodeId,
      keepPii: config.log.keepPii,
      stream:
        entry.logFd === undefined ? { write: (line) => entry.err(line.trimEnd()) } : logStream(entry.logFd),
    }),
  }))
  entry.outliveTerminal?.(() => void loading.then(({ log }) => log.warn(sighupIgnored)))
  const outside = startOutside(
    config,
    systemClock,
    (error) => void loading.then(({ log }) => log.error({ err: error }, 'a child process failed')),
  )
  // A failure is reported where the promise is awaited.
  outside.catch(() => {})
  const { startServer, log } = await loading
  const starting = startServer(
    {
      config,
      door,
      clock: systemClock,
      randomBytes,
      random: () => randomInt(2 ** 32) / 2 ** 32,
      nodeId,
      log,
      changelog,
      notice: entry.err,
    },
    outside.then((started) => started.outside),
  ).catch(async (error) => {
    await outside.then((started) => started.stop()).catch(() => {})
    throw error
  })
  // If startup hangs, exiting the process also ends everything that it started.
  const server = await Promise.race([
    starting,
    entry.interrupted.then(() => Promise.reject(new Error('Interrupted during startup.'))),
  ])
  const started = await outside
  const tookMs = Math.round(systemClock.monotonicMs() - startedMs)
  entry.out(
    json
      ? JSON.stringify({ listening: server.url, mode: config.mode, tookMs })
      : `Hovor listens on ${server.url} (${config.mode} mode, ready after ${(tookMs / 1000).toFixed(1)} s).`,
  )
  started.warmUp()
  const ending = Promise.race([entry.interrupted.then(() => undefined), started.lost])
  if (!json) void tellOfPortal(entry, server, ending)
  const lost = await ending
  await server.stop()
  await started.stop()
  if (lost !== undefined) throw new Error(lost)
}

/** The service runs without it, and does not wait for it to end. */
async function tellOfPortal(entry: Entry, server: RunningServer, ending: Promise<unknown>): Promise<void> {
  let isEnding = false
  void ending.then(() => {
    isEnding = true
  })
  try {
    // Loaded late, so that it does not delay the start.
    const { welcomeLine } = await import('./welcome-line.ts')
    const line = await welcomeLine(server)
    if (line !== undefined && !isEnding) entry.out(line)
  } catch (error) {
    if (!isEnding) entry.err(`The portal could not be prepared: ${sentenceOf(error)}`)
  }
}
