import type { Command } from 'commander'

/** The options of a command and its subcommands that take a value, such as `--profile` and `-f`. */
export function valueOptions({ options, commands }: Command): ReadonlySet<string> {
  const own = options
    .filter(({ required }) => required)
    .flatMap(({ short, long }) => [short, long])
    .filter((name) => name !== undefined)
  return new Set([...own, ...commands.flatMap((each) => [...valueOptions(each)])])
}
