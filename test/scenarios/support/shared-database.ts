import { rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestDatabase } from '@hovor/server/testing'

/** One recordings directory for each database. */
export const recordingsOf = (database: string): string => join(tmpdir(), `hovor-recordings-${database}`)

/** For the process that created the database: others that use it may end before it does. */
export function removeRecordingsAtExit(database: string): void {
  process.once('exit', () => rmSync(recordingsOf(database), { recursive: true, force: true }))
}

/** The URLs of a database of the test, for the service's role and for the owner of the tables. */
export const databaseUrls = (
  db: Pick<TestDatabase, 'connection' | 'ownerConnection'>,
): Readonly<Record<string, string>> => ({
  DATABASE_URL: urlOf(db.connection),
  HOVOR_DATABASE_OWNER_URL: urlOf(db.ownerConnection),
})

function urlOf({ user, password, host, port, database }: TestDatabase['connection']): string {
  const query = new URLSearchParams({ host: `${host}`, port: `${port}` })
  return `postgresql://${user}:${password}@/${database}?${query}`
}

/** The settings of processes that share a database of the test. */
export function shared(db: TestDatabase): Readonly<Record<string, string>> {
  removeRecordingsAtExit(`${db.connection.database}`)
  return {
    ...databaseUrls(db),
    HOVOR_KEY_PEPPER: 'a pepper that all processes of the test share',
    HOVOR_RECORDINGS_DIR: recordingsOf(`${db.connection.database}`),
  }
}

/** The same in live mode, with a trunk at `host:port` and an SMSC where nobody listens. */
export const sharedLive = (db: TestDatabase, trunk: string): Readonly<Record<string, string>> => ({
  ...shared(db),
  HOVOR_MODE: 'live',
  HOVOR_BASE_URL: 'https://api.example.com',
  HOVOR_TRUNK_ADDRESS: trunk,
  HOVOR_SMSC_HOST: '127.0.0.1',
  HOVOR_SMSC_PORT: '9',
  HOVOR_SMSC_SYSTEM_ID: 'hovor',
  HOVOR_SMSC_PASSWORD: 'secret',
})
