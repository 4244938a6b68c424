import { pathPrefixOf } from '../../platform/kernel/path-prefix.ts'

/**
 * The reader's sandbox key in the samples. The service keeps only digests of keys and cannot show one, so the reader
 * gives it once, and the browser keeps it for the pages of the documentation alone.
 */
interface SampleKey {
  readonly key: string
  readonly baseUrl: string
}

export const keyCookie = 'hovor-sample-key'
const form = /^hv_test_[0-9A-Za-z]{38}$/

/** The text where it has the form of a sandbox key; a live key is not accepted. */
export const sandboxKeyIn = (text: string | undefined): string | undefined =>
  text !== undefined && form.test(text) ? text : undefined

/** The `Set-Cookie` that keeps a key until the browser is closed, or with an empty one forgets it. */
export function keepKey(key: string, baseUrl: string): string {
  const path = `${pathPrefixOf(baseUrl)}/docs`
  const secure = new URL(baseUrl).protocol === 'https:' ? '; Secure' : ''
  return `${keyCookie}=${key}; Path=${path}; HttpOnly; SameSite=Strict${key === '' ? '; Max-Age=0' : ''}${secure}`
}

/** How the samples write a key: the variable of a shell, and where it is set. */
const keyVariable = '$HOVOR_API_KEY'
const anyKey = 'hv_test_…'

/** How the samples of programs read the variables. */
const keyInProgram = /process\.env\.HOVOR_API_KEY(?:!| \?\? &#39;&#39;)?/
const urlInProgram = /process\.env\.HOVOR_URL/
const urlInTemplate = /\$\{process\.env\.HOVOR_URL\}/

/** Whether the page has a sample that needs a key. */
export const hasSamples = (html: string) =>
  html.includes(keyVariable) || html.includes(anyKey) || keyInProgram.test(html)

/** The samples of a page in HTML with key and address in place of the variables. */
export const withKey = (html: string, { key, baseUrl }: SampleKey) =>
  html
    .replaceAll(new RegExp(keyInProgram, 'g'), () => `&#39;${key}&#39;`)
    .replaceAll(new RegExp(urlInTemplate, 'g'), () => baseUrl)
    .replaceAll(new RegExp(urlInProgram, 'g'), () => `&#39;${baseUrl}&#39;`)
    .replaceAll(keyVariable, key)
    .replaceAll(anyKey, key)
    .replaceAll('$HOVOR_URL', baseUrl)

/** The part of a key that lets its owner recognise it. */
export const hintOf = (key: string) => `${key.slice(0, 12)}…${key.slice(-4)}`
