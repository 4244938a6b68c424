import type { Clock } from '@hovor/clock'
import type { PageRequest } from '../../http/pages/pages.ts'
import { networkOf } from '../../http/rate-limit/address-limits.ts'
import type { Database } from '../../platform/db/database.ts'
import type { UserId } from '../../platform/kernel/ids.ts'
import { type AttemptLimit, forgetAttempts, takeAttempt } from './attempt.store.ts'
import { attemptLimits } from './attempt-limits.ts'
import { knownDevice } from './devices.ts'
import type { Person } from './session.store.ts'
import type { Visit } from './visit.ts'

interface LimitDeps {
  readonly database: Database
  readonly clock: Clock
}

/** The attempts that one request counts against. */
interface Attempts {
  mayTry(): Promise<boolean>
  /** After a right one. */
  forget(): Promise<void>
}

/** Passwords of an e-mail, known or not: of this browser where it is known again, else of every stranger together. */
export async function signInLimits(
  deps: LimitDeps,
  visit: Visit,
  request: PageRequest,
  email: string,
): Promise<Attempts> {
  const device = await knownDevice(deps, deps.database, visit, email)
  const own = device && ([attemptLimits.signInOfDevice, `${email} ${device.toString('hex')}`] as const)
  const ofEmail = own ?? ([attemptLimits.signInOfEmail, email] as const)
  const fromAddress = [attemptLimits.signInFromAddress, networkOf(request.client)] as const
  return attemptsOf(deps, own ? [ofEmail] : [fromAddress, ofEmail], ofEmail)
}

/** Second factors of a person who has given the right password. */
export async function codeLimits(deps: LimitDeps, visit: Visit, person: Person): Promise<Attempts> {
  const device = await knownDevice(deps, deps.database, visit, person.email)
  const counted =
    device === undefined
      ? ([attemptLimits.codeOfUser, person.userId] as const)
      : ([attemptLimits.codeOfDevice, `${person.userId} ${device.toString('hex')}`] as const)
  return attemptsOf(deps, [counted], counted)
}

/** The password or a code, asked of somebody who has signed in. */
export function proofLimits(deps: LimitDeps, userId: UserId): Attempts {
  const counted = [attemptLimits.proofOfUser, userId] as const
  return attemptsOf(deps, [counted], counted)
}

type Counted = readonly [limit: AttemptLimit, who: string]

function attemptsOf({ database, clock }: LimitDeps, all: readonly Counted[], forgotten: Counted): Attempts {
  return {
    async mayTry() {
      for (const [limit, who] of all)
        if (!(await takeAttempt(database, limit, who, clock.nowMs()))) return false
      return true
    },
    forget: () => forgetAttempts(database, ...forgotten),
  }
}
