import { writeFile } from 'node:fs/promises'
import { interfaceVersion, type Operation, operations } from '@hovor/api'
import { Command, Option } from 'commander'
import { runDemo } from '../demo/run-demo.ts'
import { runEval } from '../eval/run-eval.ts'
import { type EvalMode, evalModes } from '../eval/scenario.ts'
import { runEngine } from '../service/run-engine.ts'
import { runStart } from '../service/run-start.ts'
import { runTrunkTest, type TrunkTestFlags } from '../trunk/run-trunk-test.ts'
import { addUpkeep } from './add-upkeep.ts'
import type { Entry } from './entry.ts'
import { type CommandIo, operationCommand } from './operation-command.ts'
import { runSandbox } from './run-sandbox.ts'
import { serviceUrl } from './service-url.ts'
import { untilStdinEnds } from './until-stdin-ends.ts'

/** The command `hovor`. Its actions set nothing but what they print and throw what failed. */
export function createProgram(entry: Entry): Command {
  const program = new Command('hovor')
    .description('The phone company in a box: numbers, calls, SMS, voice agents')
    .option(
      '--service <url>',
      'address of the service, also HOVOR_URL; else where the settings have it listen',
      serviceUrl(entry.env),
    )
    .option('--key <key>', 'API key (default: HOVOR_API_KEY)')
    .option(
      '--operator-token <token>',
      'token of the operator API (default: HOVOR_OPERATOR_TOKEN, or the first of HOVOR_OPERATOR_TOKENS)',
    )
    .option('--json', 'print one JSON value')
    .version(interfaceVersion, '-V, --version', 'print the version of the interface')
    .exitOverride()
    .configureOutput({
      writeOut: (text) => entry.out(text.trimEnd()),
      writeErr: (text) => entry.err(text.trimEnd()),
    })
  const options: GlobalOptions = () => program.opts()
  const io: CommandIo = {
    door: () => ({
      url: options().service,
      key: options().key ?? entry.env.HOVOR_API_KEY,
      operatorToken: options().operatorToken ?? operatorTokenOf(entry.env),
    }),
    json: () => options().json === true,
    out: entry.out,
    writeFile,
  }
  addPrograms(program, entry, options)
  addOperations(program, io)
  const sandbox = program.commands.find((command) => command.name() === 'sandbox')
  sandbox?.action(() => runSandbox(entry))
  return program
}

/** One's own, or, where the service's settings are at hand, the first of theirs: `name:token,name:token`. */
function operatorTokenOf(env: Entry['env']): string | undefined {
  return (
    env.HOVOR_OPERATOR_TOKEN ??
    env.HOVOR_OPERATOR_TOKENS?.split(',')[0]
      ?.replace(/^[^:]*:/, '')
      .trim()
  )
}

type GlobalOptions = () => { service: string; key?: string; operatorToken?: string; json?: boolean }

/** What runs something instead of asking the service one thing. */
function addPrograms(program: Command, entry: Entry, options: GlobalOptions): void {
  const json = () => options().json === true
  program
    .command('start')
    .description('Start the service')
    .option('--until-stdin-ends', 'drain and end with standard input, which a parent process holds')
    .action((given: { untilStdinEnds?: boolean }) =>
      runStart(given.untilStdinEnds === true ? untilStdinEnds(entry) : entry, json()),
    )
  program
    .command('engine')
    .description('Start a process that runs conversations for the service (HOVOR_ENGINE_URLS)')
    .action(() => runEngine(entry, json()))
  program
    .command('demo')
    .description('Show the main job on this machine: a call, an SMS, a signed webhook')
    .option('--keep', 'leave everything running and print how to reach it')
    .option('--dir <dir>', 'where the database and the recordings go', './data/demo')
    .option(
      '--fault <target:fault>',
      'break one part and see the demo say so (sip:drop, stt:garbage, smsc:reject, webhook:tamper, …)',
    )
    .action((given: { keep?: boolean; dir: string; fault?: string }) => runDemo(entry, given))
  program
    .command('eval')
    .description('Talk to agents as their scenario files say and tell what did not come out as expected')
    .argument('[paths...]', 'YAML files or folders (default: the agents that come with Hovor)')
    .addOption(new Option('--mode <mode>', 'only this one (default: both)').choices(evalModes))
    .option('--jobs <n>', 'agents that are talked to side by side', '4')
    .option('--own', 'start a service of its own instead of asking the one at --service')
    .action((paths: string[], given: { mode?: EvalMode; jobs: string; own?: boolean }) =>
      runEval(entry, {
        paths,
        mode: given.mode,
        jobs: Math.min(16, Math.max(1, Number.parseInt(given.jobs, 10) || 1)),
        ...(given.own !== true && { url: options().service }),
        json: json(),
      }),
    )
  program
    .command('trunk')
    .description('The carrier trunk of the settings')
    .command('test')
    .description('Say step by step whether the carrier trunk works, and what to do where it does not')
    .option('--to <number>', 'call this number to test login, codec and sound')
    .option('--from <number>', 'caller id of that call, a number of the trunk')
    .action((given: TrunkTestFlags) => runTrunkTest(entry, json(), given))
  addUpkeep(program, entry, json)
}

/** `hovor messages send`: the tag names the group, the operation its command. */
function addOperations(program: Command, io: CommandIo): void {
  for (const operation of Object.values(operations) as Operation[]) {
    const group =
      program.commands.find((command) => command.name() === operation.tag) ??
      program.command(operation.tag).description(groupDescription(operation.tag))
    group.addCommand(operationCommand(operation, io).exitOverride().copyInheritedSettings(program))
  }
}

const groupDescriptions: Readonly<Record<string, string>> = {
  sandbox: 'Start the sandbox world alone, or steer the one of a running service',
  operator: 'Run the service: accounts, credit, keys, tariffs, stock, orders, audit log (operator token)',
}
const groupDescription = (tag: string) => groupDescriptions[tag] ?? `Operations on ${tag}`
