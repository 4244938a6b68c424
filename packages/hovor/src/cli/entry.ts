/** The process around the command: environment, output and signals. */
export interface Entry {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  /** File descriptor for the service log; default: `err`. */
  readonly logFd?: number
  /** Resolves on SIGTERM or SIGINT. */
  readonly interrupted: Promise<void>
}
