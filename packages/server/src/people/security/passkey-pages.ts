import { escapeHtml, type PageAnswer, type PageRequest, type PageRoute } from '../../http/pages/pages.ts'
import { insertPasskey } from '../passkeys/passkey.store.ts'
import { passkeyPart } from '../passkeys/passkey-script.ts'
import { creationOptions, newPasskey } from '../passkeys/relying-party.ts'
import { formField } from '../users/form-field.ts'
import { type SignInDeps, signInPath } from '../users/sign-in-pages.ts'
import {
  complaint,
  type Opened,
  open,
  type Refused,
  refusalOfProof,
  securityPage,
  securityPath,
  whileSignedIn,
} from './opened-page.ts'

export const addPasskeyPath = '/settings/security/passkey'
const createdPath = '/settings/security/passkey/created'
export const passkeyNameLength = 60

/** Where people add a passkey: the password first, then the browser makes it. */
export function passkeyPages(deps: SignInDeps): readonly PageRoute[] {
  return [
    { method: 'GET', path: addPasskeyPath, answer: (request) => show(deps, request) },
    { method: 'POST', path: addPasskeyPath, answer: (request) => prove(deps, request) },
    { method: 'POST', path: createdPath, answer: (request) => add(deps, request) },
  ]
}

async function show(deps: SignInDeps, request: PageRequest): Promise<PageAnswer> {
  const opened = await open(deps, request, addPasskeyPath)
  return 'kind' in opened ? opened : form(opened, '')
}

async function prove(deps: SignInDeps, request: PageRequest): Promise<PageAnswer> {
  const opened = await open(deps, request, addPasskeyPath)
  if ('kind' in opened) return opened
  const name = nameIn(request)
  if (!opened.visit.isFormOurs) return form(opened, name ?? '', { status: 403, word: 'oldForm' })
  if (name === undefined) return form(opened, '', { status: 422, word: 'noName' })
  const refused = await refusalOfProof(deps, opened.person, { given: request.form.get('proof') ?? '' })
  return refused === undefined ? createPage(deps, opened, name) : form(opened, name, refused)
}

/** The challenge was made after the password, so an answer to it needs no other proof. */
async function add(deps: SignInDeps, request: PageRequest): Promise<PageAnswer> {
  const opened = await open(deps, request, addPasskeyPath)
  if ('kind' in opened) return opened
  const { visit, person } = opened
  const name = nameIn(request) ?? ''
  if (!visit.isFormOurs) return form(opened, name, { status: 403, word: 'oldForm' })
  const made = await newPasskey(deps, {
    userId: person.userId,
    browserHash: visit.browserHash,
    answer: request.form.get('answer') ?? '',
  })
  const isAdded =
    made !== undefined && (await whileSignedIn(deps, opened, (tx) => insertPasskey(tx, { ...made, name })))
  if (isAdded === 'signed out') return visit.redirect(signInPath(addPasskeyPath))
  if (!isAdded) return form(opened, name, { status: 400, word: 'notCreated' })
  return visit.redirect(securityPath)
}

export const nameIn = (request: PageRequest): string | undefined =>
  [...(request.form.get('name') ?? '').trim()].slice(0, passkeyNameLength).join('') || undefined

function form(opened: Opened, name: string, refused?: Refused): PageAnswer {
  const { visit, say } = opened
  const error = (word: string) => (refused?.word === word ? say(refused.word) : undefined)
  const [noName, wrong] = [error('noName'), error('wrongPassword')]
  const nameField = formField({
    ...{ name: 'name', type: 'text', label: say('name'), autocomplete: 'off', hint: say('nameHint') },
    ...{ value: name, maxLength: passkeyNameLength, error: noName, hasFocus: wrong === undefined },
  } as const)
  const proof = formField({
    ...{ name: 'proof', type: 'password', label: say('currentPassword') },
    ...{ autocomplete: 'current-password', error: wrong },
  } as const)
  const html = `${noName || wrong ? '' : complaint(opened, refused)}<p>${escapeHtml(say('passkeysWhy'))}</p>
<form method="post" action="${visit.href(addPasskeyPath)}">${visit.formField}${nameField}${proof}
<p><button>${escapeHtml(say('next'))}</button></p></form>`
  return securityPage(opened, say('addPasskey'), html, { refused })
}

async function createPage(deps: SignInDeps, opened: Opened, name: string): Promise<PageAnswer> {
  const { visit, person, say } = opened
  const options = await creationOptions(deps, person, visit.browserHash)
  const html = `<p>${escapeHtml(name)}</p>
<form method="post" action="${visit.href(createdPath)}">${visit.formField}<input type="hidden" name="answer" value="">
<input type="hidden" name="name" value="${escapeHtml(name)}"><p><button>${escapeHtml(say('create'))}</button></p></form>
${passkeyPart(visit, { use: 'create', options, failed: say('noPasskey'), noScript: say('needsScript') })}`
  return securityPage(opened, say('addPasskey'), html, { runsScript: true })
}
