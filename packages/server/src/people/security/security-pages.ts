import { escapeHtml, type PageAnswer, type PageRequest, type PageRoute } from '../../http/pages/pages.ts'
import { factorState } from '../factors/second-factor.ts'
import { formats } from '../mail/templates/formats.ts'
import {
  deletePasskey,
  type ListedPasskey,
  renamePasskey,
  selectPasskeysOf,
} from '../passkeys/passkey.store.ts'
import { formField } from '../users/form-field.ts'
import {
  deleteSessionById,
  deleteSessionsOf,
  type ListedSession,
  selectSessionsOf,
} from '../users/session.store.ts'
import type { SignInDeps } from '../users/sign-in-pages.ts'
import { complaint, type Opened, open, type Refused, securityPath } from './opened-page.ts'
import { addPasskeyPath, nameIn, passkeyNameLength } from './passkey-pages.ts'
import { changePasswordPath } from './password-change-pages.ts'
import { secondFactorPath } from './second-factor-pages.ts'
import type { SecurityWord } from './security-words.ts'

/** Where people see how they sign in, and from where they have. */
export function securityPages(deps: SignInDeps): readonly PageRoute[] {
  return [
    { method: 'GET', path: securityPath, answer: (request) => show(deps, request) },
    { method: 'POST', path: securityPath, answer: (request) => act(deps, request) },
  ]
}

async function show(deps: SignInDeps, request: PageRequest): Promise<PageAnswer> {
  const opened = await open(deps, request, securityPath)
  return 'kind' in opened ? opened : render(deps, opened)
}

async function act(deps: SignInDeps, request: PageRequest): Promise<PageAnswer> {
  const opened = await open(deps, request, securityPath)
  if ('kind' in opened) return opened
  const { visit, person } = opened
  if (!visit.isFormOurs) return render(deps, opened, { status: 403, word: 'oldForm' })
  const { database } = deps
  const id = request.form.get('id') ?? ''
  switch (request.form.get('do')) {
    case 'end':
      await deleteSessionById(database, person.userId, id)
      break
    case 'end-others':
      await deleteSessionsOf(database, person.userId, visit.sessionId)
      break
    case 'remove-passkey':
      await deletePasskey(database, person.userId, id)
      break
    case 'rename-passkey': {
      const name = nameIn(request)
      if (name === undefined) return render(deps, opened, { status: 422, word: 'noName' })
      await renamePasskey(database, person.userId, id, name)
    }
  }
  return visit.redirect(securityPath)
}

async function render(deps: SignInDeps, opened: Opened, refused?: Refused): Promise<PageAnswer> {
  const { database, clock } = deps
  const { visit, person, say } = opened
  const [factor, passkeys, sessions] = [
    await factorState(database, person.userId),
    await selectPasskeysOf(database, person.userId),
    await selectSessionsOf(database, person.userId, clock.nowMs()),
  ]
  const title = say('security')
  const link = (path: string, word: SecurityWord) =>
    `<p><a href="${visit.href(path)}">${escapeHtml(say(word))}</a></p>`
  const html = `${complaint(opened, refused)}<p>${escapeHtml(say('signedInAs', { email: person.email }))}</p>
<h2>${escapeHtml(say('password'))}</h2>${link(changePasswordPath, 'changePassword')}
<h2>${escapeHtml(say('secondFactor'))}</h2>
<p>${escapeHtml(say(factor.isOn ? 'factorOn' : 'factorOff', { count: String(factor.codesLeft) }))}</p>
${link(secondFactorPath, factor.isOn ? 'factorManage' : 'factorSetUp')}
<h2>${escapeHtml(say('passkeys'))}</h2><p>${escapeHtml(say('passkeysWhy'))}</p>
${passkeys.length === 0 ? `<p>${escapeHtml(say('noPasskeys'))}</p>` : `<ul>${passkeys.map((each) => passkeyItem(opened, each)).join('')}</ul>`}
${link(addPasskeyPath, 'addPasskey')}
<h2>${escapeHtml(say('sessions'))}</h2><ul>${sessions.map((each) => sessionItem(opened, each)).join('')}</ul>
${sessions.length > 1 ? form(opened, 'end-others', `<button>${escapeHtml(say('endOthers'))}</button>`) : ''}
${visit.wayOn('overview')}`
  return visit.page(refused?.status ?? 200, refused ? say('error', { title }) : title, html)
}

/** A form of the page that does one thing. */
function form({ visit }: Opened, action: string, html: string, id?: string): string {
  const named = id === undefined ? '' : `<input type="hidden" name="id" value="${id}">`
  return `<form method="post">${visit.formField}<input type="hidden" name="do" value="${action}">${named}${html}</form>`
}

function passkeyItem(opened: Opened, { id, name, createdAt, lastUsedAt }: ListedPasskey): string {
  const { visit, say } = opened
  const { moment } = formats[visit.language]
  const told =
    lastUsedAt === null
      ? say('neverUsed', { created: moment(createdAt) })
      : say('usedAt', { created: moment(createdAt), used: moment(lastUsedAt) })
  const button = (word: SecurityWord) =>
    `<p><button>${escapeHtml(say(word))} <span class="hidden">${escapeHtml(name)}</span></button></p>`
  const field = formField({
    ...{ name: 'name', id: `name-${id}`, type: 'text', label: say('name'), autocomplete: 'off' },
    ...{ value: name, maxLength: passkeyNameLength },
  } as const)
  return `<li><strong>${escapeHtml(name)}</strong>, ${escapeHtml(told)}
<details><summary>${escapeHtml(say('rename'))} <span class="hidden">${escapeHtml(name)}</span></summary>
${form(opened, 'rename-passkey', `${field}${button('rename')}`, id)}</details>
${form(opened, 'remove-passkey', button('remove'), id)}</li>`
}

function sessionItem(opened: Opened, session: ListedSession): string {
  const { visit, say } = opened
  const { moment } = formats[visit.language]
  const told = say('session', {
    browser: session.browser || say('unknown'),
    network: session.network,
    created: moment(session.createdAt),
    used: moment(session.lastUsedAt),
  })
  if (session.id === visit.sessionId)
    return `<li>${escapeHtml(told)} <strong>(${escapeHtml(say('here'))})</strong></li>`
  const button = `<button>${escapeHtml(say('end'))} <span class="hidden">${escapeHtml(told)}</span></button>`
  return `<li>${escapeHtml(told)}${form(opened, 'end', button, session.id)}</li>`
}
