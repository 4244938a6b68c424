import type { InputOf, operations, PhoneNumber } from '@hovor/api'

/** A change that waits for a signed-in owner, as the request asked for it. */
export type ConfirmedChange = NumberRouting

interface NumberRouting {
  readonly kind: 'number-routing'
  readonly e164: string
  readonly patch: InputOf<typeof operations.updateNumber>['body']
}

/** The state that a change starts from, and its cost: if either has changed, the change is out of date. */
export interface ChangeBasis {
  readonly before: Pick<PhoneNumber, 'mode' | 'agentId' | 'forwardTo' | 'sipUri'>
  readonly monthlyFeeHal: { readonly now: number; readonly after: number }
}
