import { fork, spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { systemClock } from '@hovor/clock'
import pg from 'pg'
import { startEmbedded } from '../../packages/server/src/platform/db/embedded/supervisor.ts'
import { silentLog } from '../../packages/server/src/platform/log/log.ts'

// A simulated power cut: the file system below the database is shut down without flushing its journal
// (EXT4_IOC_SHUTDOWN, EXT4_GOING_FLAGS_NOLOGFLUSH) on a loop device, PostgreSQL is killed, the file system is mounted
// again, and every acknowledged commit must be there. Needs root, loop devices, python3.
const rounds = Number(process.env.ROUNDS ?? 5)
const writers = 8
const image = join(mkdtempSync(join(tmpdir(), 'hovor-cut-')), 'disk')
const mountPoint = mkdtempSync(join(tmpdir(), 'hovor-cut-mount-'))
const shutdown = `import fcntl, os, struct, sys
fd = os.open(sys.argv[1], os.O_RDONLY)
fcntl.ioctl(fd, 0x8004587D, struct.pack('I', 2))`

writeFileSync(image, '')
truncateSync(image, 1_000_000_000)
must('mkfs.ext4', '-q', image)
must('mount', '-o', 'loop', image, mountPoint)
let total = 0
let lost = 0
try {
  for (let round = 0; round < rounds; round++) await cutOnce(round === 0)
  process.stdout.write(
    `${rounds} power cuts under ${writers} writers: ${total} commits, acknowledged and lost: ${lost}\n`,
  )
} finally {
  unmount()
  rmSync(join(image, '..'), { recursive: true, force: true })
  rmSync(mountPoint, { recursive: true, force: true })
}
process.exit(lost === 0 ? 0 : 1)

async function cutOnce(first: boolean): Promise<void> {
  const server = await startEmbedded({ dataDir: mountPoint, clock: systemClock, log: silentLog })
  const { ownerConnection: connection } = server
  if (first) await query(connection, 'create table log (writer int, n int, primary key (writer, n))')
  const child = fork(fileURLToPath(new URL('./run.ts', import.meta.url)), [JSON.stringify(connection)], {
    execArgv: ['--conditions=source', '--import', 'tsx'],
  })
  const final = new Promise<number[]>((resolve) => child.on('message', (told: number[]) => resolve(told)))
  await systemClock.sleep(2000)
  must('python3', '-c', shutdown, mountPoint)
  // A power cut takes all processes, the server's children included.
  const pids = [server.postmasterPid, ...childrenOf(server.postmasterPid)]
  for (const pid of pids) process.kill(pid, 'SIGKILL')
  const acknowledged = await final
  child.kill('SIGKILL')
  await server.stop()
  await systemClock.sleep(300)
  unmount()
  must('mount', '-o', 'loop', image, mountPoint)
  const again = await startEmbedded({ dataDir: mountPoint, clock: systemClock, log: silentLog })
  const rows = await query(
    again.ownerConnection,
    'select writer, count(*)::int as rows from log group by writer',
  )
  for (const [index, n] of acknowledged.entries()) {
    lost += Math.max(0, n - (rows.find((row) => row.writer === index)?.rows ?? 0))
  }
  total = rows.reduce((sum, row) => sum + (row.rows ?? 0), 0)
  await again.stop()
}

function childrenOf(pid: number): number[] {
  const listed = spawnSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
  return listed.stdout
    .split('\n')
    .map(Number)
    .filter((each) => each > 0)
}

function must(file: string, ...args: string[]): void {
  const done = spawnSync(file, args, { encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`${file}: ${done.stderr || done.error?.message}`)
}

function unmount(): void {
  for (let tries = 0; tries < 50; tries++) {
    if (spawnSync('umount', [mountPoint]).status === 0) return
    spawnSync('sleep', ['0.2'])
  }
}

async function query(connection: pg.ClientConfig, text: string): Promise<Record<string, number>[]> {
  const client = new pg.Client(connection)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(text)).rows
  } finally {
    await client.end()
  }
}
