/** Exit codes: success, failure, usage error. */
export const exitCodes = { ok: 0, failed: 1, usage: 2 } as const

/** Exits the command with this code; all output has been printed. */
export class Ended extends Error {
  override readonly name = 'Ended'
  readonly exitCode: (typeof exitCodes)[keyof typeof exitCodes]

  constructor(exitCode: Ended['exitCode']) {
    super('the command has exited')
    this.exitCode = exitCode
  }
}
