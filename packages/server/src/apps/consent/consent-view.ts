import type { Scope } from '@hovor/api'
import { escapeHtml, type PageAnswer } from '../../http/pages/pages.ts'
import type { Membership, Visit } from '../../people/index.ts'
import { oneLine } from '../../platform/kernel/text/one-line.ts'
import { isDocumentUrl } from '../clients/client-documents.ts'
import { isLoopback, redirectHostOf } from '../clients/redirect-uri.ts'
import { appWords } from '../pages/app-words.ts'
import { consentPath } from '../pages/paths.ts'
import type { WaitingRequest } from '../provider/authorization-server.ts'
import { lifetimesSecs } from '../provider/provider-settings.ts'

/** A request as the page shows it. */
interface Shown {
  readonly uid: string
  readonly request: WaitingRequest
  readonly person: NonNullable<Visit['person']>
  readonly eligible: readonly Membership[]
}

interface Offered extends Shown {
  /** Undefined: the person chooses first. */
  readonly chosen: Membership | undefined
  readonly offered: readonly Scope[]
}

/** The request is not there any more, or was never this browser's. */
export function goneView(visit: Visit): PageAnswer {
  const say = appWords(visit.language)
  return visit.page(404, say('gone'), `<p>${escapeHtml(say('goneWhy'))}</p>${visit.wayOn('overview')}`)
}

export function noAccountView(visit: Visit, shown: Shown): PageAnswer {
  const say = appWords(visit.language)
  const html = `${about(visit, shown)}<p>${escapeHtml(say('noAccount'))}</p>${form(visit, shown, button(say('deny'), 'deny'))}`
  return visit.page(200, titleOf(visit, shown), html)
}

/** Who asks, for what, on which account, for how long; nothing is sent before a button is pressed. */
export function consentForm(
  visit: Visit,
  shown: Offered,
  refused?: { readonly status: number; readonly word: 'oldForm' | 'nothing' },
): PageAnswer {
  const say = appWords(visit.language)
  const fault = refused ? `<p class="error" role="alert">${escapeHtml(say(refused.word))}</p>` : ''
  const body = shown.chosen === undefined ? choice(visit, shown) : decision(visit, shown, shown.chosen)
  return visit.page(refused?.status ?? 200, titleOf(visit, shown), `${fault}${about(visit, shown)}${body}`)
}

function nameOf(visit: Visit, { clientName }: WaitingRequest): string {
  return clientName ?? appWords(visit.language)('unnamed')
}

const titleOf = (visit: Visit, { request }: Shown): string =>
  appWords(visit.language)('title', { app: nameOf(visit, request) })

function about(visit: Visit, { request, person }: Shown): string {
  const say = appWords(visit.language)
  const { clientId, redirectUri } = request
  const paragraphs = [
    say('unverified', { app: nameOf(visit, request) }),
    ...(isDocumentUrl(clientId) ? [say('documentOf', { url: clientId })] : []),
    say('sentTo', { host: redirectHostOf(redirectUri) }),
    ...(isLoopback(redirectUri) ? [say('loopback')] : []),
    say('signedInAs', { email: person.email }),
  ]
  return paragraphs.map((text) => `<p>${escapeHtml(text)}</p>`).join('\n')
}

/** A link for each account, so that what its role allows is what the next page offers. */
function choice(visit: Visit, shown: Shown): string {
  const say = appWords(visit.language)
  const links = shown.eligible.map((member) => {
    const href = visit.href(`${consentPath(shown.uid)}?account=${member.accountId}`)
    return `<li><a href="${href}">${escapeHtml(accountName(member))}</a></li>`
  })
  return `<h2>${escapeHtml(say('which'))}</h2><ul>${links.join('')}</ul>${form(visit, shown, button(say('deny'), 'deny'))}`
}

function decision(visit: Visit, shown: Offered, chosen: Membership): string {
  const say = appWords(visit.language)
  const boxes = shown.offered.map(
    (scope) =>
      `<p><label><input type="checkbox" name="scope" value="${scope}" checked style="width:auto"> ${escapeHtml(say(scope))}</label></p>`,
  )
  const identity = (['openid', 'email'] as const)
    .filter((scope) => shown.request.scopes.includes(scope))
    .map((scope) => `<p>${escapeHtml(say(scope))}</p>`)
  const days = String(lifetimesSecs.grant / 86_400)
  const fields = `<input type="hidden" name="account" value="${chosen.accountId}">
<p>${escapeHtml(say('account'))}: <strong>${escapeHtml(accountName(chosen))}</strong></p>
<fieldset><legend>${escapeHtml(say('may'))}</legend>${boxes.join('\n')}${identity.join('\n')}</fieldset>
<p>${escapeHtml(say('lasts', { days }))}</p>
<p>${button(say('allow'), 'allow')} ${button(say('deny'), 'deny')}</p>`
  return form(visit, shown, fields)
}

const accountName = ({ companyName, accountId, mode, role }: Membership): string =>
  oneLine(`${companyName} ${accountId} (${mode}, ${role})`)

const button = (text: string, decision: 'allow' | 'deny'): string =>
  `<button name="decision" value="${decision}">${escapeHtml(text)}</button>`

const form = (visit: Visit, { uid }: Shown, fields: string): string =>
  `<form method="post" action="${visit.href(consentPath(uid))}">${visit.formField}${fields}</form>`
