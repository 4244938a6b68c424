import type { Query } from './sql.ts'

/** Where statements run: the database itself, or one transaction of it. */
export interface Db {
  /** All rows. Throws `DatabaseUnavailable` when no connection works, else PostgreSQL's own error. */
  query<Row>(query: Query<Row>): Promise<Row[]>
  /** The first row, if any. */
  one<Row>(query: Query<Row>): Promise<Row | undefined>
  /** Runs once the transaction has committed (at once outside a transaction), never after a rollback. */
  afterCommit(run: () => void): void
  /**
   * After the commit, notifies every process that listens to `topic`, this one first. A hint only: it may be lost
   * or repeated, so listeners must also poll.
   */
  hint(topic: string): void
}

export interface Database extends Db {
  /**
   * Runs `run` in one READ COMMITTED transaction and commits. It starts again (bounded) after a serialisation
   * failure, a deadlock, or a connection lost before the commit was sent: `run` must have no effect outside `tx`
   * but through `tx.afterCommit`. A commit whose answer was lost throws
   * `DatabaseUnavailable` with `uncertain`.
   */
  transaction<T>(run: (tx: Db) => Promise<T>): Promise<T>
  /** Calls `run` at every hint on `topic` until the returned function is called. */
  onHint(topic: string, run: () => void): () => void
  /** Within the last minutes the server has refused a write, or a connection, because its own disk is full. */
  lacksSpace(): boolean
  /** Waits for running statements, then lets go of every connection. Idempotent. */
  close(): Promise<void>
}
