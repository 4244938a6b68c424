import { escapeHtml, type PageAnswer, type PageRequest, type PageRoute } from '../../http/pages/pages.ts'
import { type FinishDeps, finishSignIn } from '../users/finish-sign-in.ts'
import type { Person } from '../users/session.store.ts'
import { selectUser, selectUserById } from '../users/user.store.ts'
import type { OpenVisit, Visit } from '../users/visit.ts'
import { firstVisitWords } from './first-visit-words.ts'
import { OneTimeTokens } from './one-time-tokens.ts'

/** Links that sign in people without a password, for the operator who starts a sandbox. */
interface FirstVisits {
  readonly pages: readonly PageRoute[]
  /**
   * A link that signs in the person with this e-mail and leads on to a path of the service. Undefined: there is no such
   * person, or the person has a password, which is asked for everywhere.
   */
  invite(to: { readonly email: string; readonly path: string }): Promise<string | undefined>
}

interface FirstVisitDeps extends FinishDeps {
  readonly openVisit: OpenVisit
  /** From where the links work. */
  readonly from: 'this machine' | 'anywhere'
}

interface Expected {
  readonly person: Person
  readonly path: string
}

const path = '/first-visit/:token'
const validMs = 15 * 60_000

/** A link works once, within 15 minutes, and only when its form is sent: programs that preview links do not use it up. */
export function createFirstVisits(deps: FirstVisitDeps): FirstVisits {
  const { database, baseUrl, from } = deps
  const expected = new OneTimeTokens<Expected>(deps, validMs)

  async function expectedBy(request: PageRequest): Promise<Expected | undefined> {
    if (from === 'this machine' && !request.isFromThisMachine) return undefined
    const found = expected.find(tokenIn(request))
    const user = found && (await selectUserById(database, found.person.userId))
    // A password may have been set since the link was made.
    return user?.passwordHash === null ? found : undefined
  }

  async function show(request: PageRequest): Promise<PageAnswer> {
    const visit = await deps.openVisit(request)
    const found = await expectedBy(request)
    return found === undefined ? deadLink(visit, from) : form(visit, found)
  }

  async function enter(request: PageRequest): Promise<PageAnswer> {
    const visit = await deps.openVisit(request)
    const found = await expectedBy(request)
    if (found === undefined) return deadLink(visit, from)
    if (!visit.isFormOurs) return form(visit, found, 403)
    if (expected.take(tokenIn(request)) === undefined) return deadLink(visit, from)
    return finishSignIn(deps, visit, { request, person: found.person, next: found.path })
  }

  return {
    pages: [
      { method: 'GET', path, answer: show },
      { method: 'POST', path, answer: enter },
    ],
    async invite({ email, path }) {
      const user = await selectUser(database, email)
      if (user?.passwordHash !== null) return undefined
      const token = expected.make({ person: { userId: user.id, email: user.email }, path })
      return `${baseUrl()}/first-visit/${token}`
    },
  }
}

const tokenIn = ({ params }: PageRequest): string => params.token ?? ''

function form(visit: Visit, { person: { email } }: Expected, status = 200): PageAnswer {
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
