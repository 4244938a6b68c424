/** What the command gets of the process that runs it. */
export interface Entry {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  /** Where the log of a service goes, a file descriptor; left out: to `err`. */
  readonly logFd?: number
  /** Resolves at SIGTERM or SIGINT. */
  readonly interrupted: Promise<void>
}
