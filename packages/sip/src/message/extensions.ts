import type { SipMessage } from './message.ts'

/** Looks up application-defined headers (`X-…`), case-insensitive; keeps no other header alive. */
export function extensionsOf(message: SipMessage): (name: string) => string | undefined {
  const extensions = message.headers.filter(([key]) => key.startsWith('x-'))
  if (extensions.length === 0) return none
  return (name) => extensions.find(([key]) => key === name.toLowerCase())?.[1]
}

const none = () => undefined
