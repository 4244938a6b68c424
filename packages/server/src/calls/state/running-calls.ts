/** The calls that this process carries. */
export interface RunningCalls {
  /** Remembers a call until `carried` settles, which never rejects. */
  track(call: { hangUp(): void }, carried: Promise<void>): void
  /**
   * Resolves when no call runs any more, those included that come meanwhile, or after `until` has; what still runs then
   * is hung up and waited for.
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
