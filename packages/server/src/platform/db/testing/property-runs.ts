import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** From 0 to 1. */
    propertyShare: number
  }
}

/** How many runs a property over PostgreSQL makes: a fifth of them, and all in the ring `soak`. */
export const propertyRuns = (all: number): number => Math.ceil(all * inject('propertyShare'))
