import type { Platform } from './platform.ts'

/** The web platform APIs of browsers, Node, Deno, Bun and edge runtimes. */
export const webPlatform: Platform = {
  fetch: (input, init) => fetch(input, init),
  nowMs: () => performance.now(),
  random: () => Math.random(),
  newKey: () => crypto.randomUUID(),
  sleep: (ms, signal) =>
    new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const abort = () => {
        clearTimeout(timer)
        reject(signal?.reason)
      }
      const timer = setTimeout(() => {
        signal?.removeEventListener('abort', abort)
        resolve()
      }, ms)
      signal?.addEventListener('abort', abort, { once: true })
    }),
  after(ms, run) {
    const timer = setTimeout(run, ms)
    return () => clearTimeout(timer)
  },
}
