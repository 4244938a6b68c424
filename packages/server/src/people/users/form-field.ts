import { escapeHtml } from '../../http/pages/pages.ts'

/** One labelled input of a form; its error is read out with it, and it has the focus. */
export function formField(field: {
  readonly name: string
  /** Where a page has several forms with such a field. Left out: the name. */
  readonly id?: string
  readonly type: 'email' | 'password' | 'text'
  readonly label: string
  readonly autocomplete: 'username' | 'current-password' | 'new-password' | 'one-time-code' | 'off'
  readonly value?: string
  readonly maxLength?: number
  readonly hint?: string
  readonly error?: string | undefined
  readonly hasFocus?: boolean
}): string {
  const { name, error, hint, id = name } = field
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')
  const attributes = [
    `id="${id}" name="${name}" type="${field.type}" autocomplete="${field.autocomplete}" required`,
    field.value && `value="${escapeHtml(field.value)}"`,
    field.maxLength && `maxlength="${field.maxLength}"`,
    described && `aria-describedby="${described}"`,
    error && 'aria-invalid="true"',
    (error || field.hasFocus) && 'autofocus',
  ].filter(Boolean)
  const told = [
    hint && `<span id="${id}-hint">${escapeHtml(hint)}</span>`,
    error && `<strong class="error" id="${id}-error" role="alert">${escapeHtml(error)}</strong>`,
  ].filter(Boolean)
  return `<p><label for="${id}">${escapeHtml(field.label)}</label><br>
<input ${attributes.join(' ')}>${told.map((each) => `<br>${each}`).join('')}</p>`
}
