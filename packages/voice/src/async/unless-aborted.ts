/** Waits for `promise` or until `signal` aborts. The underlying work is not cancelled. */
export function unlessAborted(promise: Promise<unknown>, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = () => resolve()
    if (signal.aborted) return stop()
    signal.addEventListener('abort', stop, { once: true })
    promise.then(stop, reject).finally(() => signal.removeEventListener('abort', stop))
  })
}
