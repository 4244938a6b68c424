import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** The words that bash offers for the last of these. */
type Offers = (words: readonly string[]) => readonly string[]

/**
 * The fewest keys with which a line is typed where bash completes it: `⇥` is Tab, `⎘` pastes an id, which is written as
 * `{call}`, `⏎` is Enter.
 * @param line after the name of the program, which is typed whole.
 */
export function fewestKeys(line: string, offers: Offers): string {
  const words = line.split(' ')
  const typed = words.map((word, index) =>
    word.startsWith('{') ? '⎘ ' : keysOf(word, (part) => offers([...words.slice(0, index), part])),
  )
  return `hovor ${typed.join('').trimEnd()}⏎`
}

/** Asks bash once for whatever the parts of all words of a line are completed to. */
export function offersOf(line: string, script: string, dir: string): Offers {
  const file = join(dir, 'completion.bash')
  writeFileSync(file, script)
  const asked = line.split(' ').flatMap((word, index, words) => {
    const before = words.slice(0, index)
    return word.startsWith('{') ? [] : partsOf(word).map((part) => [...before, part])
  })
  const ask = `source '${file}'
while IFS= read -r line; do
  IFS=$'\\x1f' read -r -a COMP_WORDS <<< "hovor"$'\\x1f'"$line"
  [[ $line == *$'\\x1f' || $line == '' ]] && COMP_WORDS+=('')
  COMP_CWORD=$((\${#COMP_WORDS[@]} - 1)); COMPREPLY=()
  _hovor
  echo "\${COMPREPLY[*]}"
done`
  const out = execFileSync('bash', ['--norc', '-c', ask], {
    encoding: 'utf8',
    input: asked.map((words) => `${words.join('\u001f')}\n`).join(''),
    maxBuffer: 2 ** 26,
  })
  const answers = out.split('\n')
  const found = new Map(
    asked.map((words, index) => [words.join(' '), answers[index]!.split(' ').filter(Boolean)]),
  )
  return (words) => found.get(words.join(' ')) ?? []
}

/** All beginnings of a word, from none of it to the whole. */
const partsOf = (word: string): string[] =>
  Array.from({ length: word.length + 1 }, (_, length) => word.slice(0, length))

/** The fewest keys of one word and the space after it, which Tab adds where nothing else is possible. */
function keysOf(word: string, offered: (part: string) => readonly string[]): string {
  const best: (string | undefined)[] = ['']
  const whole: string[] = []
  for (const part of partsOf(word)) {
    const keys = best[part.length]
    if (keys === undefined) continue
    const reach = (length: number, typed: string) => {
      if (length > part.length && typed.length < (best[length]?.length ?? Number.POSITIVE_INFINITY))
        best[length] = typed
    }
    reach(part.length + 1, keys + word.charAt(part.length))
    const offers = offered(part)
    const common = commonStart(offers)
    if (offers.length === 1 && common === word) whole.push(`${keys}⇥`)
    else if (word.startsWith(common)) reach(common.length, `${keys}⇥`)
  }
  whole.push(`${best[word.length]} `)
  return whole.reduce((left, right) => (right.length < left.length ? right : left))
}

function commonStart([first = '', ...others]: readonly string[]): string {
  let { length } = first
  while (!others.every((other) => other.startsWith(first.slice(0, length)))) length -= 1
  return first.slice(0, length)
}
