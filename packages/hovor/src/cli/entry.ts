import type { Look } from '../print/look.ts'

/** The process around the command: environment, output and signals. */
export interface Entry {
  readonly env: Readonly<Record<string, string | undefined>>
  readonly out: (text: string) => void
  readonly err: (text: string) => void
  /** Shows text in the place of what it showed before; only on a terminal. */
  readonly redraw?: (text: string) => void
  /** How `out` shows text; default: without color. */
  readonly look?: Look
  /** Whether a person can be asked. */
  readonly interactive?: boolean
  /** The next line of standard input. */
  readonly readLine?: () => Promise<string>
  /** File descriptor for the service log; default: `err`. */
  readonly logFd?: number
  /** From here on a terminal that closes ends nothing; `tell` is called at each SIGHUP. */
  readonly outliveTerminal?: (tell: () => void) => void
  /** Resolves on SIGTERM or SIGINT, and when nobody reads the output any more. */
  readonly interrupted: Promise<void>
}
