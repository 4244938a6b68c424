import type { Fault } from './fault.ts'

const contract = 'test/scenarios/contract.test.ts'
const rest = 'packages/server/src/surface/rest.test.ts'
const surface = (file: string) => `packages/server/src/surface/${file}`

/** Ways to break the rules that hold for every operation. */
export const faults: readonly Fault[] = [
  {
    what: 'request ids are upper case',
    breaks: ['conventions.request-id'],
    file: surface('request-id.ts'),
    find: "toString('hex')",
    put: "toString('hex').toUpperCase()",
    tests: [rest],
  },
]
