/** The calls that this process runs. */
export interface RunningCalls {
  /** Tracks a call until `carried` settles; `carried` never rejects. */
  track(call: { hangUp(): void }, carried: Promise<void>): void
  /**
   * Resolves once no call is running, including calls that arrive in the meantime. After `until` the remaining
   * calls are hung up and awaited.
   */
  finish(until: Promise<void>): Promise<void>
}

export function createRunningCalls(): RunningCalls {
  const running = new Map<Promise<void>, { hangUp(): void }>()
  return {
    track(call, carried) {
      running.set(carried, call)
      void carried.finally(() => running.delete(carried))
    },
    async finish(until) {
      let isOver = false
      const over = until.then(() => {
        isOver = true
      })
      while (running.size > 0 && !isOver) await Promise.race([Promise.all(running.keys()), over])
      for (const call of running.values()) call.hangUp()
      await Promise.all(running.keys())
    },
  }
}
