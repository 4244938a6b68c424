/** What a shell sees: done, failed, wrongly used. */
export const exitCodes = { ok: 0, failed: 1, usage: 2 } as const

/** Ends the command with this code; what there is to say has been printed. */
export class Ended extends Error {
  override readonly name = 'Ended'
  readonly exitCode: (typeof exitCodes)[keyof typeof exitCodes]

  constructor(exitCode: Ended['exitCode']) {
    super('the command has ended')
    this.exitCode = exitCode
  }
}
