import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { freePort } from '../../support/free-port.ts'
import { postgresPrograms } from './describe-peer.ts'
import { runProgram } from './run-program.ts'

/** Debian's `nobody` and `nogroup`: PostgreSQL refuses to run as root. */
const nobody = { uid: 65_534, gid: 65_534 }

export interface DebianPostgres {
  readonly version: string
  /** Of the superuser; may create databases. */
  readonly adminUrl: string
  /** A separate empty database of an ordinary role. */
  newDatabase(name: string): Promise<string>
  stop(): Promise<void>
}

/** A new cluster of Debian's PostgreSQL, on a loopback port and in a temporary directory. */
export async function startDebianPostgres(): Promise<DebianPostgres> {
  const dir = mkdtempSync(join(tmpdir(), 'debian-postgres-'))
  const data = join(dir, 'data')
  const who = process.getuid?.() === 0 ? nobody : undefined
  mkdirSync(data, { mode: 0o700 })
  chmodSync(dir, 0o755)
  if (who !== undefined) for (const each of [dir, data]) chownSync(each, who.uid, who.gid)
  const passwordFile = join(dir, 'password')
  writeFileSync(passwordFile, 'secret\n', { mode: 0o644 })
  const [initdb, server] = ['initdb', 'postgres'].map((name) => join(postgresPrograms(), name))
  const options = { ...who, cwd: dir }
  const made = runProgram(
    initdb!,
    ['-D', data, '-U', 'admin', '-A', 'scram-sha-256', '--pwfile', passwordFile, '-E', 'UTF8', '--no-sync'],
    options,
  )
  if ((await made.exited) !== 0) throw new Error(made.output())
  const port = await freePort()
  const settings = [
    `port=${port}`,
    `unix_socket_directories=${dir}`,
    'listen_addresses=127.0.0.1',
    'fsync=off',
  ]
  const postgres = runProgram(server!, ['-D', data, ...settings.flatMap((each) => ['-c', each])], options)
  await postgres.says(/ready to accept connections/)
  const adminUrl = `postgresql://admin:secret@127.0.0.1:${port}/postgres`
  const admin = new pg.Client(adminUrl)
  await admin.connect()
  await admin.query("create role hovor login password 'secret'")
  const { rows } = await admin.query<{ server_version: string }>('show server_version')
  return {
    version: rows[0]!.server_version,
    adminUrl,
    async newDatabase(name) {
      await admin.query(`create database ${name} owner hovor`)
      return `postgresql://hovor:secret@127.0.0.1:${port}/${name}`
    },
    async stop() {
      await admin.end()
      await postgres.stop('SIGINT')
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
