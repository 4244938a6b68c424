import { spawn } from 'node:child_process'
import {
  closeSync,
  existsSync,
  openSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Clock } from '@hovor/clock'
import type pg from 'pg'
import type { Log } from '../../log/log.ts'
import { answers } from './answers.ts'
import { type Binaries, findBinaries, platformPackageDir, systemBinaryDirs } from './binaries.ts'
import { prepareCluster } from './cluster.ts'
import type { Owner } from './owner.ts'
import { type PostmasterPid, readPostmasterPid, removeStalePid } from './postmaster-pid.ts'
import { isAlive, isPostmasterOf, lifeOf, serverProcessesOf } from './process-identity.ts'
import { type RolePasswords, readPasswords, roles } from './role-passwords.ts'
import { chooseOwner } from './run-as.ts'
import { separateRoles } from './separate-roles.ts'
import { serverArguments } from './server-settings.ts'
import { prepareSocketDir } from './socket-dir.ts'
import { DatabaseStartError, explainStartFailure } from './start-error.ts'
import { prepareStoreDir } from './store-dir.ts'
import { startWatchdog, type Watchdog } from './watchdog.ts'

/** Recovery after a crash may take long; then something else is wrong. */
const startTimeoutMs = 120_000
const lookEveryMs = 20
/** How often a server that is not our child is looked at. */
const watchEveryMs = 250
const restartMinMs = 100
const restartMaxMs = 5000
/** After this long the fast shutdown becomes an immediate one (recovery at the next start). */
const stopTimeoutMs = 30_000
const maxLogBytes = 10_000_000

export interface SupervisorOptions {
  /** `HOVOR_DATA_DIR`; the database lives in its folder `postgres`. */
  readonly dataDir: string
  readonly clock: Clock
  readonly log: Log
  /** Where to look for programs; left out: the platform package, then the PATH and Debian's folders. */
  readonly packageDir?: string | null
  readonly systemDirs?: readonly string[]
  /** The PATH in which a system's PostgreSQL is looked for. */
  readonly searchPath?: string
  /** Off for a look that must change nothing: a database of an earlier version keeps its one role. */
  readonly separateRoles?: boolean
}

export interface EmbeddedPostgres {
  /** `owner` stops the server at `stop()`; `guest` uses the server of another process until that goes. */
  readonly role: 'owner' | 'guest'
  readonly postmasterPid: number
  /** For the service's own role, which owns nothing. */
  readonly connection: pg.ClientConfig
  /** For migrations: the role that owns the database and its tables. */
  readonly ownerConnection: pg.ClientConfig
  /** For backups and tests: the superuser. */
  readonly adminConnection: pg.ClientConfig
  /** Stops the server if this process owns it. Idempotent. */
  stop(): Promise<void>
}

/**
 * Starts the embedded PostgreSQL of a data directory, or joins the one that runs: an orphan is adopted, a server
 * of a living process is used as a guest, a dead one's remains are cleared. Whenever the server disappears
 * afterwards it is started again. Throws `DatabaseStartError` with one sentence when it cannot start.
 */
export async function startEmbedded(options: SupervisorOptions): Promise<EmbeddedPostgres> {
  if (process.platform === 'win32') {
    throw new DatabaseStartError('There is no embedded PostgreSQL on Windows: set DATABASE_URL.')
  }
  const owner = await chooseOwner()
  const storeDir = await prepareStoreDir(options.dataDir, owner)
  const binaries = await findBinaries({
    owner,
    copyTo: storeDir,
    packageDir: options.packageDir === undefined ? platformPackageDir() : (options.packageDir ?? undefined),
    systemDirs: options.systemDirs ?? systemBinaryDirs(options.searchPath ?? ''),
  })
  const clusterDir = realpathSync(await prepareCluster(storeDir, binaries, owner))
  const place = { owner, storeDir, clusterDir, binaries, socketDir: prepareSocketDir(storeDir, owner) }
  const supervisor = new Supervisor(options, place)
  await supervisor.start()
  if (options.separateRoles !== false) await supervisor.separateRoles()
  return supervisor
}

interface Place {
  readonly owner: Owner | undefined
  readonly storeDir: string
  readonly clusterDir: string
  readonly binaries: Binaries
  readonly socketDir: string
}

class Supervisor implements EmbeddedPostgres {
  readonly #options: SupervisorOptions
  readonly #place: Place
  #running: Running | undefined
  #stopping: Promise<void> | undefined
  #passwords: RolePasswords | undefined

  constructor(options: SupervisorOptions, place: Place) {
    this.#options = options
    this.#place = place
    this.#passwords = readPasswords(place.storeDir)
  }

  get role(): 'owner' | 'guest' {
    return this.#running?.watchdog ? 'owner' : 'guest'
  }

  get postmasterPid(): number {
    return this.#running?.pid ?? 0
  }

  get connection(): pg.ClientConfig {
    return this.#connectionOf('service')
  }

  get ownerConnection(): pg.ClientConfig {
    return this.#connectionOf('owner')
  }

  get adminConnection(): pg.ClientConfig {
    return { ...this.#connectionOf('superuser'), database: 'postgres' }
  }

  #connectionOf(key: keyof typeof roles): pg.ClientConfig {
    const password = this.#passwords?.[key]
    const login = { user: roles[key], ...(password !== undefined && { password }) }
    return { host: this.#place.socketDir, port: 5432, ...login, database: roles.service, ssl: false }
  }

  /** Stops the server it has started where that fails. */
  async separateRoles(): Promise<void> {
    const { storeDir, clusterDir, owner, socketDir } = this.#place
    const { clock } = this.#options
    const { postmasterPid } = this
    try {
      this.#passwords = await separateRoles({ storeDir, clusterDir, owner, socketDir, postmasterPid, clock })
    } catch (error) {
      await this.stop()
      throw explainStartFailure(error, storeDir)
    }
  }

  /** Resolves when a server responds, whichever process started it. */
  async start(): Promise<void> {
    const deadlineMs = this.#options.clock.monotonicMs() + startTimeoutMs
    while (this.#options.clock.monotonicMs() < deadlineMs) {
      const found = readPostmasterPid(this.#place.clusterDir)
      if (found === undefined) {
        await this.#spawn()
      } else if (!(await isPostmasterOf(found.pid, this.#place.clusterDir))) {
        this.#clear(found)
      } else if (found.ready && (await answers(this.connection))) {
        await this.#join(found.pid)
        return
      }
      if (this.#stopping) return
      await this.#options.clock.sleep(lookEveryMs)
    }
    throw new DatabaseStartError(
      `The embedded PostgreSQL in ${this.#place.storeDir} did not respond within ${startTimeoutMs / 1000} s; its log is ${this.#logPath}.`,
    )
  }

  stop(): Promise<void> {
    this.#stopping ??= this.#stop()
    return this.#stopping
  }

  get #logPath(): string {
    return join(this.#place.storeDir, 'postgres.log')
  }

  get #ownerPath(): string {
    return join(this.#place.storeDir, 'owner')
  }

  /** A pid file is stale when its process is dead, a zombie, or somebody else under the same number. */
  #clear(found: PostmasterPid): void {
    const { clusterDir, socketDir } = this.#place
    // A server writes its file before it is known as one; give a living process the time to become it.
    if (
      found.pid === 0 &&
      this.#options.clock.nowMs() - statSync(join(clusterDir, 'postmaster.pid')).mtimeMs < 1000
    )
      return
    removeStalePid(clusterDir, found, socketDir)
    this.#options.log.info({ pid: found.pid }, 'database: cleared the remains of a dead server')
  }

  /** Starts a server and returns when it is ready or gone. */
  async #spawn(): Promise<void> {
    const { binaries, clusterDir, socketDir, owner } = this.#place
    if (existsSync(this.#logPath) && statSync(this.#logPath).size > maxLogBytes) rmSync(this.#logPath)
    const logFile = openSync(this.#logPath, 'a', 0o600)
    const logStart = statSync(this.#logPath).size
    const child = spawn(binaries.postgres, serverArguments(clusterDir, socketDir, binaries.major), {
      cwd: '/',
      // Its own session: Ctrl-C in the terminal must not stop it before the calls have drained.
      detached: true,
      stdio: ['ignore', logFile, logFile],
      ...(owner && { uid: owner.uid, gid: owner.gid }),
    })
    closeSync(logFile)
    child.unref()
    const exited = new Promise<string>((resolve) => {
      child.on('error', (error) => resolve(error.message))
      child.on('exit', (code, signal) => resolve(`exit ${code ?? signal}`))
    })
    let gone: string | undefined
    void exited.then((how) => {
      gone = how
    })
    const watchdog = child.pid === undefined ? undefined : startWatchdog(child.pid, clusterDir, owner)
    for (;;) {
      await this.#options.clock.sleep(lookEveryMs)
      if (gone !== undefined) {
        watchdog?.standDown()
        await this.#judgeExit(gone, readFileSync(this.#logPath, 'utf8').slice(logStart))
        return
      }
      const found = readPostmasterPid(clusterDir)
      if (found?.pid === child.pid && found?.ready) break
    }
    this.#running = { pid: child.pid ?? 0, watchdog, exited }
    await this.#writeOwner()
  }

  /** Losing the race against another start does not fail: the loop then finds the winner. */
  async #judgeExit(how: string, said: string): Promise<void> {
    if (/lock file ".*" already exists/.test(said)) return
    if (/pre-existing shared memory block/.test(said)) return this.#endLeftBackends()
    throw explainStartFailure(new Error(lastFatal(said) ?? how), this.#place.storeDir)
  }

  /** A backend of a killed postmaster may wait for ever for a lock whose holder is dead, and bars every start. */
  async #endLeftBackends(): Promise<void> {
    if (readPostmasterPid(this.#place.clusterDir) !== undefined) return
    for (const pid of await serverProcessesOf(this.#place.clusterDir)) {
      this.#options.log.warn({ pid }, 'database: ending what a dead server left behind')
      process.kill(pid, 'SIGKILL')
    }
  }

  /** Decides whether the answering server is ours, an orphan to adopt, or that of another process. */
  async #join(pid: number): Promise<void> {
    if (this.#running?.pid !== pid) {
      const ownerLives = await this.#ownerLives()
      const watchdog = ownerLives ? undefined : startWatchdog(pid, this.#place.clusterDir, this.#place.owner)
      this.#running = { pid, watchdog, exited: undefined }
      if (watchdog) await this.#writeOwner()
      this.#options.log.info(
        { pid },
        `database: ${watchdog ? 'adopted a running server' : 'joined as a guest'}`,
      )
    }
    void this.#watch(this.#running)
  }

  /** Waits for the server's end and starts it again. */
  async #watch(running: Running): Promise<void> {
    const { clock, log } = this.#options
    if (running.exited) await running.exited
    else while (!this.#stopping && isAlive(running.pid)) await clock.sleep(watchEveryMs)
    running.watchdog?.standDown()
    let delayMs = restartMinMs
    while (!this.#stopping) {
      log.warn({ pid: running.pid }, 'database: the server has gone, starting it again')
      try {
        return await this.start()
      } catch (error) {
        log.error({ err: error }, 'database: the server does not start')
        await clock.sleep(delayMs)
        delayMs = Math.min(delayMs * 2, restartMaxMs)
      }
    }
  }

  async #stop(): Promise<void> {
    const { clock } = this.#options
    const running = this.#running
    if (!running?.watchdog) return
    running.watchdog.standDown()
    const signals: [NodeJS.Signals, number][] = [
      ['SIGINT', stopTimeoutMs],
      ['SIGQUIT', 5000],
      ['SIGKILL', 5000],
    ]
    for (const [signal, waitMs] of signals) {
      if (!(await isPostmasterOf(running.pid, this.#place.clusterDir))) break
      process.kill(running.pid, signal)
      const endMs = clock.monotonicMs() + waitMs
      while (isAlive(running.pid) && clock.monotonicMs() < endMs) await clock.sleep(5)
    }
    try {
      rmSync(this.#ownerPath, { force: true })
    } catch {
      // A broken disk must not prevent the stop; the name of a dead process in the file means nothing.
    }
  }

  async #writeOwner(): Promise<void> {
    writeFileSync(this.#ownerPath, (await lifeOf(process.pid)) ?? '', { mode: 0o600 })
  }

  async #ownerLives(): Promise<boolean> {
    if (!existsSync(this.#ownerPath)) return false
    const life = readFileSync(this.#ownerPath, 'utf8')
    return life !== '' && life === (await lifeOf(Number.parseInt(life, 10)))
  }
}

interface Running {
  readonly pid: number
  /** Only the owner has one. */
  readonly watchdog: Watchdog | undefined
  /** Only for a child of this process. */
  readonly exited: Promise<string> | undefined
}

function lastFatal(said: string): string | undefined {
  return said
    .split('\n')
    .filter((line) => /FATAL|PANIC/.test(line))
    .at(-1)
    ?.replace(/^.*?(FATAL|PANIC):\s*/, '')
}
