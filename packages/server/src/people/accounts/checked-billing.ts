import type { Account } from '@hovor/api'
import type { Failure } from '../../platform/kernel/failure.ts'
import { invalid } from '../../platform/kernel/invalid.ts'
import { changedBilling, faultOfBilling } from './check-billing.ts'

type Billing = Account['billing']

/** The billing data of an account with the change applied, or a failure that names the first wrong field. */
export function checkedBilling(
  before: Billing,
  sent: { readonly [Field in keyof Billing]?: Billing[Field] | undefined },
): Billing | Failure<'validation'> {
  const billing = changedBilling(before, sent)
  const fault = faultOfBilling(billing)
  return fault ? invalid(`billing.${fault.field}`, billing[fault.field], fault.why) : billing
}
