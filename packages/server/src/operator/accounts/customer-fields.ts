import type { Account } from '@hovor/api'

type Customer = Pick<Account, 'companyName' | 'billing'>

/** The fields of the customer that a change has changed: their names, since the values are personal. */
export function customerFields(before: Customer, after: Customer): readonly string[] {
  const fields = Object.keys(after.billing) as (keyof Customer['billing'])[]
  const changed = fields.filter((field) => before.billing[field] !== after.billing[field])
  return [
    ...(before.companyName === after.companyName ? [] : ['companyName']),
    ...changed.map((field) => `billing.${field}`),
  ]
}
