export interface Ready {
  readonly port: number
  readonly keys: readonly string[]
}

/** Says where this server listens, answers `cpu` with its CPU time so far, and stops on `stop`. */
export function answerParent(ready: Ready, close: () => Promise<unknown>): void {
  process.on('message', async (message) => {
    if (message === 'cpu') {
      const { user, system } = process.cpuUsage()
      process.send?.({ cpuUs: user + system })
    } else if (message === 'stop') {
      await close()
      process.exit(0)
    }
  })
  process.on('disconnect', () => close().finally(() => process.exit(0)))
  process.send?.(ready)
}
