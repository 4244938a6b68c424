/**
 * The database cannot be reached just now. It comes back by itself: answer "try again", don't crash.
 * `uncertain` means that a commit or a single statement was on its way when the connection was lost, so that
 * it may have happened.
 */
export class DatabaseUnavailable extends Error {
  override readonly name = 'DatabaseUnavailable'
  readonly uncertain: boolean

  constructor(uncertain: boolean, cause: unknown) {
    super(uncertain ? 'The database was lost while it answered' : 'The database is not reachable', { cause })
    this.uncertain = uncertain
  }
}

/** The server's disk is full: reads work, and this write has certainly not happened. */
export class DiskFull extends DatabaseUnavailable {
  constructor(cause: unknown) {
    super(false, cause)
    this.message = "The database's disk is full"
  }
}
