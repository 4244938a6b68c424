import qrcode from 'qrcode-generator'
import { escapeHtml, type PageAnswer, type PageRequest, type PageRoute } from '../../http/pages/pages.ts'
import {
  beginTotp,
  factorState,
  finishTotp,
  renewCodes,
  switchOffTotp,
  waitingSecret,
} from '../factors/second-factor.ts'
import { base32, totpUri } from '../factors/totp.ts'
import { formField } from '../users/form-field.ts'
import { markSecondFactor } from '../users/session.store.ts'
import { type SignInDeps, signInPath } from '../users/sign-in-pages.ts'
import {
  complaint,
  type Opened,
  open,
  type Refused,
  refusalOfProof,
  securityPage,
  whileSignedIn,
} from './opened-page.ts'
import type { SecurityWord } from './security-words.ts'

export const secondFactorPath = '/settings/security/second-factor'

/** Where people set up an authenticator app, and switch it off: both ask for more than a session. */
export function secondFactorPages(deps: SignInDeps): readonly PageRoute[] {
  return [
    { method: 'GET', path: secondFactorPath, answer: (request) => show(deps, request) },
    { method: 'POST', path: secondFactorPath, answer: (request) => act(deps, request) },
  ]
}

async function show(deps: SignInDeps, request: PageRequest): Promise<PageAnswer> {
  const opened = await open(deps, request, secondFactorPath)
  return 'kind' in opened ? opened : render(deps, opened)
}

async function render(deps: SignInDeps, opened: Opened, refused?: Refused): Promise<PageAnswer> {
  const { isOn, codesLeft } = await factorState(deps.database, opened.person.userId)
  return isOn ? manage(opened, codesLeft, refused) : start(opened, refused)
}

async function act(deps: SignInDeps, request: PageRequest): Promise<PageAnswer> {
  const opened = await open(deps, request, secondFactorPath)
  if ('kind' in opened) return opened
  if (!opened.visit.isFormOurs) return render(deps, opened, { status: 403, word: 'oldForm' })
  const wanted = request.form.get('do') ?? ''
  if (wanted === 'confirm') return confirm(deps, opened, request.form.get('code') ?? '')
  const given = request.form.get('proof') ?? ''
  const refused = await refusalOfProof(deps, opened.person, { given, orCode: wanted !== 'start' })
  if (refused !== undefined) return render(deps, opened, refused)
  if (wanted === 'start') return begin(deps, opened)
  if (wanted === 'codes') return renew(deps, opened)
  if (wanted === 'off') return switchOff(deps, opened)
  return render(deps, opened)
}

const beginnerOf = ({ visit, person }: Opened) => ({
  userId: person.userId,
  browserHash: visit.browserHash,
})

const signInAgain = ({ visit }: Opened): PageAnswer => visit.redirect(signInPath(secondFactorPath))

async function begin(deps: SignInDeps, opened: Opened): Promise<PageAnswer> {
  const secret = await whileSignedIn(deps, opened, (tx) => beginTotp(deps, tx, beginnerOf(opened)))
  if (secret === 'signed out') return signInAgain(opened)
  return secret === undefined ? render(deps, opened) : secretPage(deps, opened, secret)
}

async function confirm(deps: SignInDeps, opened: Opened, typed: string): Promise<PageAnswer> {
  const beginner = beginnerOf(opened)
  const secret = await waitingSecret(deps, deps.database, beginner)
  if (secret === undefined) return render(deps, opened)
  const codes = await whileSignedIn(deps, opened, async (tx) => {
    const made = await finishTotp(deps, tx, { ...beginner, typed })
    const { sessionId } = opened.visit
    if (made !== undefined && sessionId !== undefined)
      await markSecondFactor(tx, sessionId, deps.clock.nowMs())
    return made
  })
  if (codes === 'signed out') return signInAgain(opened)
  if (codes !== undefined) return codesPage(opened, codes)
  return secretPage(deps, opened, secret, { status: 422, word: 'wrongCode' })
}

async function renew(deps: SignInDeps, opened: Opened): Promise<PageAnswer> {
  const codes = await whileSignedIn(deps, opened, (tx) => renewCodes(deps, tx, opened.person.userId))
  return codes === 'signed out' ? signInAgain(opened) : codesPage(opened, codes)
}

async function switchOff(deps: SignInDeps, opened: Opened): Promise<PageAnswer> {
  const done = await whileSignedIn(deps, opened, (tx) => switchOffTotp(tx, opened.person.userId))
  return done === 'signed out' ? signInAgain(opened) : securityPage(opened, opened.say('isOff'), '')
}

function start(opened: Opened, refused?: Refused): PageAnswer {
  const { say } = opened
  const field = proofField(opened, 'start', 'currentPassword', refused)
  const html = `<p>${escapeHtml(say('factorStart'))}</p>${form(opened, 'start', field, 'next')}`
  return securityPage(opened, say('factorSetUp'), html, { refused })
}

function manage(opened: Opened, codesLeft: number, refused?: Refused): PageAnswer {
  const { say } = opened
  const html = `<p>${escapeHtml(say('factorOn', { count: String(codesLeft) }))}</p>${complaint(opened, refused)}
<h2>${escapeHtml(say('newCodes'))}</h2>${form(opened, 'codes', proofField(opened, 'codes', 'proof'), 'newCodes')}
<h2>${escapeHtml(say('switchOff'))}</h2>${form(opened, 'off', proofField(opened, 'off', 'proof'), 'switchOff')}`
  return securityPage(opened, say('secondFactor'), html, { refused })
}

/** The secret, as a code and as text: nothing of it is asked of another service. */
function secretPage(deps: SignInDeps, opened: Opened, secret: Buffer, refused?: Refused): PageAnswer {
  const { person, say } = opened
  const uri = totpUri(secret, { issuer: new URL(deps.baseUrl()).hostname, email: person.email })
  const code = qrcode(0, 'M')
  code.addData(uri)
  code.make()
  const svg = code.createSvgTag({ cellSize: 4, margin: 16, scalable: true })
  const groups = base32(secret).match(/.{4}/g)!.join(' ')
  const field = formField({
    ...{ name: 'code', type: 'text', label: say('code'), autocomplete: 'one-time-code' },
    ...{ hint: say('codeHint'), error: refused && say(refused.word), hasFocus: true },
  } as const)
  const html = `<p>${escapeHtml(say('scan'))}</p><div role="img" aria-label="${escapeHtml(say('qr'))}">${svg}</div>
<dl><dt>${escapeHtml(say('secret'))}</dt><dd><code>${groups}</code></dd></dl>
<p><a href="${escapeHtml(uri)}">${escapeHtml(say('openApp'))}</a></p>
${form(opened, 'confirm', field, 'switchOn')}`
  return securityPage(opened, say('factorSetUp'), html, { refused })
}

function codesPage(opened: Opened, codes: readonly string[] = []): PageAnswer {
  const { say } = opened
  const items = codes.map((code) => `<li><code>${code}</code></li>`)
  return securityPage(opened, say('codes'), `<p>${escapeHtml(say('codesWhy'))}</p><ul>${items.join('')}</ul>`)
}

function form({ visit, say }: Opened, action: string, fields: string, button: SecurityWord): string {
  return `<form method="post">${visit.formField}<input type="hidden" name="do" value="${action}">${fields}
<p><button>${escapeHtml(say(button))}</button></p></form>`
}

const proofField = ({ say }: Opened, id: string, label: SecurityWord, refused?: Refused): string =>
  formField({
    ...{ name: 'proof', id: `proof-${id}`, type: 'password', label: say(label) },
    ...{ autocomplete: 'current-password', error: refused && say(refused.word) },
    ...(label === 'proof' && { hint: say('proofHint') }),
  } as const)
