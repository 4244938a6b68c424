import fc from 'fast-check'
import { inject } from 'vitest'

declare module 'vitest' {
  interface ProvidedContext {
    /** What every property of this run draws its examples from. */
    propertySeed: number
  }
}

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: inject('propertySeed') })
