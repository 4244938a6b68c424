import { escapeHtml, type PageRoute } from '../../http/pages/pages.ts'
import type { Visit } from '../users/visit.ts'

const scriptPath = '/passkey.js'

/** The one script of the pages for people: it hands options to the browser, and sends the form with its answer. */
export const passkeyScript: PageRoute = {
  method: 'GET',
  path: scriptPath,
  answer: async () => ({ kind: 'script', source }),
}

/**
 * The elements that the script needs beside a form with a hidden field `answer`. `failed` is shown when no passkey was
 * given, `noScript` until the script runs.
 */
export const passkeyPart = (
  visit: Visit,
  part: {
    readonly use: 'create' | 'get'
    readonly options: object
    readonly failed: string
    readonly noScript: string
  },
): string =>
  `<p id="passkey" data-use="${part.use}" data-options="${escapeHtml(JSON.stringify(part.options))}"></p>
<p class="error" id="passkey-error" role="alert" hidden>${escapeHtml(part.failed)}</p>
<p class="error" id="passkey-off">${escapeHtml(part.noScript)}</p>
<script src="${visit.href(scriptPath)}" defer></script>`

const source = `'use strict'
const part = document.getElementById('passkey')
document.getElementById('passkey-off').hidden = true
const error = document.getElementById('passkey-error')
const form = document.querySelector('form')
const field = form.elements.namedItem('answer')
form.addEventListener('submit', async (event) => {
  if (field.value !== '') return
  event.preventDefault()
  error.hidden = true
  try {
    const options = JSON.parse(part.dataset.options)
    const made =
      part.dataset.use === 'create'
        ? await navigator.credentials.create({
            publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
          })
        : await navigator.credentials.get({
            publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
          })
    field.value = JSON.stringify(made.toJSON())
    form.submit()
  } catch {
    error.hidden = false
  }
})
`
