import type { TestDatabase } from '@hovor/server/testing'

/** The settings of processes that share a database of the test. */
export function shared({ connection }: TestDatabase): Readonly<Record<string, string>> {
  const { user, host, port, database } = connection
  const query = new URLSearchParams({ host: `${host}`, port: `${port}` })
  return {
    DATABASE_URL: `postgresql://${user}@/${database}?${query}`,
    HOVOR_KEY_PEPPER: 'a pepper that all processes of the test share',
  }
}

/** Those in live mode, with a trunk at `host:port` and an SMSC where nobody is. */
export const sharedLive = (db: TestDatabase, trunk: string): Readonly<Record<string, string>> => ({
  ...shared(db),
  HOVOR_MODE: 'live',
  HOVOR_TRUNK_ADDRESS: trunk,
  HOVOR_SMSC_HOST: '127.0.0.1',
  HOVOR_SMSC_PORT: '9',
  HOVOR_SMSC_SYSTEM_ID: 'hovor',
  HOVOR_SMSC_PASSWORD: 'secret',
})
