import { remembered } from '../browser.ts'

export type Role = 'owner' | 'member' | 'billing' | 'viewer'
export type Language = 'cs' | 'sk' | 'en'

/** An account that the person acts for. */
export interface PersonAccount {
  readonly accountId: string
  /** Empty if not given. */
  readonly companyName: string
  readonly mode: 'live' | 'sandbox'
  readonly status: 'active' | 'suspended'
  readonly role: Role
  /** An operator looks at it; left out: the person acts for it. */
  readonly viewed?: Viewed
}

interface Viewed {
  /** When it ends, Unix milliseconds. */
  readonly until: number
  /** How long it lasted when the page was made: the clock of the browser may be wrong. */
  readonly forMs: number
}

/** Who runs the service. */
interface Brand {
  readonly name: string
  readonly logoUrl?: string
  readonly email?: string
  readonly phone?: string
  readonly termsUrl?: string
  readonly privacyUrl?: string
}

/** Who has signed in, as the service wrote it into the page. */
export interface Person {
  /** The path of the service without a slash at the end; empty: its root. */
  readonly root: string
  readonly email: string
  /** Of the browser. */
  readonly language: Language
  readonly accounts: readonly PersonAccount[]
  /** Whether the person operates the service. */
  readonly operates: boolean
  readonly brand: Brand
}

const written = document.querySelector('meta[name="portal"]')?.getAttribute('content') ?? '{}'

export const person = JSON.parse(written) as Person

const chosenName = 'hovor-account'

/** The account that the pages are about; undefined: the person has none. */
export const account: PersonAccount | undefined =
  person.accounts.find(({ accountId }) => accountId === remembered.get(chosenName)) ?? person.accounts[0]

/** Opens the portal anew for another account. */
export function choose(accountId: string): void {
  remembered.set(chosenName, accountId)
  location.assign(`${person.root}/`)
}

/** Opens the page of an account that was viewed, with which the portal learns that it no longer is. */
export function leaveViewed(accountId: string): void {
  location.assign(`${person.root}/operator/accounts/${accountId}`)
}

/** To the sign-in, and back here afterwards. */
export function signInAgain(): void {
  const here = location.pathname.slice(person.root.length) + location.search
  location.assign(`${person.root}/signin?next=${encodeURIComponent(here)}`)
}
