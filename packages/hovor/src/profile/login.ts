import { operations } from '@hovor/api'
import { callOperation, type ServiceAccess } from '../cli/call-operation.ts'
import type { Entry } from '../cli/entry.ts'
import { type PrintIo, printDone } from '../cli/print-answer.ts'
import { checkedUrl, serviceUrl } from '../cli/service-url.ts'
import type { AccessFlags } from './access.ts'
import { type Profile, profileName, profilePath, readProfiles, writeProfiles } from './profile-file.ts'

/** `hovor login`: asks for what the command line does not give, tries it, and keeps it as a profile. */
export async function runLogin(entry: Entry, flags: AccessFlags, io: PrintIo): Promise<void> {
  const name = flags.profile ?? entry.env.HOVOR_PROFILE ?? 'default'
  if (!profileName.test(name)) throw new Error('A profile is named with letters, digits, dots and dashes.')
  const setting = flags.service === undefined ? 'HOVOR_URL' : '--service'
  const url = checkedUrl(flags.service ?? (await urlOf(entry)), setting)
  const operatorToken = flags.operatorToken === '-' ? await firstLineOf(entry) : flags.operatorToken
  const key = flags.key ?? (operatorToken === undefined ? await keyOf(entry) : undefined)
  const account = await tryAccess({ url, setting, key, operatorToken })
  const path = profilePath(entry.env)
  const { profiles } = readProfiles(path)
  const profile: Profile = {
    url,
    ...(key && { key }),
    ...(operatorToken && { operatorToken }),
    ...(account && { account }),
  }
  writeProfiles(path, { current: name, profiles: { ...profiles, [name]: profile } })
  const whose =
    account === undefined ? 'an operator' : `${account.companyName || account.id} (${account.mode})`
  printDone(
    `Logged in to ${url} as ${whose}, in profile "${name}".`,
    { profile: name, url, ...(account && { account }) },
    io,
  )
}

/** Asks the service for something that only these credentials may read; the account of the key, if there is one. */
async function tryAccess(access: ServiceAccess): Promise<Profile['account']> {
  if (access.operatorToken !== undefined)
    await callOperation(access, operations.listAccounts, { query: { limit: 1 } })
  if (access.key === undefined) return undefined
  const answer = await callOperation(access, operations.getAccount)
  const { account } = (answer.kind === 'json' ? answer.value : {}) as {
    account?: { id: string; companyName?: string; mode: string }
  }
  return account && { id: account.id, companyName: account.companyName, mode: account.mode }
}

async function urlOf(entry: Entry): Promise<string> {
  const usual = serviceUrl(entry.env)
  return entry.interactive === true ? (await prompts()).askUrl(usual) : usual
}

/** Asked for on a terminal, else the first line of standard input, so that no key stands in a list of processes. */
async function keyOf(entry: Entry): Promise<string> {
  return entry.interactive === true ? (await prompts()).askKey() : firstLineOf(entry)
}

/** Loaded by this command alone: every other one would start a twentieth of a second later. */
const prompts = () => import('./ask.ts')

async function firstLineOf(entry: Entry): Promise<string> {
  const line = ((await entry.readLine?.()) ?? '').trim()
  if (line === '') throw new Error('A key is needed: on standard input, with --key or with --operator-token.')
  return line
}
