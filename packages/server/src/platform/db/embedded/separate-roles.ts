import type { Clock } from '@hovor/clock'
import pg from 'pg'
import { asksForPasswords, writeRules } from './access-rules.ts'
import type { Owner } from './owner.ts'
import { makePasswords, type RolePasswords, readPasswords, roles } from './role-passwords.ts'
import { DatabaseStartError } from './start-error.ts'

export interface SeparateRoles {
  readonly storeDir: string
  readonly clusterDir: string
  readonly owner: Owner | undefined
  readonly postmasterPid: number
  /** Where the server listens. */
  readonly socketDir: string
  readonly clock: Clock
}

/** Any constant will do; all processes must use the same. */
const lockKey = 7_238_515_922
const reloadTries = 100
const reloadEveryMs = 20

/**
 * Sees to it that the database belongs to a role of its own, the service's role owns nothing, and each has a password.
 * A new cluster, one of an earlier version (which let anybody on its socket in and whose service owned the tables)
 * and one that has lost its passwords all end the same way, whenever this was interrupted before.
 */
export async function separateRoles(place: SeparateRoles): Promise<RolePasswords> {
  const known = readPasswords(place.storeDir)
  if (known !== undefined && asksForPasswords(place.clusterDir)) return known
  if (known === undefined && asksForPasswords(place.clusterDir)) await openAgain(place)
  const passwords = makePasswords(place.storeDir)
  await asSuperuser(place, passwords, 'postgres', async (client) => {
    await client.query('select pg_advisory_lock($1)', [lockKey])
    if (asksForPasswords(place.clusterDir)) return
    await client.query(roleStatements(client, passwords))
    await asSuperuser(place, passwords, roles.service, (inside) => inside.query(ownershipStatements))
    writeRules(place.clusterDir, 'passwords', place.owner)
    await client.query('select pg_reload_conf()')
  })
  return passwords
}

/** Without the passwords no one can connect, so the rules are opened briefly while new ones are set. */
async function openAgain(place: SeparateRoles): Promise<void> {
  writeRules(place.clusterDir, 'open', place.owner)
  process.kill(place.postmasterPid, 'SIGHUP')
  for (let tries = 0; tries < reloadTries; tries += 1) {
    const isOpen = await asSuperuser(place, undefined, 'postgres', async () => true).catch(() => false)
    if (isOpen) return
    await place.clock.sleep(reloadEveryMs)
  }
  throw new DatabaseStartError(
    `The passwords of the database roles in ${place.storeDir} are gone and new ones could not be set.`,
  )
}

/** The database is called as the role of the service is. */
function roleStatements(client: pg.Client, passwords: RolePasswords): string {
  const made = Object.entries(roles).map(
    ([key, role]) =>
      `do $$ begin if to_regrole('${role}') is null then create role ${role}; end if; end $$;
       alter role ${role} login password ${client.escapeLiteral(passwords[key as keyof typeof roles])};`,
  )
  return `${made.join('\n')}
    alter role ${roles.service} nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
    alter role ${roles.owner} nosuperuser nocreatedb nocreaterole noreplication nobypassrls;
    alter database ${roles.service} owner to ${roles.owner};
    revoke all on database ${roles.service} from public;
    grant connect on database ${roles.service} to ${roles.service};`
}

const ownershipStatements = `
  reassign owned by ${roles.service} to ${roles.owner};
  revoke all on schema public from public;
  grant usage, create on schema public to ${roles.owner};
  grant usage on schema public to ${roles.service};`

async function asSuperuser<T>(
  { socketDir }: SeparateRoles,
  passwords: RolePasswords | undefined,
  database: string,
  run: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({
    host: socketDir,
    port: 5432,
    user: roles.superuser,
    database,
    ssl: false,
    ...(passwords && { password: passwords.superuser }),
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    return await run(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}
