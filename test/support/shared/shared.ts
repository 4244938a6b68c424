import { execFileSync } from 'node:child_process'
import { type AtEnd, dataDir } from '../../scenarios/support/command.ts'

/** Names the variable that says where test files ask for what they share; `shared.setup.ts` sets it. */
export const sharedUrlName = 'HOVOR_TEST_SHARED_URL'

/**
 * The URL of a service in sandbox mode that the files of one worker share, one after the other: make accounts of your
 * own, and leave no fault set. A test that changes settings, stops the service or counts on an empty world starts its
 * own with `startService`.
 */
export const sharedService = async (): Promise<string> =>
  (await ask<{ url: string }>(`/service?worker=${process.env.VITEST_POOL_ID}`)).url

/** The speech process that all files share; the URL is without `/v1`. */
export const sharedSpeech = async (): Promise<string> => (await ask<{ url: string }>('/speech')).url

/** A data directory of its own whose database is initialized and migrated, which spares a test the first start. */
export async function preparedDataDir(atEnd: AtEnd): Promise<string> {
  const { dir } = await ask<{ dir: string }>('/data-dir')
  const own = dataDir(atEnd)
  // With the owners of the files: as root, PostgreSQL runs as another user.
  execFileSync('cp', ['-a', '--reflink=auto', `${dir}/.`, own])
  return own
}

async function ask<T>(path: string): Promise<T> {
  const answer = await fetch(`${process.env[sharedUrlName]}${path}`)
  if (!answer.ok) throw new Error(`Nothing to share at ${path}: ${await answer.text()}`)
  return (await answer.json()) as T
}
