import type { FromPhonePage } from '@hovor/api'

const e164 = /^\+[1-9]\d{6,14}$/
/** In characters. */
const maxTextLength = 1000

/** Undefined for what no page of ours says. */
export function readFromPhonePage(text: string): FromPhonePage | undefined {
  const said = parsed(text)
  const textOf = (name: string): string => {
    const value = Object.hasOwn(said, name) ? said[name] : undefined
    return typeof value === 'string' ? value : ''
  }
  const type = textOf('type')
  switch (type) {
    case 'answer':
    case 'decline':
    case 'hang-up':
      return { type }
    case 'press': {
      const digit = textOf('digit')
      return /^[0-9*#]$/.test(digit) ? { type, digit } : undefined
    }
    case 'dial': {
      const to = textOf('to')
      return e164.test(to) ? { type, to } : undefined
    }
    case 'text': {
      const [to, body] = [textOf('to'), textOf('body')]
      return e164.test(to) && body !== '' && body.length <= maxTextLength ? { type, to, body } : undefined
    }
    default:
      return undefined
  }
}

function parsed(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null ? { ...value } : {}
  } catch {
    return {}
  }
}
