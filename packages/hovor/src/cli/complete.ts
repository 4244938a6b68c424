import type { Command } from 'commander'

export const shells = ['bash', 'zsh', 'fish'] as const
export type Shell = (typeof shells)[number]

/** The words that may follow those given, by the words: `calls list` → its options. */
type Words = ReadonlyMap<string, readonly string[]>

/**
 * The script that completes commands and options in a shell. Everything is in it: a shell that asked the program for
 * each word would wait for Node each time.
 */
export function completionScript(program: Command, shell: Shell): string {
  const words = new Map(pathsOf(program, []))
  return { bash: () => bash(words), zsh: () => zsh(words), fish: () => fish(words) }[shell]()
}

function pathsOf(command: Command, path: readonly string[]): [string, readonly string[]][] {
  const { commands, options } = command
  const next = [...commands.map((each) => each.name()), ...options.flatMap(({ long }) => long ?? [])]
  return [[path.join(' '), next], ...commands.flatMap((each) => pathsOf(each, [...path, each.name()]))]
}

const bash = (words: Words) => `# source <(hovor completion bash)
_hovor() {
  local path="" word
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    [[ $word == -* ]] || path="\${path:+$path }$word"
  done
  while true; do
    case "$path" in
${cases(words)}
    *) if [[ $path == *" "* ]]; then path="\${path% *}"; continue; else COMPREPLY=(); fi ;;
    esac
    break
  done
}
complete -o default -F _hovor hovor
`

const zsh = (words: Words) => `# source <(hovor completion zsh)
autoload -U +X bashcompinit && bashcompinit
${bash(words)}`

/** A case for each path with the words that may follow it, the program's own options among them. */
function cases(words: Words): string {
  const own = (words.get('') ?? []).filter(isOption)
  const line = ([path, next]: readonly [string, readonly string[]]) => {
    const all = [...new Set([...next, ...own])].join(' ')
    return `    "${path}") COMPREPLY=($(compgen -W "${all}" -- "\${COMP_WORDS[COMP_CWORD]}")) ;;`
  }
  return [...words].map(line).join('\n')
}

const fish = (words: Words) =>
  [
    '# hovor completion fish | source',
    'complete -c hovor -f',
    ...[...words].flatMap(([path, next]) =>
      next.map((word) => `complete -c hovor -n '${condition(path, next)}' ${asFish(word)}`),
    ),
    '',
  ].join('\n')

function condition(path: string, next: readonly string[]): string {
  if (path === '') return '__fish_use_subcommand'
  const seen = path.split(' ').map((word) => `__fish_seen_subcommand_from ${word}`)
  const commands = next.filter((word) => !isOption(word))
  const unseen = commands.length > 0 ? [`not __fish_seen_subcommand_from ${commands.join(' ')}`] : []
  return [...seen, ...unseen].join('; and ')
}

const asFish = (word: string) => (isOption(word) ? `-l ${word.slice(2)}` : `-a ${word}`)

function isOption(word: string): boolean {
  return word.startsWith('-')
}
