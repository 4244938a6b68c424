import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** From 0 to 1. */
    propertyShare: number
  }
}

/** How many runs a property over PostgreSQL makes: all of them in CI, fewer where a developer waits. */
export const propertyRuns = (all: number): number => Math.ceil(all * inject('propertyShare'))
