/** Why the embedded PostgreSQL cannot start, in one sentence that the operator can act on. */
export class DatabaseStartError extends Error {
  override readonly name = 'DatabaseStartError'
}

/** Turns what the system or PostgreSQL said about `path` into that sentence. */
export function explainStartFailure(error: unknown, path: string): DatabaseStartError {
  if (error instanceof DatabaseStartError) return error
  const code = (error as NodeJS.ErrnoException | null)?.code
  const text = error instanceof Error ? error.message : String(error)
  if (code === 'ENOSPC' || code === 'EDQUOT' || /no space left on device|disk quota exceeded/i.test(text)) {
    return new DatabaseStartError(`No disk space left for the database in ${path}.`, {
      cause: error,
    })
  }
  if (code === 'EROFS' || /read-only file system/i.test(text)) {
    return new DatabaseStartError(`The database cannot be stored in ${path}: the file system is read-only.`, {
      cause: error,
    })
  }
  if (code === 'EACCES' || code === 'EPERM' || /permission denied|not permitted/i.test(text)) {
    return new DatabaseStartError(
      `The database cannot be stored in ${path}: this user has no write permission; grant it or set HOVOR_DATA_DIR to another folder.`,
      { cause: error },
    )
  }
  if (code === 'ENOTDIR' || code === 'EEXIST') {
    return new DatabaseStartError(`The database cannot be stored in ${path}: a file is in the way.`, {
      cause: error,
    })
  }
  const last = text.trim().split('\n').at(-1) ?? text
  return new DatabaseStartError(`The embedded PostgreSQL in ${path} did not start: ${last}`, { cause: error })
}
