import { ratingNote, ratingReason, ratingReasons, ratingValues } from '@hovor/api'
import type { Clock } from '@hovor/clock'
import { z } from 'zod'
import { languageOf, pageShell } from '../../http/pages/page-shell.ts'
import { escapeHtml, type PageAnswer, type PageRequest, type PageRoute } from '../../http/pages/pages.ts'
import { wayOn } from '../../http/pages/way-on.ts'
import { formats } from '../../people/index.ts'
import type { Database } from '../../platform/db/database.ts'
import { isFailure } from '../../platform/kernel/failure.ts'
import { createdAtOf } from '../../platform/kernel/ids.ts'
import { lockCall, storeRating } from '../state/call.store.ts'
import { changedRating } from './changed-rating.ts'
import { type ShownRatedCall, selectRatedCall } from './rated-call.store.ts'
import { type RatedCall, type RatingLinks, ratingPath } from './rating-links.ts'
import { ratingWords } from './rating-words.ts'

export interface RatingPagesDeps {
  readonly database: Database
  readonly clock: Clock
  readonly links: RatingLinks
  /** Where browsers reach the service, without a slash at the end. */
  readonly baseUrl: () => string
}

/**
 * spec:calls.rating-email. GET only shows, for mail scanners follow links; POST rates. The holder of the link sees two
 * lines of the call and never what others wrote of it.
 */
export function ratingPages(deps: RatingPagesDeps): PageRoute[] {
  return [
    { method: 'GET', path: ratingPath, answer: (request) => show(deps, request) },
    { method: 'POST', path: ratingPath, answer: (request) => rate(deps, request) },
  ]
}

async function show(deps: RatingPagesDeps, request: PageRequest): Promise<PageAnswer> {
  const { database, links } = deps
  const rated = links.callOf(request.params.signed ?? '')
  const call = rated && (await selectRatedCall(database, rated))
  return call === undefined ? unknown(deps, request) : ask(200, rated!, call)
}

const emptyIsNone = (text: string) => (text.trim() === '' ? undefined : text)

/** An empty field keeps what is stored: the page does not show it. Browsers send line breaks as CRLF. */
const ratingForm = z.object({
  rating: z.enum(ratingValues),
  ratingReason: z.string().transform(emptyIsNone).pipe(ratingReason.optional()),
  ratingNote: z
    .string()
    .transform((text) => emptyIsNone(text.replaceAll('\r\n', '\n')))
    .pipe(ratingNote.optional()),
})

async function rate(deps: RatingPagesDeps, request: PageRequest): Promise<PageAnswer> {
  const { database, clock, links } = deps
  const rated = links.callOf(request.params.signed ?? '')
  if (rated === undefined) return unknown(deps, request)
  const form = ratingForm.safeParse({
    rating: request.form.get('rating'),
    ratingReason: request.form.get('reason') ?? '',
    ratingNote: request.form.get('note') ?? '',
  })
  return database.transaction(async (tx) => {
    const row = await lockCall(tx, rated.accountId, rated.callId)
    const call = row && (await selectRatedCall(tx, rated))
    if (call === undefined) return unknown(deps, request)
    if (request.isCrossSite) return ask(403, rated, call, 'wrong')
    if (!form.success) return ask(400, rated, call, 'wrong')
    const rating = changedRating(call.rating, form.data, { at: clock.nowMs(), source: 'email' })
    if (isFailure(rating)) return ask(400, rated, call, 'wrong')
    await storeRating(tx, rated.accountId, rated.callId, rating)
    return thank(deps, call)
  })
}

/** @param complaint why the form is shown again */
function ask(status: number, rated: RatedCall, call: ShownRatedCall, complaint?: 'wrong'): PageAnswer {
  const words = ratingWords[call.language]
  const said = (text: string) => escapeHtml(text)
  const options = ratingReasons.map(
    (reason) => `<option value="${reason}">${said(words.reasons[reason])}</option>`,
  )
  const html = `${complaint ? `<p class="error" role="alert">${said(words[complaint])}</p>` : ''}
<p>${linesOf(rated, call).map(said).join('<br>')}</p>
${call.rating ? `<p>${said(words.rated[call.rating.value])}</p>` : ''}
<form method="post">
<p><label for="reason">${said(words.reason)}</label><br>
<select id="reason" name="reason"><option value="">${said(words.noReason)}</option>${options.join('')}</select></p>
<p><label for="note">${said(words.note)}</label><br><textarea id="note" name="note" rows="4" maxlength="2000"></textarea></p>
<p><button name="rating" value="good">${said(words.good)}</button>
<button name="rating" value="bad">${said(words.bad)}</button></p></form>`
  return pageShell(status, call.language, words.title, html)
}

/** Which call it was, with no more of the other party than its owner needs to recognise it. */
function linesOf({ callId }: RatedCall, call: ShownRatedCall): readonly [string, string] {
  const words = ratingWords[call.language]
  const { moment, maskedPhone } = formats[call.language]
  const secs = Math.round(call.durationMs / 1000)
  const length = `${Math.floor(secs / 60)}:${String(secs % 60).padStart(2, '0')} min`
  const agent = call.agent === null ? '' : `, ${words.agent} ${call.agent}`
  return [
    `${words[call.direction]} ${maskedPhone(call.party)}${agent}`,
    `${moment(createdAtOf(callId))}, ${length}`,
  ]
}

function thank({ baseUrl }: RatingPagesDeps, { language }: ShownRatedCall): PageAnswer {
  const { done, doneWhy, again } = ratingWords[language]
  // The address of this page is that of the form.
  const html = `<p>${escapeHtml(doneWhy)}</p><p><a href="">${escapeHtml(again)}</a></p>${wayOn(baseUrl(), language, 'calls')}`
  return pageShell(200, language, done, html)
}

function unknown({ baseUrl }: RatingPagesDeps, { acceptLanguage }: PageRequest): PageAnswer {
  const language = languageOf(acceptLanguage)
  const { unknown: title, unknownWhy } = ratingWords[language]
  const html = `<p>${escapeHtml(unknownWhy)}</p>${wayOn(baseUrl(), language, 'calls')}`
  return pageShell(404, language, title, html)
}
