import type { Command } from 'commander'
import { searchArgument } from './search-argument.ts'
import { valueOptions } from './value-options.ts'

/**
 * The arguments with `--json id,status` and `--json=id,status` as `--json --fields id,status`. The word after `--json`
 * names fields only where it can be nothing else: as a list with a comma, or where the command takes no argument. What to
 * search for comes before `--json`.
 */
export function withJsonFields(program: Command, args: readonly string[]): readonly string[] {
  const valued = valueOptions(program)
  const rest = [...args]
  const written: string[] = []
  let command = program
  for (let arg = rest.shift(); arg !== undefined; arg = rest.shift()) {
    const inline = /^--json=(.+)$/.exec(arg)?.[1]
    if (arg === '--') return [...written, arg, ...rest]
    if (inline !== undefined) written.push('--json', '--fields', inline)
    else if (valued.has(arg)) written.push(arg, ...rest.splice(0, 1))
    else if (arg === '--json' && namesFields(rest[0] ?? '', command))
      written.push(arg, '--fields', ...rest.splice(0, 1))
    else {
      written.push(arg)
      command = command.commands.find((each) => each.name() === arg) ?? command
    }
  }
  return written
}

function namesFields(word: string, { commands, registeredArguments }: Command): boolean {
  const takesNoWord =
    commands.length === 0 && registeredArguments.every((argument) => argument.name() === searchArgument)
  return /^[a-z]\w*(,[a-z]\w*)+$/i.test(word) || (takesNoWord && /^[a-z]\w*$/i.test(word))
}
