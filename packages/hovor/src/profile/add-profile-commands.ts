import type { Command } from 'commander'
import type { Entry } from '../cli/entry.ts'
import { type PrintIo, printDone } from '../cli/print-answer.ts'
import { onlyFields } from '../print/only-fields.ts'
import type { AccessFlags } from './access.ts'
import { runLogin } from './login.ts'
import { type Profiles, profilePath, readProfiles, writeProfiles } from './profile-file.ts'
import { printWhoami } from './whoami.ts'

/** Adds the commands that keep services and credentials between runs. */
export function addProfileCommands(
  program: Command,
  entry: Entry,
  { flags, io }: { readonly flags: () => AccessFlags; readonly io: PrintIo },
): void {
  program
    .command('login')
    .description('Keep a service and a key as a profile (--profile names it); the key is tried first')
    .action(() => runLogin(entry, flags(), io))
  program
    .command('logout')
    .description('Forget a profile: that of --profile, or the current one. Its key is not revoked')
    .action(() => {
      const name = change(entry, flags().profile, ({ current, profiles }, gone) => {
        const { [gone]: _, ...rest } = profiles
        return { ...(current !== gone && current !== undefined && { current }), profiles: rest }
      })
      printDone(`Profile "${name}" is forgotten.`, { profile: name }, io)
    })
  program
    .command('whoami')
    .description('Show which service, account and credentials commands use, without asking the service')
    .action(() => printWhoami(entry, flags(), io))
  const group = program
    .command('profiles')
    .description('List the profiles; `use` makes one the current')
    .action(() => listProfiles(entry, io))
  group
    .command('use')
    .description('Make a profile the current one')
    .argument('<name>', 'the profile')
    .action((asked: string) => {
      const name = change(entry, asked, (all, current) => ({ ...all, current }))
      printDone(`Commands now use profile "${name}".`, { profile: name }, io)
    })
}

function listProfiles(entry: Entry, io: PrintIo): void {
  const { current, profiles } = readProfiles(profilePath(entry.env))
  const all = Object.entries(profiles).map(([name, { url, key, operatorToken }]) => ({
    name,
    url,
    current: name === current,
    hasKey: key !== undefined,
    hasOperatorToken: operatorToken !== undefined,
  }))
  if (io.json()) entry.out(JSON.stringify(onlyFields({ profiles: all }, io.fields())))
  else if (all.length === 0) entry.out('No profile: `hovor login` makes one.')
  else for (const { name, url, current } of all) entry.out(`${current ? '*' : ' '} ${name}  ${url}`)
}

/** The name of the profile that was changed. @throws Error for one that does not exist. */
function change(
  entry: Entry,
  asked: string | undefined,
  changed: (all: Profiles, name: string) => Profiles,
): string {
  const path = profilePath(entry.env)
  const all = readProfiles(path)
  const name = asked ?? all.current
  if (name === undefined || all.profiles[name] === undefined)
    throw new Error(name === undefined ? 'There is no current profile.' : `There is no profile "${name}".`)
  writeProfiles(path, changed(all, name))
  return name
}
