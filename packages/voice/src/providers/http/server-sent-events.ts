import { GivingWay } from '../../async/give-way.ts'

/** Longer events are not read, in characters. */
const maxEventCharacters = 1_000_000

/**
 * The `data` of each server-sent event (HTML Standard, section 9.2.6), with any line ends. Comments, other fields and
 * events without data are left out. Throws if an event is too long.
 */
export async function* sseData(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let data: string[] = []
  let size = 0
  let text = ''
  const giving = new GivingWay()
  const over = () => {
    const event = data.join('\n')
    data = []
    size = 0
    return event.trim()
  }
  for await (const bytes of body) {
    text += decoder.decode(bytes, { stream: true })
    // The line feed of a carriage return may come with the next piece.
    const lines = text.split(/\r\n|\n|\r(?!$)/)
    text = lines.pop() ?? ''
    if (text.length > maxEventCharacters) throw new SyntaxError('An event is too long.')
    for (const line of lines) {
      await giving.before(line.length + 1)
      if (line === '') {
        const event = over()
        if (event !== '') yield event
      } else if (line.startsWith('data:')) {
        const value = line.slice(5).replace(/^ /, '')
        if (beginsAnother(data, value)) yield over()
        data.push(value)
        size += line.length
        if (size > maxEventCharacters) throw new SyntaxError('An event is too long.')
      }
    }
  }
  const line = text.replace(/\r$/, '')
  if (line.startsWith('data:')) {
    const value = line.slice(5).replace(/^ /, '')
    if (beginsAnother(data, value)) yield over()
    data.push(value)
  }
  const event = over()
  if (event !== '') yield event
}

/** Some servers leave out the empty line between events: within one object no line begins another one. */
const beginsAnother = (data: readonly string[], value: string): boolean =>
  /^\s*(?:\{|\[DONE\])/.test(value) && (data.at(-1)?.trimEnd().endsWith('}') ?? false)
