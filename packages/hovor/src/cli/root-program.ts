import { interfaceVersion } from '@hovor/api/version'
import { Command } from 'commander'
import type { AccessFlags } from '../profile/access.ts'
import type { Entry } from './entry.ts'
import { untilStdinEnds } from './until-stdin-ends.ts'

export type GlobalOptions = AccessFlags & { readonly json?: boolean; readonly fields?: readonly string[] }

/**
 * Whether the arguments run `hovor start`. It needs no other command, and takes its ports before it loads anything
 * that takes long.
 */
export const startsService = (args: readonly string[]): boolean =>
  args.find((arg) => arg !== '--json') === 'start'

/** The `hovor` command with its global options and `start` alone. */
export function createRootProgram(entry: Entry): Command {
  const program = new Command('hovor')
    .description('The phone company in a box: numbers, calls, SMS, voice agents')
    .option(
      '--service <url>',
      'URL of the service (default: HOVOR_URL, or the address set by HOVOR_HTTP_HOST and HOVOR_HTTP_PORT)',
    )
    .option('--key <key>', 'API key (default: HOVOR_API_KEY)')
    .option(
      '--operator-token <token>',
      'operator API token (default: HOVOR_OPERATOR_TOKEN, or the first of HOVOR_OPERATOR_TOKENS)',
    )
    .option(
      '--profile <name>',
      'service and key of a `hovor login` (default: HOVOR_PROFILE, or the last login)',
    )
    .option('--json', 'print JSON; followed by names, as in --json id,status, only these fields')
    .option('--fields <names>', 'print only these fields, separated by commas', (names: string) =>
      names.split(',').map((name) => name.trim()),
    )
    .version(interfaceVersion, '-V, --version', 'print the API version')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => entry.out(text.trimEnd()),
      writeErr: (text) => entry.err(text.trimEnd()),
    })
  program
    .command('start')
    .description('Start the service')
    .option(
      '--until-stdin-ends',
      'drain and exit when standard input ends, that is, when the parent process dies',
    )
    .action(async (given: { untilStdinEnds?: boolean }) => {
      const { runStart } = await import('../service/run-start.ts')
      const ending = given.untilStdinEnds === true ? untilStdinEnds(entry) : entry
      await runStart(ending, program.opts<GlobalOptions>().json === true)
    })
  return program
}
