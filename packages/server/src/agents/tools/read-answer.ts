import type { ToolResult } from '@hovor/voice'
import type { ToolAnswer } from './tool-http.port.ts'

type Answered = Extract<ToolAnswer, { readonly kind: 'answered' }>

/**
 * The part of a response that the dialogue gets. 2xx with JSON, or with anything that says it is text; all else has failed.
 * The text is a stranger's: it is cut to its bound and freed of control characters, and the dialogue trusts none of it.
 */
export function readAnswer(answer: Answered): ToolResult {
  const type = contentType(answer)
  const text = isText(type) ? readable(answer.body) : undefined
  if (answer.status < 200 || answer.status > 299) return wrongStatus(answer.status, text)
  if (text === undefined || !(type.startsWith('text/') || text === '' || isJson(text))) {
    return {
      kind: 'failed',
      why: 'not-json',
      detail: `The response is neither JSON nor text (${type || 'no type'}).`,
    }
  }
  return { kind: 'result', text: cut(text, maxTextBytes) }
}

const maxTextBytes = 8 * 1024
const maxDetailBytes = 500

function wrongStatus(status: number, text: string | undefined): ToolResult {
  const redirect = status >= 300 && status < 400
  const said = redirect ? 'redirects are not followed' : cut(text ?? '', maxDetailBytes)
  return { kind: 'failed', why: 'status', detail: `HTTP ${status}${said === '' ? '' : `: ${said}`}` }
}

function contentType({ headers }: Answered): string {
  const value = headers['content-type']
  return (Array.isArray(value) ? (value[0] ?? '') : (value ?? ''))
    .split(';', 1)[0]!
    .trim()
    .toLowerCase()
    .slice(0, 100)
}

/** An answer without a type may be JSON: many small servers forget to say so. */
const isText = (type: string): boolean =>
  type === '' || type.startsWith('text/') || /^application\/([a-z0-9.+-]+\+)?json$/.test(type)

function isJson(text: string): boolean {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

const readable = (body: Uint8Array): string =>
  Buffer.from(body)
    .toString('utf8')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
    .replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ufeff]/g, '')
    .trim()

const mark = ' […]'

/** At most so many bytes of UTF-8, a whole number of characters, with a mark where something is missing. */
function cut(text: string, maxBytes: number): string {
  const bytes = Buffer.from(text)
  if (bytes.length <= maxBytes) return text
  const kept = bytes.subarray(0, maxBytes - Buffer.byteLength(mark)).toString('utf8')
  return `${kept.replace(/\ufffd+$/, '')}${mark}`
}
