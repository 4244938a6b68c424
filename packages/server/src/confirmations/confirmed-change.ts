import type { InputOf, operations, PhoneNumber } from '@hovor/api'

/** A change that waits for a signed-in owner, as the request that asked for it. */
export type ConfirmedChange = NumberRouting

interface NumberRouting {
  readonly kind: 'number-routing'
  readonly e164: string
  readonly patch: InputOf<typeof operations.updateNumber>['body']
}

/** What a change starts from and what it costs; the change is overtaken when the first is no longer so. */
export interface ChangeBasis {
  readonly before: Pick<PhoneNumber, 'mode' | 'agentId' | 'forwardTo' | 'sipUri'>
  readonly monthlyFeeHal: { readonly now: number; readonly then: number }
}
