import { escapeHtml } from '../../http/pages/pages.ts'

/** One labelled input of a form; its error is read out with it, and it has the focus. */
export function formField(field: {
  readonly name: string
  readonly type: 'email' | 'password'
  readonly label: string
  readonly autocomplete: 'username' | 'current-password' | 'new-password'
  readonly value?: string
  readonly hint?: string
  readonly error?: string | undefined
  readonly hasFocus?: boolean
}): string {
  const { name, error, hint } = field
  const described = [hint && `${name}-hint`, error && `${name}-error`].filter(Boolean).join(' ')
  const attributes = [
    `id="${name}" name="${name}" type="${field.type}" autocomplete="${field.autocomplete}" required`,
    field.value && `value="${escapeHtml(field.value)}"`,
    described && `aria-describedby="${described}"`,
    error && 'aria-invalid="true"',
    (error || field.hasFocus) && 'autofocus',
  ].filter(Boolean)
  const told = [
    hint && `<span id="${name}-hint">${escapeHtml(hint)}</span>`,
    error && `<strong class="error" id="${name}-error" role="alert">${escapeHtml(error)}</strong>`,
  ].filter(Boolean)
  return `<p><label for="${name}">${escapeHtml(field.label)}</label><br>
<input ${attributes.join(' ')}>${told.map((each) => `<br>${each}`).join('')}</p>`
}
