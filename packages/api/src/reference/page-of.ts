import type { Operation } from '../operation.ts'
import { tagDescriptions } from '../tags.ts'

/** Where the operator sees what an account's own operations answer. */
const views = 'operator-views'

/** Pages of operations that would be too long for one reading, by the paths of those on them. */
const divided: readonly (readonly [page: string, paths: RegExp, about: string])[] = [
  ['agent-drafts', /^\/v1\/agents\/\{id\}\/(?:draft|versions)/, 'Drafts, checks and versions of agents.'],
  [
    'operator-numbers',
    /^\/operator\/v1\/(?:number|sms)-/,
    'For the operator: orders of numbers, and the numbers in stock.',
  ],
  [
    'operator-accounting',
    /^\/operator\/v1\/(?:bank-|proformas|exports|tariffs|accounts\/\{id\}\/(?:billing|proformas|statements|topups))/,
    'For the operator: payments, documents, exports and tariffs.',
  ],
  [
    'operator-members',
    /^\/operator\/v1\/accounts\/\{id\}\/(?:api-keys|invitations|members|notes|viewing)/,
    'For the operator: the users, keys and notes of an account, and the portal as it sees it.',
  ],
  ['operator-accounts', /^\/operator\/v1\/accounts/, 'For the operator: accounts and what is on them.'],
  [
    'operator-setup-orders',
    /^\/operator\/v1\/setup-orders/,
    'For the operator: agents set up for customers.',
  ],
]

/** The page of the reference that describes an operation: that of its tag, or a part of it. */
export function referencePageOf({
  tag,
  path,
  views: viewed,
}: Pick<Operation, 'tag' | 'path' | 'views'>): string {
  if (viewed !== undefined) return views
  return divided.find(([, paths]) => paths.test(path))?.[0] ?? tag
}

/** What the operations of a page are about, in one line. */
export const aboutPage = (page: string): string =>
  page === views
    ? 'For the operator: the records of an account, as its own operations answer them.'
    : (divided.find(([name]) => name === page)?.[2] ?? tagDescriptions[page] ?? '')
