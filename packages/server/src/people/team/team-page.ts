import { escapeHtml, type PageAnswer } from '../../http/pages/pages.ts'
import type { AccountId } from '../../platform/kernel/ids.ts'
import { formats } from '../mail/templates/formats.ts'
import type { Member } from '../members/member.store.ts'
import { type Role, roles } from '../members/roles.ts'
import { formField } from '../users/form-field.ts'
import type { Person } from '../users/session.store.ts'
import type { Visit } from '../users/visit.ts'
import type { StoredInvitation } from './invitation.store.ts'
import { type TeamSay, type TeamWord, teamWords } from './team-words.ts'

/** The team as one member sees it. */
export interface Seen {
  readonly visit: Visit
  readonly person: Person
  readonly accountId: AccountId
  readonly isOwner: boolean
  readonly members: readonly Member[]
  /** Empty for others than owners. */
  readonly invitations: readonly StoredInvitation[]
  readonly nowMs: number
}

interface Refused {
  readonly status: number
  readonly word: TeamWord
  readonly email?: string
}

export function teamPage(seen: Seen, refused?: Refused): PageAnswer {
  const { visit, isOwner, accountId, members, invitations } = seen
  const say = teamWords(visit.language)
  const title = say('teamOf', { account: accountId })
  const isAboutField = refused?.email !== undefined
  const complaint = refused && !isAboutField
  const html = [
    complaint ? `<p class="error" role="alert">${escapeHtml(say(refused.word))}</p>` : '',
    `<h2>${escapeHtml(say('members'))}</h2><ul>${members.map((each) => memberItem(seen, say, each)).join('')}</ul>`,
    ...(isOwner ? [openInvitations(seen, say, invitations), inviteForm(seen, say, refused)] : []),
    meaning(say),
    `<details><summary>${escapeHtml(say('leave'))}</summary><p>${escapeHtml(say('leaveWhy'))}</p>
${form(seen, 'leave', `<p><button>${escapeHtml(say('leave'))}</button></p>`)}</details>`,
    visit.wayOn('overview'),
  ]
  return visit.page(refused?.status ?? 200, refused ? say('error', { title }) : title, html.join('\n'))
}

/** A form of the page that does one thing. */
function form({ visit }: Seen, action: string, html: string, id?: string): string {
  const named = id === undefined ? '' : `<input type="hidden" name="id" value="${id}">`
  return `<form method="post">${visit.formField}<input type="hidden" name="do" value="${action}">${named}${html}</form>`
}

function memberItem(seen: Seen, say: TeamSay, { userId, email, role, createdAt }: Member): string {
  const { moment } = formats[seen.visit.language]
  const isSelf = userId === seen.person.userId
  const name = isSelf ? say('you', { email }) : email
  const told = `<strong>${escapeHtml(name)}</strong>, ${escapeHtml(say(role))}, ${escapeHtml(say('since', { at: moment(createdAt) }))}`
  if (!seen.isOwner) return `<li>${told}</li>`
  const remove = `<p>${escapeHtml(say('removeWhy', { email }))}</p><p><button>${escapeHtml(say('remove'))}</button></p>`
  return `<li>${told}
<details><summary>${escapeHtml(say('change'))} <span class="hidden">${escapeHtml(email)}</span></summary>
${form(seen, 'role', `${roleField(say, `role-${userId}`, role)}<p><button>${escapeHtml(say('change'))}</button></p>`, userId)}</details>
${isSelf ? '' : `<details><summary>${escapeHtml(say('remove'))} <span class="hidden">${escapeHtml(email)}</span></summary>${form(seen, 'remove', remove, userId)}</details>`}</li>`
}

function roleField(say: TeamSay, id: string, chosen: Role): string {
  const options = roles.map(
    (role) =>
      `<option value="${role}"${role === chosen ? ' selected' : ''}>${escapeHtml(say(role))}</option>`,
  )
  return `<p><label for="${id}">${escapeHtml(say('role'))}</label><br><select id="${id}" name="role">${options.join('')}</select></p>`
}

function openInvitations(seen: Seen, say: TeamSay, invitations: readonly StoredInvitation[]): string {
  if (invitations.length === 0) return ''
  const { moment } = formats[seen.visit.language]
  const items = invitations.map(({ id, email, role, expiresAt }) => {
    const told = say('until', { email, role: say(role), at: moment(expiresAt) })
    const button = (word: TeamWord) =>
      `<button>${escapeHtml(say(word))} <span class="hidden">${escapeHtml(email)}</span></button>`
    return `<li>${escapeHtml(told)}${form(seen, 'resend', button('resend'), id)}${form(seen, 'revoke', button('revoke'), id)}</li>`
  })
  return `<h2>${escapeHtml(say('invitations'))}</h2><ul>${items.join('')}</ul>`
}

function inviteForm(seen: Seen, say: TeamSay, refused: Refused | undefined): string {
  const error = refused?.email === undefined ? undefined : say(refused.word)
  const email = formField({
    ...{ name: 'email', type: 'email', label: say('email'), autocomplete: 'off' },
    ...{ value: refused?.email ?? '', error },
  } as const)
  const fields = `${email}${roleField(say, 'role', 'member')}<p><button>${escapeHtml(say('send'))}</button></p>`
  return `<h2>${escapeHtml(say('invite'))}</h2>${form(seen, 'invite', fields)}`
}

const meaning = (say: TeamSay): string =>
  `<ul>${roles.map((role) => `<li>${escapeHtml(say(`${role}May`))}</li>`).join('')}</ul>`
