/** The only place that waits, draws random numbers and keeps anything of the browser. */

/** Runs `run` once after `delayMs`. Returns how to cancel it. */
export function after(delayMs: number, run: () => void): () => void {
  const timer = setTimeout(run, delayMs)
  return () => clearTimeout(timer)
}

/** Resolves after `delayMs`, or when the signal aborts. */
export function wait(delayMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const cancel = after(delayMs, finish)
    signal.addEventListener('abort', finish, { once: true })
    function finish() {
      cancel()
      signal.removeEventListener('abort', finish)
      resolve()
    }
  })
}

/** A key that no other request has. Of `getRandomValues`, which HTTP has too. */
export function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** From 0 to 1. */
export const random = (): number => Math.random()

/** Storage of the browser for this site. A browser may refuse it; values are then forgotten. */
export const remembered = {
  get(name: string): string | undefined {
    try {
      return localStorage.getItem(name) ?? undefined
    } catch {
      return undefined
    }
  },
  set(name: string, value: string): void {
    try {
      localStorage.setItem(name, value)
    } catch {
      // Chosen for as long as the page is open.
    }
  },
}

/** Unix milliseconds, by the clock of the person. */
export const now = (): number => Date.now()
