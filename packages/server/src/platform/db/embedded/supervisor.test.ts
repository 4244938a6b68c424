import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { systemClock } from '@hovor/clock'
import { until } from '@hovor/clock/testing'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, test } from 'vitest'
import { silentLog } from '../../log/log.ts'
import { platformPackageDir, systemBinaryDirs } from './binaries.ts'
import { readPostmasterPid } from './postmaster-pid.ts'
import { isAlive } from './process-identity.ts'
import { prepareSocketDir } from './socket-dir.ts'
import { type EmbeddedPostgres, type SupervisorOptions, startEmbedded } from './supervisor.ts'
import { nodeAsNobody } from './testing/node-as-nobody.ts'

const root = process.getuid?.() === 0
const packageDir = platformPackageDir()
if (process.env.CI !== undefined && (packageDir === undefined || systemBinaryDirs('').length === 0))
  throw new Error('PostgreSQL is missing, of the package or of the system')
const servers: EmbeddedPostgres[] = []
const children: ChildProcess[] = []
const cleanups: (() => void)[] = []

afterEach(async () => {
  for (const child of children.splice(0)) child.kill('SIGKILL')
  await Promise.all(servers.splice(0).map((server) => server.stop()))
  for (const cleanup of cleanups.splice(0).reverse()) cleanup()
})

/** A new directory that other users can traverse. */
function freshDir(): string {
  const dir = mkdtempSync(join(tmpdir(), 'hovor-sup-'))
  chmodSync(dir, 0o755)
  cleanups.push(() => rmSync(dir, { recursive: true, force: true }))
  return dir
}

let initialized: string | undefined
afterAll(() => {
  if (initialized !== undefined) rmSync(initialized, { recursive: true, force: true })
})

/** A new directory with a cluster in it, of a server that was stopped: creating one takes seconds. */
async function initializedDir(dir = freshDir()): Promise<string> {
  if (initialized === undefined) {
    const first = mkdtempSync(join(tmpdir(), 'hovor-sup-'))
    chmodSync(first, 0o755)
    await (await startEmbedded({ dataDir: first, clock: systemClock, log: silentLog })).stop()
    initialized = first
  }
  // With the owners of the files: as root, PostgreSQL runs as another user.
  execFileSync('cp', ['-a', '--reflink=auto', `${initialized}/.`, dir])
  return dir
}

/** A copy of the platform package below a directory that only root may enter. */
function closedPackage(): string {
  const closed = mkdtempSync(join(tmpdir(), 'hovor-closed-'))
  cleanups.push(() => rmSync(closed, { recursive: true, force: true }))
  const copy = join(closed, 'package')
  cpSync(packageDir ?? '', copy, { recursive: true, verbatimSymlinks: true })
  return copy
}

/** A directory with room for 4 MB, if this machine may mount one. */
function smallDisk(): string | undefined {
  const dir = freshDir()
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=4m,mode=0755', 'tmpfs', dir])
  if (mounted.status !== 0) return undefined
  cleanups.push(() => spawnSync('umount', [dir]))
  return dir
}

async function start(dataDir: string, options: Partial<SupervisorOptions> = {}): Promise<EmbeddedPostgres> {
  const server = await startEmbedded({ dataDir, clock: systemClock, log: silentLog, ...options })
  servers.push(server)
  return server
}

async function ask<Row extends pg.QueryResultRow>(
  server: EmbeddedPostgres,
  text: string,
  connection = server.ownerConnection,
): Promise<Row[]> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

const clusterOf = (dataDir: string) => join(dataDir, 'postgres/pg')
const gone = (pid: number) => until(() => !isAlive(pid), { what: `process ${pid} has ended` })

/** Another Node process that starts the database of `dataDir` and prints `<role> <postmaster pid>`. */
async function startElsewhere(dataDir: string): Promise<{ child: ChildProcess; role: string; pid: number }> {
  const file = fileURLToPath(new URL('./testing/other-process.ts', import.meta.url))
  const child = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', file, dataDir], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  children.push(child)
  const [role = '', pid] = await new Promise<string[]>((resolve, reject) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString().trim().split(' ')))
    child.once('exit', () => reject(new Error('The other process ended')))
  })
  return { child, role, pid: Number(pid) }
}

function killed(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve())
    child.kill('SIGKILL')
  })
}

describe('a start', () => {
  test('creates a cluster with checksums, UTF-8 and an ordinary role, reachable through its socket only', async () => {
    const server = await start(freshDir())
    const [row] = await ask<Record<string, unknown>>(
      server,
      `select current_setting('data_checksums') checksums, current_setting('server_encoding') encoding,
         current_setting('listen_addresses') tcp, current_setting('fsync') fsync,
         current_setting('synchronous_commit') sync, current_setting('full_page_writes') pages,
         (select rolsuper from pg_roles where rolname = current_user) super, current_user::text as name`,
      server.connection,
    )
    expect(row).toEqual({
      checksums: 'on',
      encoding: 'UTF8',
      tcp: '',
      fsync: 'on',
      sync: 'on',
      pages: 'on',
      super: false,
      name: 'hovor',
    })
    expect(server.role).toBe('owner')
    expect(statSync(server.connection.host ?? '').mode & 0o777).toBe(0o700)
  })

  test('finds its data again after a stop', async () => {
    const dir = await initializedDir()
    const first = await start(dir)
    await ask(first, 'create table kept as select 42 as answer')
    await first.stop()
    await gone(first.postmasterPid)
    expect(await ask(await start(dir), 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  test.runIf(root)('as root runs the server as another user', async () => {
    const server = await start(await initializedDir())
    expect(statSync(`/proc/${server.postmasterPid}`).uid).not.toBe(0)
  })

  test.runIf(root)('as an ordinary user works the same way', async () => {
    const dir = freshDir()
    chownSync(dir, 65_534, 65_534)
    const file = fileURLToPath(new URL('./testing/other-process.ts', import.meta.url))
    const node = nodeAsNobody(file, [dir], ['--conditions=source', '--import', 'tsx'])
    cleanups.push(node.cleanUp)
    const child = spawn(node.file, node.args, { stdio: ['pipe', 'pipe', 'inherit'] })
    children.push(child)
    const said = await new Promise<string>((resolve) => {
      child.stdout?.once('data', (chunk: Buffer) => resolve(chunk.toString()))
      child.once('exit', () => resolve('ended'))
    })
    expect(said).toMatch(/^owner \d+/)
    const pid = Number(said.split(' ')[1])
    expect(statSync(`/proc/${pid}`).uid).toBe(65_534)
    child.stdin?.end()
    await gone(pid)
  })

  test.runIf(root && packageDir !== undefined)(
    'copies the programs once when their directory is closed to that user',
    async () => {
      const closed = closedPackage()
      const dir = freshDir()
      const server = await start(dir, { packageDir: closed })
      const [copy] = readdirSync(join(dir, 'postgres')).filter((name) => name.startsWith('postgresql-'))
      expect(readlinkSync(`/proc/${server.postmasterPid}/exe`)).toContain(copy ?? 'no copy')
      await server.stop()
      const before = statSync(join(dir, 'postgres', copy ?? '', 'bin/postgres')).ino
      await start(dir, { packageDir: closed })
      expect(statSync(join(dir, 'postgres', copy ?? '', 'bin/postgres')).ino).toBe(before)
    },
  )

  test.runIf(root)('keeps the database elsewhere when root starts it below a closed directory', async () => {
    const closed = mkdtempSync(join(tmpdir(), 'hovor-closed-'))
    cleanups.push(() => rmSync(closed, { recursive: true, force: true }))
    const first = await start(join(closed, 'data'))
    const link = readlinkSync(join(closed, 'data/postgres'))
    cleanups.push(() => rmSync(link, { recursive: true, force: true }))
    await ask(first, 'create table kept ()')
    await first.stop()
    expect(await ask(await start(join(closed, 'data')), 'select * from kept')).toEqual([])
  })

  test.runIf(packageDir !== undefined)(
    'creates the library links that npm --ignore-scripts omits',
    async () => {
      const dir = freshDir()
      const bare = join(dir, 'package')
      cpSync(packageDir ?? '', bare, { recursive: true, verbatimSymlinks: true })
      for (const link of JSON.parse(readFileSync(join(bare, 'native/pg-symlinks.json'), 'utf8'))) {
        rmSync(join(bare, link.target))
      }
      mkdirSync(join(dir, 'data'))
      const server = await start(join(dir, 'data'), { packageDir: bare, systemDirs: [] })
      expect(readlinkSync(`/proc/${server.postmasterPid}/exe`)).toContain(join(dir, 'data'))
    },
  )

  test.runIf(systemBinaryDirs('').length > 0)(
    'uses the system’s PostgreSQL where no package runs',
    async () => {
      const server = await start(freshDir(), { packageDir: null })
      expect(readlinkSync(`/proc/${server.postmasterPid}/exe`)).toMatch(/^\/usr\/lib\/postgresql\//)
    },
  )

  test('without any program says in one sentence what to do', async () => {
    await expect(start(freshDir(), { packageDir: null, systemDirs: [] })).rejects.toThrow(
      /^No PostgreSQL server .* install PostgreSQL 14 or newer, or set DATABASE_URL\.$/,
    )
  })

  test('with a path too long for a socket uses a short socket directory', async () => {
    const dir = join(freshDir(), 'a'.repeat(60), 'b'.repeat(60))
    mkdirSync(dir, { recursive: true })
    const server = await start(await initializedDir(dir))
    expect(Buffer.byteLength(`${server.connection.host}/.s.PGSQL.5432`)).toBeLessThanOrEqual(103)
    cleanups.push(() => rmSync(server.connection.host ?? '', { recursive: true, force: true }))
    expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('never uses a socket directory that another user has opened', () => {
    const tmp = freshDir()
    const store = `/${'x'.repeat(120)}`
    const first = prepareSocketDir(store, undefined, tmp)
    chmodSync(first, 0o777)
    expect(prepareSocketDir(store, undefined, tmp)).not.toBe(first)
  })

  test('leaves nothing incomplete when it is killed during initdb', async () => {
    const dir = freshDir()
    const file = fileURLToPath(new URL('./testing/other-process.ts', import.meta.url))
    const child = spawn(process.execPath, ['--conditions=source', '--import', 'tsx', file, dir], {
      stdio: 'ignore',
    })
    children.push(child)
    const growing = () =>
      existsSync(join(dir, 'postgres')) &&
      readdirSync(join(dir, 'postgres')).some((name) => name.includes('.init.'))
    await until(growing, { pollMs: 2 })
    await killed(child)
    expect(existsSync(clusterOf(dir))).toBe(false)
    expect(await ask(await start(dir), 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test.runIf(root && process.platform === 'linux')('on a full disk says so in one sentence', async () => {
    const dir = smallDisk()
    if (dir === undefined) return
    await expect(start(dir)).rejects.toThrow(/^No disk space left for the database in .*\.$/)
  })

  test.runIf(root && process.platform === 'linux' && packageDir !== undefined)(
    'on a disk too full for a copy of the programs says so in one sentence, and leaves no part of it',
    async () => {
      const dir = smallDisk()
      if (dir === undefined) return
      await expect(start(dir, { packageDir: closedPackage() })).rejects.toThrow(
        /^No disk space left for the database in .*\.$/,
      )
      expect(readdirSync(join(dir, 'postgres'))).toEqual([])
    },
  )

  test('without write access says so in one sentence', async () => {
    const dir = freshDir()
    writeFileSync(join(dir, 'file'), '')
    await expect(start(join(dir, 'file'))).rejects.toThrow(
      /^The database cannot be stored in .*a file is in the way\.$/,
    )
  })

  test.runIf(root && process.platform === 'linux')(
    'on a read-only file system says so in one sentence',
    async () => {
      const dir = freshDir()
      if (spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro', 'tmpfs', dir]).status !== 0) return
      cleanups.push(() => spawnSync('umount', [dir]))
      await expect(start(dir)).rejects.toThrow(
        /^The database cannot be stored in .*: the file system is read-only\.$/,
      )
    },
  )
})

describe('after a crash', () => {
  test('kill -9 of Node: the watchdog stops the server cleanly', async () => {
    const dir = await initializedDir()
    const other = await startElsewhere(dir)
    expect(other.role).toBe('owner')
    await killed(other.child)
    await gone(other.pid)
    expect(existsSync(join(clusterOf(dir), 'postmaster.pid'))).toBe(false)
    expect((await start(dir)).role).toBe('owner')
  })

  test('kill -9 of Node and its watchdog: the orphan is adopted, and stopped at the end', async () => {
    const dir = await initializedDir()
    const other = await startElsewhere(dir)
    for (const pid of watchdogsOf(other.pid)) process.kill(pid, 'SIGKILL')
    await killed(other.child)
    const server = await start(dir)
    expect(server.postmasterPid).toBe(other.pid)
    expect(server.role).toBe('owner')
    await server.stop()
    expect(isAlive(other.pid)).toBe(false)
  })

  test('kill -9 of everything: the next start recovers every commit', async () => {
    const dir = await initializedDir()
    const other = await startElsewhere(dir)
    const guest = await start(dir)
    await ask(guest, 'create table kept as select 42 as answer')
    await guest.stop()
    for (const pid of watchdogsOf(other.pid)) process.kill(pid, 'SIGKILL')
    other.child.kill('SIGKILL')
    process.kill(other.pid, 'SIGKILL')
    await gone(other.pid)
    expect(await ask(await start(dir), 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  test.runIf(process.platform === 'linux')(
    'kill -9 of PostgreSQL with a stuck backend: the backend is ended and the server restarted',
    async () => {
      const server = await start(await initializedDir())
      const client = new pg.Client(server.connection)
      client.on('error', () => undefined)
      await client.connect()
      const [backend] = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows
      // When stopped, it notices nothing and keeps the shared memory.
      process.kill(backend?.pid ?? 0, 'SIGSTOP')
      const first = server.postmasterPid
      process.kill(first, 'SIGKILL')
      await until(() => server.postmasterPid !== first)
      expect(isAlive(backend?.pid ?? 0)).toBe(false)
      expect(await ask(server, 'select 1 as one')).toEqual([{ one: 1 }])
    },
  )

  test('kill -9 of PostgreSQL alone: it is restarted automatically', async () => {
    const server = await start(await initializedDir())
    await ask(server, 'create table kept as select 42 as answer')
    const first = server.postmasterPid
    process.kill(first, 'SIGKILL')
    await until(() => server.postmasterPid !== first)
    expect(await ask(server, 'select answer from kept')).toEqual([{ answer: 42 }])
  })

  test('a pid file that names a zombie is removed', async () => {
    const dir = await initializedDir()
    await makeStalePid(dir, (zombie) => zombie)
    expect((await start(dir)).role).toBe('owner')
  })

  test('a pid file that names an unrelated live process is removed, and the process left alone', async () => {
    const dir = await initializedDir()
    const stranger = spawn('sleep', ['600'])
    children.push(stranger)
    await makeStalePid(dir, () => stranger.pid ?? 0)
    expect((await start(dir)).role).toBe('owner')
    expect(isAlive(stranger.pid ?? 0)).toBe(true)
  })

  test('an empty pid file is removed', async () => {
    const dir = await initializedDir()
    await (await start(dir)).stop()
    writeFileSync(join(clusterOf(dir), 'postmaster.pid'), '')
    expect((await start(dir)).role).toBe('owner')
  })
})

describe('two processes on one directory', () => {
  test('the second is a guest that stops nothing', async () => {
    const dir = await initializedDir()
    const other = await startElsewhere(dir)
    const guest = await start(dir)
    expect([guest.role, guest.postmasterPid]).toEqual(['guest', other.pid])
    await guest.stop()
    expect(isAlive(other.pid)).toBe(true)
  })

  test('a server that refuses the login is joined at once, so that the caller can say why', async () => {
    const dir = await initializedDir()
    const owner = await start(dir)
    await ask(owner, 'alter database hovor rename to renamed', owner.adminConnection)
    const guest = await start(dir, { separateRoles: false })
    expect(guest.postmasterPid).toBe(owner.postmasterPid)
    await expect(ask(guest, 'select 1')).rejects.toThrow('database "hovor" does not exist')
  })

  test('the guest takes over when the owner disappears', async () => {
    const dir = await initializedDir()
    const other = await startElsewhere(dir)
    const guest = await start(dir)
    await killed(other.child)
    await until(() => guest.role === 'owner')
    expect(await ask(guest, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('three that start at once on an empty directory share one server', async () => {
    const dir = freshDir()
    const all = await Promise.all([startElsewhere(dir), startElsewhere(dir), startElsewhere(dir)])
    expect(new Set(all.map((each) => each.pid)).size).toBe(1)
    expect(all.filter((each) => each.role === 'owner')).toHaveLength(1)
  })
})

test.skipIf(root)(
  'the cases that need root (closed directories, dropping privileges, a full disk) are skipped: not root',
  () => {
    expect(root).toBe(false)
  },
)

/** Leaves a pid file, socket and lock behind as a killed server does, naming the pid that `choose` picks. */
async function makeStalePid(dir: string, choose: (zombiePid: number) => number): Promise<void> {
  const server = await start(dir)
  const cluster = clusterOf(dir)
  const text = readFileSync(join(cluster, 'postmaster.pid'), 'utf8')
  await server.stop()
  // sh becomes a sleep that never waits for its child: the child stays a zombie.
  const parent = spawn('/bin/sh', ['-c', 'sleep 0 & echo $!; exec sleep 600'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  children.push(parent)
  const zombie = await new Promise<number>((resolve) => {
    parent.stdout?.once('data', (chunk: Buffer) => resolve(Number(chunk.toString())))
  })
  await gone(zombie)
  const socketDir = server.connection.host ?? ''
  const stale = text.replace(/^\d+/, String(choose(zombie)))
  writeFileSync(join(cluster, 'postmaster.pid'), stale)
  writeFileSync(join(socketDir, '.s.PGSQL.5432.lock'), stale)
  await new Promise<void>((resolve) => {
    const socket = createServer().listen(join(socketDir, 'left'), () => socket.close(() => resolve()))
  })
  expect(readPostmasterPid(cluster)?.pid).toBe(choose(zombie))
}

/** The watchdog shells of a postmaster. */
function watchdogsOf(postmasterPid: number): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => {
      try {
        const args = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
        return args[3] === 'hovor-watchdog' && args[4] === String(postmasterPid)
      } catch {
        return false
      }
    })
}
