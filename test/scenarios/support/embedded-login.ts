import { readFileSync } from 'node:fs'

/** The login of the embedded database of a data directory, for its service or the owner of its tables. */
export function embeddedLogin(dir: string, role: 'service' | 'owner' = 'service') {
  const passwords = JSON.parse(readFileSync(`${dir}/postgres/passwords.json`, 'utf8'))
  const user = role === 'owner' ? 'hovor_owner' : 'hovor'
  return { host: `${dir}/postgres/socket`, user, password: String(passwords[role]), database: 'hovor' }
}
