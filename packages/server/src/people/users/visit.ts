import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'
import type { Clock } from '@hovor/clock'
import { languageOf, type PageLanguage, pageShell } from '../../http/pages/page-shell.ts'
import type { PageAnswer, PageRequest } from '../../http/pages/pages.ts'
import { wayOn } from '../../http/pages/way-on.ts'
import type { WayOn } from '../../http/pages/way-on-words.ts'
import type { Database, Db } from '../../platform/db/database.ts'
import type { RandomBytes, UserId } from '../../platform/kernel/ids.ts'
import { pathPrefixOf } from '../../platform/kernel/path-prefix.ts'
import { hashToken, makeToken } from '../../platform/kernel/secret-token.ts'
import { coarseNetwork } from '../../platform/log/coarse-network.ts'
import type { Log } from '../../platform/log/log.ts'
import { browserName } from './browser-name.ts'
import {
  deleteSession,
  extendSession,
  insertSession,
  type Person,
  type StoredSession,
  selectSession,
  type Whereabouts,
} from './session.store.ts'

export interface VisitDeps {
  readonly database: Database
  readonly clock: Clock
  readonly log: Log
  readonly randomBytes: RandomBytes
  /** The deployment's own, from which the key of form tokens is derived. */
  readonly secret: string
  /** `{base_url}` without a slash at the end; asked each time, since it is known once HTTP listens. */
  readonly baseUrl: () => string
}

/** One request of a browser, with who has signed in there. */
export interface Visit {
  readonly person: Person | undefined
  /** A UUID, where somebody has signed in. */
  readonly sessionId: string | undefined
  readonly from: Whereabouts
  /** Tells this browser from others while nobody signs in or out: a digest of the cookie that forms are bound to. */
  readonly browserHash: Buffer
  readonly language: PageLanguage
  /** The field that every form carries, so that no other site can send it. */
  readonly formField: string
  /** Whether the form that was sent came from a page of this visitor. */
  readonly isFormOurs: boolean
  page(status: number, title: string, html: string): PageAnswer
  /** A page that runs the scripts of this service. */
  scriptPage(status: number, title: string, html: string): PageAnswer
  /** Any answer, with the cookies of this visit. */
  answer(answer: PageAnswer): PageAnswer
  /** To a page of this service, from its root. */
  redirect(path: string): PageAnswer
  /** The path of a page as it stands in links, behind a proxy too. */
  href(path: string): string
  /** A link into the portal, as HTML, from a page that ends something. */
  wayOn(to: WayOn): string
  /** Signs in under a new token, which nobody can have planted. */
  begin(tx: Db, userId: UserId, proven: { readonly secondFactor: boolean }): Promise<void>
  end(): Promise<void>
  /** The value that an earlier answer had this browser keep under the name. */
  kept(name: KeptName): string | undefined
  /** Has this browser keep a value, hidden from scripts and other sites, until the time is over. */
  keep(name: KeptName, value: string, ageMs: number): void
  /** Whether the person is still signed in, as a transaction sees it. */
  isSignedIn(tx: Db): Promise<boolean>
}

/** `device`: this browser, known again; `pending`: a right password that waits for the second factor. */
type KeptName = 'device' | 'pending'

const dayMs = 24 * 3_600_000
/** Of a session that is not used. */
export const sessionMs = 30 * dayMs
/** A session in use moves on as often as this. */
const extendEveryMs = 10 * 60_000

export type OpenVisit = (request: PageRequest) => Promise<Visit>

export function createVisits(deps: VisitDeps): OpenVisit {
  const key = Buffer.from(hkdfSync('sha256', deps.secret, '', 'hovor form tokens', 32))
  return (request) => openVisit(deps, key, request)
}

async function openVisit(deps: VisitDeps, key: Buffer, request: PageRequest): Promise<Visit> {
  const { database, clock, randomBytes } = deps
  const place = placeOf(deps.baseUrl())
  const cookies: string[] = []
  const set = (name: string, value: string, ageMs: number) =>
    cookies.push(
      `${name}=${value}; Path=/; Max-Age=${ageMs / 1000}; HttpOnly; SameSite=Lax${place.isSecure ? '; Secure' : ''}`,
    )
  const token = request.cookie(place.sessionCookie)
  const session =
    token === undefined ? undefined : await selectSession(database, hashToken(token), clock.nowMs())
  if (token !== undefined && session !== undefined && isToExtend(session, clock)) {
    const nowMs = clock.nowMs()
    await extendSession(database, hashToken(token), { nowMs, expiresAt: nowMs + sessionMs })
    set(place.sessionCookie, token, sessionMs)
  }
  // Without a session the form is bound to a cookie of its own.
  const bound = session === undefined ? request.cookie(place.formCookie) || makeToken(randomBytes) : token!
  if (session === undefined && request.cookie(place.formCookie) !== bound) set(place.formCookie, bound, dayMs)
  const formToken = createHmac('sha256', key).update(bound).digest('base64url')
  const language = languageOf(request.acceptLanguage)
  const from = { browser: browserName(request.userAgent), network: coarseNetwork(request.client) ?? '' }
  const withCookies = (answer: PageAnswer): PageAnswer =>
    cookies.length === 0 ? answer : { ...answer, cookie: cookies }
  return {
    person: session,
    sessionId: session?.sessionId,
    from,
    browserHash: hashToken(bound),
    language,
    formField: `<input type="hidden" name="${formName}" value="${formToken}">`,
    isFormOurs: !request.isCrossSite && isSame(request.form.get(formName) ?? '', formToken),
    answer: withCookies,
    page: (status, title, html) => withCookies(pageShell(status, language, title, html)),
    scriptPage: (status, title, html) =>
      withCookies({ ...pageShell(status, language, title, html), runsOwnScripts: true }),
    redirect: (path) => withCookies({ kind: 'redirect', url: `${place.root}${path}` }),
    href: (path) => `${place.root}${path}`,
    wayOn: (to) => wayOn(deps.baseUrl(), language, to),
    async begin(tx, userId, { secondFactor }) {
      const made = makeToken(randomBytes)
      const nowMs = clock.nowMs()
      // The browser's earlier session ends: one session per browser.
      if (token !== undefined) await deleteSession(tx, hashToken(token))
      await insertSession(tx, {
        ...from,
        id: Buffer.from(randomBytes(16)).toString('hex'),
        tokenHash: hashToken(made),
        userId,
        nowMs,
        expiresAt: nowMs + sessionMs,
        withSecondFactor: secondFactor,
      })
      set(place.sessionCookie, made, sessionMs)
    },
    isSignedIn: async (tx) =>
      token !== undefined && (await selectSession(tx, hashToken(token), clock.nowMs())) !== undefined,
    async end() {
      if (token !== undefined) await deleteSession(database, hashToken(token))
      set(place.sessionCookie, '', 0)
    },
    kept: (name) => request.cookie(place.keptCookie(name)) || undefined,
    keep: (name, value, ageMs) => set(place.keptCookie(name), value, ageMs),
  }
}

const formName = 'form'

/** A time ahead is of a clock that was. */
export const isToExtend = ({ lastUsedAt }: Pick<StoredSession, 'lastUsedAt'>, clock: Clock): boolean =>
  Math.abs(clock.nowMs() - lastUsedAt) >= extendEveryMs

/** Where a browser keeps what is ours. The prefix lets no other host of the domain set it (RFC 6265bis 4.1.3.2). */
export function placeOf(baseUrl: string) {
  const isSecure = new URL(baseUrl).protocol === 'https:'
  const prefix = isSecure ? '__Host-' : ''
  return {
    isSecure,
    sessionCookie: `${prefix}hovor-session`,
    formCookie: `${prefix}hovor-form`,
    keptCookie: (name: KeptName) => `${prefix}hovor-${name}`,
    root: pathPrefixOf(baseUrl),
  }
}

function isSame(given: string, right: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(right)]
  return a.length === b.length && timingSafeEqual(a, b)
}
