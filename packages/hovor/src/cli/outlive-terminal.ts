import type { EventEmitter } from 'node:events'

interface TerminalProcess extends EventEmitter {
  readonly stdout: EventEmitter
  readonly stderr: EventEmitter
}

/**
 * For a service that people depend on: SIGHUP, which a closing terminal and `logrotate` send, calls `tell` and ends
 * nothing, and neither does output that nobody takes any more.
 */
export function outliveTerminal(process: TerminalProcess, tell: () => void): void {
  process.on('SIGHUP', tell)
  for (const output of [process.stdout, process.stderr]) output.on('error', () => {})
}
