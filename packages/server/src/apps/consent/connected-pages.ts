import type { Clock } from '@hovor/clock'
import type { PageLanguage } from '../../http/pages/page-shell.ts'
import { escapeHtml, type PageAnswer, type PageRequest, type PageRoute } from '../../http/pages/pages.ts'
import { type AppAccess, type OpenVisit, signInPath, type Visit } from '../../people/index.ts'
import type { Database } from '../../platform/db/database.ts'
import { parseId } from '../../platform/kernel/ids.ts'
import { oneLine } from '../../platform/kernel/text/one-line.ts'
import { type ConnectedApp, deleteGrantOfUser, selectConnectedApps } from '../grants/grant.store.ts'
import { appWords } from '../pages/app-words.ts'
import { appsPath } from '../pages/paths.ts'

interface ConnectedDeps {
  readonly database: Database
  readonly clock: Clock
  readonly openVisit: OpenVisit
  readonly access: AppAccess
}

/** The apps that a person has connected: what each may do, when it was used, and a button that ends it. */
export function connectedPages(deps: ConnectedDeps): readonly PageRoute[] {
  return [
    { method: 'GET', path: appsPath, answer: (request) => show(deps, request) },
    { method: 'POST', path: appsPath, answer: (request) => end(deps, request) },
  ]
}

async function show(deps: ConnectedDeps, request: PageRequest): Promise<PageAnswer> {
  const visit = await deps.openVisit(request)
  return visit.person === undefined
    ? visit.redirect(signInPath(appsPath))
    : list(deps, visit, visit.person, 200)
}

/** One grant by its id, or all. */
async function end(deps: ConnectedDeps, request: PageRequest): Promise<PageAnswer> {
  const { database, access } = deps
  const visit = await deps.openVisit(request)
  const { person } = visit
  if (person === undefined) return visit.redirect(signInPath(appsPath))
  if (!visit.isFormOurs) return list(deps, visit, person, 403)
  const named = request.form.get('end') ?? ''
  const id = parseId('grant', named)
  if (named === 'all') await database.transaction((tx) => access.endOfUser(tx, person.userId))
  if (id !== undefined) await deleteGrantOfUser(database, person.userId, id)
  return visit.redirect(appsPath)
}

async function list(
  { database, clock }: ConnectedDeps,
  visit: Visit,
  { userId }: NonNullable<Visit['person']>,
  status: number,
): Promise<PageAnswer> {
  const say = appWords(visit.language)
  const apps = await selectConnectedApps(database, userId, clock.nowMs())
  const fault = status === 403 ? `<p class="error" role="alert">${escapeHtml(say('oldForm'))}</p>` : ''
  const all = apps.length > 1 ? form(visit, 'all', say('endAll')) : ''
  const body =
    apps.length === 0
      ? `<p>${escapeHtml(say('none'))}</p>`
      : `${apps.map((app) => section(visit, app)).join('\n')}${all}`
  return visit.page(status, say('connected'), `${fault}${body}${visit.wayOn('overview')}`)
}

function section(visit: Visit, app: ConnectedApp): string {
  const say = appWords(visit.language)
  const at = timeIn(visit.language)
  const name = app.clientName || say('unnamed')
  const calls = app.recentCalls.map(({ tool, at: when }) => `${tool}, ${at(when)}`)
  const facts = [
    [say('account'), oneLine(`${app.companyName} ${app.accountId}`)],
    [say('scopes'), app.scopes.join(', ')],
    [say('since'), at(app.createdAt)],
    ...(app.firstUsedAt === null ? [] : [[say('firstUsed'), at(app.firstUsedAt)]]),
    [say('lastUsed'), app.lastUsedAt === null ? say('never') : at(app.lastUsedAt)],
    [say('until'), at(app.expiresAt)],
    ...(calls.length > 0 ? [[say('calls'), calls.join('; ')]] : []),
  ]
  const told = facts.map(([term, text]) => `<dt>${escapeHtml(term!)}</dt><dd>${escapeHtml(text!)}</dd>`)
  return `<section><h2>${escapeHtml(`${name} (${app.redirectHost})`)}</h2><dl>${told.join('')}</dl>
${form(visit, app.id, say('end', { app: name }))}</section>`
}

const form = (visit: Visit, what: string, text: string): string =>
  `<form method="post" action="${visit.href(appsPath)}">${visit.formField}
<p><button name="end" value="${what}">${escapeHtml(text)}</button></p></form>`

function timeIn(language: PageLanguage): (atMs: number) => string {
  const format = new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Prague',
  })
  return (atMs) => format.format(atMs)
}
