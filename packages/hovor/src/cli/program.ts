import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { type EventName, eventNames, isStream, type Operation, operations } from '@hovor/api'
import { systemClock } from '@hovor/clock'
import { Argument, type Command, Option } from 'commander'
import { type EvalMode, evalModes } from '../eval/eval-mode.ts'
import { addEventCommands } from '../events/add-event-commands.ts'
import { accessOf } from '../profile/access.ts'
import { addProfileCommands } from '../profile/add-profile-commands.ts'
import type { TrunkTestFlags } from '../trunk/run-trunk-test.ts'
import { addUpkeep } from '../upkeep/add-upkeep.ts'
import type { Entry } from './entry.ts'
import { type CommandIo, operationCommand, requestFieldsOf } from './operation-command.ts'
import { createRootProgram, type GlobalOptions } from './root-program.ts'
import { type Shell, shells } from './shells.ts'

/**
 * Builds the `hovor` command. Its actions print their results and throw on failure. Each imports what it runs: a command
 * that lists calls does not wait for the modules of the demo.
 * @param args the arguments it will parse: groups of operations that they do not name stay empty, because describing
 *   their options takes about a tenth of the time a command needs; left out: every group is complete.
 */
export function createProgram(entry: Entry, args?: readonly string[]): Command {
  const program = createRootProgram(entry)
  const options = () => program.opts<GlobalOptions>()
  const json = () => options().json === true
  const look = entry.look ?? { color: false }
  const io: CommandIo = {
    access: () => accessOf(entry.env, options()),
    json,
    fields: () => options().fields,
    look,
    calendar: {
      nowMs: () => systemClock.nowMs(),
      timeZone: () => look.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
    },
    out: entry.out,
    readFile: (path) => readFileSync(path === '-' ? 0 : path),
    writeFile,
  }
  addPrograms(program, entry, io)
  addOperations(program, io, args)
  addEventCommands(program, entry, io)
  addProfileCommands(program, entry, { flags: options, io })
  program.commands
    .find((command) => command.name() === 'tasks')
    ?.command('watch')
    .description('Show the progress of a task until it stops running')
    .argument('<id>', 'the task')
    .action(async (id: string) => {
      const { runTaskWatch } = await import('../tasks/run-task-watch.ts')
      await runTaskWatch(entry, { id, access: io.access(), json: json(), clock: systemClock })
    })
  const sandbox = program.commands.find((command) => command.name() === 'sandbox')
  sandbox?.action(async () => (await import('./run-sandbox.ts')).runSandbox(entry))
  return program
}

/** Adds the commands that run something, rather than call one operation of the service. */
function addPrograms(program: Command, entry: Entry, io: CommandIo): void {
  const { json, access } = io
  program
    .command('engine')
    .description(
      'Start an engine process, which runs conversations for services that list it in HOVOR_ENGINE_URLS',
    )
    .action(async () => (await import('../service/run-engine.ts')).runEngine(entry, json()))
  program
    .command('demo')
    .description('Run an end-to-end demo on this machine: a call, an SMS, a signed webhook')
    .option('--campaign', 'also work off a list of 12 contacts, with retries and a review queue')
    .option('--keep', 'keep everything running afterwards and print how to reach it')
    .option('--dir <dir>', 'directory for the database and the recordings', './data/demo')
    .option(
      '--fault <target:fault>',
      'inject a fault and see the demo detect it (sip:drop, stt:garbage, smsc:reject, webhook:tamper, …)',
    )
    .action(async (given: { keep?: boolean; dir: string; fault?: string; campaign?: boolean }) => {
      const { runDemo } = await import('../demo/run-demo.ts')
      await runDemo(entry, given)
    })
  program
    .command('eval')
    .description('Test agents with scripted conversations and report mismatches')
    .argument('[paths...]', 'YAML files or directories (default: the bundled agents)')
    .addOption(new Option('--mode <mode>', 'run only this mode (default: both)').choices(evalModes))
    .option('--jobs <n>', 'number of agents to test in parallel', '4')
    .option('--own', 'start a temporary service instead of using the one at --service')
    .action(async (paths: string[], given: { mode?: EvalMode; jobs: string; own?: boolean }) => {
      const { runEval } = await import('../eval/run-eval.ts')
      await runEval(entry, {
        paths,
        mode: given.mode,
        jobs: Math.min(16, Math.max(1, Number.parseInt(given.jobs, 10) || 1)),
        ...(given.own !== true && { url: access().url }),
        json: json(),
      })
    })
  program
    .command('trunk')
    .description('Test the configured carrier trunk')
    .command('test')
    .description('Test the carrier trunk step by step, with advice on failures')
    .option('--to <number>', 'call this number to test credentials, codec and audio')
    .option('--from <number>', 'caller ID for the test call, a number of the trunk')
    .action(async (given: TrunkTestFlags) => {
      const { runTrunkTest } = await import('../trunk/run-trunk-test.ts')
      await runTrunkTest(entry, json(), given)
    })
  program
    .command('trigger')
    .description('Make an event of a sandbox account happen, with a real call or SMS in the sandbox')
    .addArgument(new Argument('<event>', 'the event').choices(eventNames))
    .action(async (event: EventName) => (await import('./trigger.ts')).runTrigger(access(), event, io))
  program
    .command('open')
    .description(
      'Open a page of the service in the browser, the record of an id, or what an error code or an operation means',
    )
    .argument('[page]', 'page, error code, operation, number, or id of a record', 'docs')
    .action(async (page: string) => {
      const { openPage } = await import('./open-page.ts')
      await openPage(entry, access().url, page, io)
    })
  program
    .command('completion')
    .description('Print the script that completes commands and options in a shell')
    .addArgument(new Argument('<shell>', 'the shell').choices(shells))
    .action(async (shell: Shell) => {
      const { completionScript } = await import('./complete.ts')
      entry.out(completionScript(program, shell))
    })
  addUpkeep(program, entry, json)
}

/**
 * Adds one command per operation, such as `hovor messages send`: tag, then command. Streams have their own, and what only a
 * signed-in person may do has none. Of the groups that `args` does not name, only the name and description are there.
 */
function addOperations(program: Command, io: CommandIo, args?: readonly string[]): void {
  const commanded = (Object.values(operations) as Operation[]).filter(
    (operation) => !isStream(operation) && operation.audience !== 'person',
  )
  // A script for completion names every option.
  const isNamed = ({ tag }: Operation) =>
    args === undefined || args.includes(tag) || args.includes('completion')
  const described = requestFieldsOf(commanded.filter(isNamed))
  for (const operation of commanded) {
    const group =
      program.commands.find((command) => command.name() === operation.tag) ??
      program.command(operation.tag).description(groupDescription(operation.tag))
    if (!isNamed(operation)) continue
    group.addCommand(operationCommand(operation, io, described).exitOverride().copyInheritedSettings(program))
  }
}

const groupDescriptions: Readonly<Record<string, string>> = {
  sandbox: 'Start the sandbox world on its own, or control the one of a running service',
  operator:
    'Administer the service: accounts, credit, keys, tariffs, stock, orders, audit log (operator token)',
}
const groupDescription = (tag: string) => groupDescriptions[tag] ?? `Operations on ${tag}`
