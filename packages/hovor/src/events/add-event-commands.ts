import type { Command } from 'commander'
import type { Entry } from '../cli/entry.ts'
import type { CommandIo } from '../cli/operation-command.ts'

interface ListenFlags {
  readonly forward?: string
  readonly events?: string
  readonly printSecret?: boolean
}

const eventsOption = ['-e, --events <names>', 'only these events, separated by commas'] as const

/** Adds the commands that follow the stream of events, rather than call an operation once. */
export function addEventCommands(program: Command, entry: Entry, io: CommandIo): void {
  async function listen(flags: ListenFlags) {
    const { runListen } = await import('./run-listen.ts')
    await runListen(entry, { ...flags, access: io.access(), json: io.json() })
  }
  program
    .command('listen')
    .description('Print events as they happen, and post them to a URL on this machine, as the webhook would')
    .option('-f, --forward <url>', 'where to post each event, such as http://localhost:3000/hooks')
    .option(...eventsOption)
    .option('--print-secret', 'also print the secret that signs the posted events')
    .action(listen)
  program
    .command('logs')
    .description('Follow what happens in the account')
    .command('tail')
    .description('Print events as they happen, as `hovor listen` does')
    .option(...eventsOption)
    .action(listen)
  groupOf(program, 'webhook')
    ?.command('stream')
    .description('Print events as they happen')
    .action(() => listen({}))
  groupOf(program, 'calls')
    ?.command('watch')
    .description('Print each call as it ends')
    .action(async () => {
      const { runCallWatch } = await import('./run-call-watch.ts')
      await runCallWatch(entry, { access: io.access(), json: io.json() })
    })
}

const groupOf = (program: Command, name: string): Command | undefined =>
  program.commands.find((command) => command.name() === name)
