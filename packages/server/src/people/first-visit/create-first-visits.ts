import { escapeHtml, type PageAnswer, type PageRequest, type PageRoute } from '../../http/pages/pages.ts'
import type { Db } from '../../platform/db/database.ts'
import { hashToken, makeToken } from '../../platform/kernel/secret-token.ts'
import { type FinishDeps, finishSignIn } from '../users/finish-sign-in.ts'
import type { Person } from '../users/session.store.ts'
import { selectUser } from '../users/user.store.ts'
import type { OpenVisit, Visit } from '../users/visit.ts'
import { insertFirstVisit, selectFirstVisit, takeFirstVisit } from './first-visit.store.ts'
import { firstVisitWords } from './first-visit-words.ts'

/** Links that sign in people without a password, for the operator who starts a sandbox. */
interface FirstVisits {
  readonly pages: readonly PageRoute[]
  /**
   * A link that signs in the person with this e-mail. Undefined: there is no such person, or the person has a password,
   * which is asked for everywhere.
   */
  invite(email: string): Promise<string | undefined>
}

interface FirstVisitDeps extends FinishDeps {
  readonly openVisit: OpenVisit
  /** From where the links work. */
  readonly from: 'this machine' | 'anywhere'
}

const path = '/first-visit/:token'
/** The page of the portal that a link leads to. */
const talkPath = '/talk'

/** A link works once, within 15 minutes, and only when its form is sent: programs that preview links do not use it up. */
export function createFirstVisits(deps: FirstVisitDeps): FirstVisits {
  const { database, clock, baseUrl, from } = deps

  /** The presented link. Undefined: no link works from where the request came. */
  function presentedBy({ params, isFromThisMachine }: PageRequest) {
    if (from === 'this machine' && !isFromThisMachine) return undefined
    return { tokenHash: hashToken(params.token ?? ''), nowMs: clock.nowMs() }
  }

  async function show(request: PageRequest): Promise<PageAnswer> {
    const visit = await deps.openVisit(request)
    const presented = presentedBy(request)
    const person = presented && (await selectFirstVisit(database, presented))
    return person === undefined ? deadLink(visit, from) : form(visit, person)
  }

  async function enter(request: PageRequest): Promise<PageAnswer> {
    const visit = await deps.openVisit(request)
    const presented = presentedBy(request)
    if (presented === undefined) return deadLink(visit, from)
    if (!visit.isFormOurs) {
      const person = await selectFirstVisit(database, presented)
      return person === undefined ? deadLink(visit, from) : form(visit, person, 403)
    }
    const person = await selectFirstVisit(database, presented)
    if (person === undefined) return deadLink(visit, from)
    const stillCounts = (tx: Db) => takeFirstVisit(tx, presented)
    const proven = { request, person, next: talkPath, secondFactor: false, stillCounts }
    const entered = await finishSignIn(deps, visit, proven)
    return entered ?? deadLink(visit, from)
  }

  return {
    pages: [
      { method: 'GET', path, answer: show },
      { method: 'POST', path, answer: enter },
    ],
    async invite(email) {
      const user = await selectUser(database, email)
      if (user?.passwordHash !== null) return undefined
      const token = makeToken(deps.randomBytes)
      await insertFirstVisit(database, {
        tokenHash: hashToken(token),
        userId: user.id,
        nowMs: clock.nowMs(),
      })
      return `${baseUrl()}/first-visit/${token}`
    },
  }
}

function form(visit: Visit, { email }: Person, status = 200): PageAnswer {
  const say = firstVisitWords(visit.language)
  const title = say('title')
  const refused = status === 200 ? '' : `<p class="error" role="alert">${escapeHtml(say('oldForm'))}</p>`
  const html = `${refused}<p>${escapeHtml(say('why', { email }))}</p>
<form method="post">${visit.formField}<p><button>${escapeHtml(say('open'))}</button></p></form>`
  return visit.page(status, status === 200 ? title : say('error', { title }), html)
}

function deadLink(visit: Visit, from: FirstVisitDeps['from']): PageAnswer {
  const say = firstVisitWords(visit.language)
  const signIn = `<a href="${visit.href('/signin')}">${escapeHtml(say('signIn'))}</a>`
  const why = say(from === 'anywhere' ? 'deadWhy' : 'deadWhyHere')
  return visit.page(410, say('dead'), `<p>${escapeHtml(why)}</p><p>${signIn}</p>`)
}
