/** The parts of a key press that a shortcut depends on. */
interface PressedKey {
  readonly key: string
  readonly ctrlKey: boolean
  readonly metaKey: boolean
  readonly altKey: boolean
  readonly target: unknown
}

/** Whether a key press opens the search or the list of keys. A person who is writing gets the character. */
export function shortcutIn({
  key,
  ctrlKey,
  metaKey,
  altKey,
  target,
}: PressedKey): 'search' | 'keys' | undefined {
  const isCommand = ctrlKey || metaKey
  if (isCommand && !altKey && key.toLowerCase() === 'k') return 'search'
  return key === '?' && !isCommand && !isWrittenIn(target) ? 'keys' : undefined
}

function isWrittenIn(target: unknown): boolean {
  const { tagName, isContentEditable } = (target ?? {}) as Partial<HTMLElement>
  return isContentEditable === true || /^(?:input|textarea|select)$/i.test(tagName ?? '')
}
