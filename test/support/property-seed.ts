import fc from 'fast-check'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** The seed of every property test of this run. */
    propertySeed: number
  }
}

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: inject('propertySeed') })
