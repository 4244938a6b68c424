import { createRelayDirectory } from '../../calls/index.ts'
import { createPbxDirectory, type SipDirectory } from '../../numbering/index.ts'
import { createSeal } from '../../platform/kernel/seal.ts'
import type { ServerOptions } from '../needs/server-options.ts'
import type { Store } from './open-store.ts'

/** The SIP peers known besides the trunk. */
export function sipDirectory({ database, sealKeys }: Store, options: ServerOptions): SipDirectory {
  const seal = createSeal(sealKeys, options.randomBytes)
  return {
    ...createPbxDirectory({ database, clock: options.clock, seal }),
    ...createRelayDirectory({ database, clock: options.clock }),
  }
}
