import type { ServiceAccess } from '../cli/call-operation.ts'
import type { Entry } from '../cli/entry.ts'
import { checkedUrl, serviceUrl } from '../cli/service-url.ts'
import { type Profile, profilePath, readProfiles } from './profile-file.ts'

/** The service and credentials given on the command line; each takes precedence over everything else. */
export interface AccessFlags {
  readonly service?: string | undefined
  readonly key?: string | undefined
  readonly operatorToken?: string | undefined
  readonly profile?: string | undefined
}

/** Settings that say which service is meant. */
const settings = [
  'HOVOR_URL',
  'HOVOR_API_KEY',
  'HOVOR_OPERATOR_TOKEN',
  'HOVOR_OPERATOR_TOKENS',
  'HOVOR_HTTP_HOST',
  'HOVOR_HTTP_PORT',
]

/** The service and the credentials that a command uses, and what is known of them without asking the service. */
interface Identity extends ServiceAccess {
  /** Undefined: not from a profile. */
  readonly profile?: string | undefined
  /** Whose the key is; undefined: not known. */
  readonly account?: Profile['account']
}

/**
 * The service and the credentials: those of a profile that is asked for, else of the environment or the folder's
 * `.env` if they name any, else of the last login. The three are never mixed, so that no key goes to a service that it
 * is not meant for.
 * @throws Error for an unknown profile.
 */
export function identityOf(env: Entry['env'], flags: AccessFlags): Identity {
  const base = profileIn(env, flags) ?? environmentOf(env)
  const setting = flags.service !== undefined ? '--service' : base.setting
  const isItsAccount = flags.service === undefined && flags.key === undefined
  return {
    url: checkedUrl(flags.service ?? base.url, setting),
    setting,
    key: flags.key ?? base.key,
    operatorToken: flags.operatorToken ?? base.operatorToken,
    profile: base.name,
    account: isItsAccount ? base.account : undefined,
  }
}

/** As `identityOf`, to call the service with. @throws Error as above */
export function accessOf(env: Entry['env'], flags: AccessFlags): ServiceAccess {
  const { url, setting, key, operatorToken } = identityOf(env, flags)
  return { url, setting, key, operatorToken }
}

interface Source extends Profile {
  /** Where its URL comes from. */
  readonly setting: string
  /** Of a profile. */
  readonly name?: string
}

function profileIn(env: Entry['env'], flags: AccessFlags): Source | undefined {
  const asked = flags.profile ?? env.HOVOR_PROFILE
  if (asked === undefined && (flags.service !== undefined || settings.some((name) => env[name])))
    return undefined
  const { current, profiles } = readProfiles(profilePath(env))
  const name = asked ?? current
  if (name === undefined) return undefined
  const found = profiles[name]
  if (found === undefined && asked !== undefined)
    throw new Error(
      `There is no profile "${asked}". Profiles: ${Object.keys(profiles).join(', ') || 'none'}.`,
    )
  return found && { ...found, name, setting: `the URL of profile "${name}"` }
}

function environmentOf(env: Entry['env']): Source {
  return {
    url: serviceUrl(env),
    setting: addressSetting(env),
    ...(env.HOVOR_API_KEY && { key: env.HOVOR_API_KEY }),
    ...operatorTokenOf(env),
  }
}

/** The setting that the URL comes from, or that gives it where none does. */
const addressSetting = (env: Entry['env']): string =>
  ['HOVOR_URL', 'HOVOR_HTTP_PORT', 'HOVOR_HTTP_HOST'].find((name) => env[name]?.trim()) ?? 'HOVOR_URL'

/** `HOVOR_OPERATOR_TOKEN`, or the first of the service's `HOVOR_OPERATOR_TOKENS` (`name:token,name:token`). */
function operatorTokenOf(env: Entry['env']): { readonly operatorToken?: string } {
  const listed = env.HOVOR_OPERATOR_TOKENS?.split(',')[0]?.replace(/^[^:]*:/, '')
  const operatorToken = (env.HOVOR_OPERATOR_TOKEN ?? listed)?.trim()
  return operatorToken ? { operatorToken } : {}
}
