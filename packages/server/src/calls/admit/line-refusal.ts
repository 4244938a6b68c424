import type { CallDeps } from '../state/call-deps.ts'

/**
 * Returns why no call can be dialed now, if so. Asked as a call is admitted, so that waiting for a line leaves no record
 * and counts against no limit (decision:0062).
 */
export const lineRefusal = ({ carrier }: Pick<CallDeps, 'carrier'>) =>
  carrier.freeLines() > 0 ? undefined : ('capacity_busy' as const)
