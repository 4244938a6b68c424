import pg from 'pg'
import { failingJob } from './parties.ts'

/** The account of jobs that work for the service itself. */
const system = '00000000-0000-0000-0000-000000000000'

/**
 * Stores a job that another version of the service has left after failed runs. No process here runs jobs of its kind,
 * so it fails until the test ends: jobs of this version fail only when their database does.
 */
export async function plantFailingJob(database: pg.ClientConfig): Promise<void> {
  const connection = new pg.Client(database)
  await connection.connect()
  try {
    await connection.query(
      `insert into job (account_id, key, kind, due_at, attempts) values ($1, $2, 'of.another-version', $3, 3)`,
      [system, failingJob, Date.now() + 300_000],
    )
  } finally {
    await connection.end()
  }
}
