import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** From 0 to 1. */
    propertyShare: number
  }
}

/**
 * How many runs a property over PostgreSQL makes: all in the ring `soak`, elsewhere `landing`, a fifth of them if it is
 * left out.
 */
export function propertyRuns(all: number, landing?: number): number {
  const share = inject('propertyShare')
  return share < 1 && landing !== undefined ? landing : Math.ceil(all * share)
}
