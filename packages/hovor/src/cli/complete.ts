import type { Command } from 'commander'
import type { Shell } from './shells.ts'
import { valueOptions } from './value-options.ts'

/** The words that may follow those given, by the words: `calls list` → its options. */
type Words = ReadonlyMap<string, readonly string[]>

interface Offers {
  readonly words: Words
  /** The values of an option that has a choice, by the words: `calls list --direction`. */
  readonly values: Words
  /** Options that the next word is the value of. */
  readonly valued: ReadonlySet<string>
}

/**
 * The script that completes commands, options and their values in a shell. Everything is in it: a shell that asked the
 * program for each word would wait for Node each time.
 */
export function completionScript(program: Command, shell: Shell): string {
  const offers = {
    words: new Map(pathsOf(program, [])),
    values: new Map(valuesOf(program, [])),
    valued: valueOptions(program),
  }
  return { bash, zsh, fish }[shell](offers)
}

function pathsOf(command: Command, path: readonly string[]): [string, readonly string[]][] {
  const { commands, options, registeredArguments } = command
  const next = [
    ...commands.map((each) => each.name()),
    ...registeredArguments.flatMap(({ argChoices = [] }) => argChoices),
    ...options.flatMap(({ long }) => long ?? []),
  ]
  return [[path.join(' '), next], ...commands.flatMap((each) => pathsOf(each, [...path, each.name()]))]
}

function valuesOf({ commands, options }: Command, path: readonly string[]): [string, readonly string[]][] {
  const own = options.flatMap(({ long, argChoices }): [string, readonly string[]][] =>
    long === undefined || argChoices === undefined ? [] : [[`${path.join(' ')} ${long}`, argChoices]],
  )
  return [...own, ...commands.flatMap((each) => valuesOf(each, [...path, each.name()]))]
}

/** No variable is named as one that is special in zsh: `path`, `words`, `commands`. */
const bash = ({ words, values, valued }: Offers) => `# source <(hovor completion bash)
_hovor() {
  local valued=" ${[...valued].join(' ')} " typed="" before="" offered="" word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    # Bash splits words at these, and what follows belongs to the word before.
    if [[ $word == ":" || $word == "=" ]]; then before="$word"
    elif [[ $before == ":" || $before == "=" ]]; then before=""
    elif [[ $valued == *" $before "* ]]; then before=""
    else
      before="$word"
      [[ $word == -* ]] || typed="\${typed:+$typed }$word"
    fi
  done
  [[ $valued == *" $before "* ]] || before=""
  while true; do
    case "$typed\${before:+ $before}" in
${cases(words, values)}
    *) if [[ $typed == *" "* ]]; then typed="\${typed% *}"; continue; fi ;;
    esac
    break
  done
  COMPREPLY=($(compgen -W "$offered" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _hovor hovor
`

const zsh = (offers: Offers) => `# source <(hovor completion zsh)
autoload -U +X bashcompinit && bashcompinit
${bash(offers)}`

/** A case for each path with the words that may follow it, the program's own options among them. */
function cases(words: Words, values: Words): string {
  const own = (words.get('') ?? []).filter(isOption)
  const line = (path: string, next: readonly string[]) => `    "${path}") offered="${next.join(' ')}" ;;`
  return [
    ...[...words].map(([path, next]) => line(path, [...new Set([...next, ...own])])),
    ...[...values].map(([path, next]) => line(path, next)),
  ].join('\n')
}

const fish = ({ words, values, valued }: Offers) => {
  const own = (words.get('') ?? []).filter(isOption)
  return [
    '# hovor completion fish | source',
    'complete -c hovor -f',
    ...own.map((option) => `complete -c hovor ${optionInFish(option, '', { values, valued })}`),
    ...[...words].flatMap(([path, next]) =>
      next
        .filter((word) => path !== '' || !isOption(word))
        .map((word) => {
          const offer = isOption(word) ? optionInFish(word, path, { values, valued }) : `-a ${word}`
          return `complete -c hovor -n '${condition(path, next)}' ${offer}`
        }),
    ),
    '',
  ].join('\n')
}

function condition(path: string, next: readonly string[]): string {
  if (path === '') return '__fish_use_subcommand'
  const seen = path.split(' ').map((word) => `__fish_seen_subcommand_from ${word}`)
  const commands = next.filter((word) => !isOption(word))
  const unseen = commands.length > 0 ? [`not __fish_seen_subcommand_from ${commands.join(' ')}`] : []
  return [...seen, ...unseen].join('; and ')
}

/** An option, with its value: one of a choice, or whatever it takes, a file among them. */
function optionInFish(option: string, path: string, { values, valued }: Omit<Offers, 'words'>): string {
  const choice = values.get(`${path} ${option}`)
  const value = choice === undefined ? ' -r -F' : ` -x -a '${choice.join(' ')}'`
  return `-l ${option.slice(2)}${valued.has(option) ? value : ''}`
}

function isOption(word: string): boolean {
  return word.startsWith('-')
}
