import { createRelayDirectory } from '../../calls/index.ts'
import { createPbxDirectory, type SipDirectory } from '../../numbering/index.ts'
import { createSeal } from '../../platform/kernel/seal.ts'
import type { Store } from './open-store.ts'
import type { ServerOptions } from './server-options.ts'

/** Whom the SIP door knows besides the trunk. */
export function sipDirectory({ database, sealKeys }: Store, options: ServerOptions): SipDirectory {
  const seal = createSeal(sealKeys, options.randomBytes)
  return {
    ...createPbxDirectory({ database, clock: options.clock, seal }),
    ...createRelayDirectory({ database, clock: options.clock }),
  }
}
