import type { PageFolder } from '../../pages/pages.ts'

/** A page on which something is shown. */
export interface KnownPlace {
  readonly folder: PageFolder
  /** With its parameters filled in. */
  readonly path: `/${string}`
  readonly search?: Readonly<Record<string, string>>
}

/** A place, or a text whose thread is known once it has been read. */
export type Place = KnownPlace | { readonly messageId: string }

type Of = (id: string) => Place

const page =
  (folder: PageFolder, path: `/${string}`): Of =>
  () => ({ folder, path })

const billing = page('billing', '/billing')
const webhook = page('webhook', '/webhook')
const integrations = page('integrations', '/integrations')
const settings = page('settings', '/settings')

/** By the prefix of an id (spec:conventions.ids); records without a page of their own are on that of their kind. */
const placeOf: Readonly<Record<string, Of>> = {
  acc: settings,
  ag: (id) => ({ folder: 'agents', path: `/agents/${id}` }),
  appt: integrations,
  c: (id) => ({ folder: 'calls', path: `/calls/${id}` }),
  dlv: webhook,
  dnc: page('do-not-call', '/do-not-call'),
  doc: billing,
  evt: webhook,
  grant: page('developers', '/developers/mcp'),
  int: integrations,
  inv: settings,
  item: page('tasks', '/tasks'),
  key: page('developers', '/developers'),
  led: billing,
  msg: (id) => ({ messageId: id }),
  num: page('numbers', '/numbers'),
  ord: page('numbers', '/numbers'),
  pro: billing,
  req: (id) => ({ folder: 'developers', path: '/developers/requests', search: { id } }),
  set: (id) => ({ folder: 'setup-orders', path: `/setup-orders/${id}` }),
  task: (id) => ({ folder: 'tasks', path: `/tasks/${id}` }),
  tool: page('tools', '/tools'),
  top: billing,
  usr: settings,
}

/** The console has a page for every account. */
const placeForOperators: Readonly<Record<string, Of>> = {
  acc: (id) => ({ folder: 'operator', path: `/operator/accounts/${id}` }),
  pay: page('operator', '/operator/accounting'),
  stm: page('operator', '/operator/accounting'),
}

const idIn = /(?<![\w])([a-z]+)_([0-9a-f]{32}|[0-9a-f]{16})(?!\w)/

/** With or without spaces, and with the code of its country: shorter digits may be anything. */
const numberIn = /^\+[\d\s/()-]{7,24}$/

/** Where the id or the phone number in a text leads: a text that was copied may have more around an id. */
export function placesIn(text: string, { operates }: { readonly operates: boolean }): readonly Place[] {
  const trimmed = text.trim()
  if (numberIn.test(trimmed)) {
    const number = `+${trimmed.replaceAll(/\D/g, '')}`
    return [
      { folder: 'numbers', path: `/numbers/${number}` },
      { folder: 'messages', path: '/messages', search: { with: number } },
    ]
  }
  const [id, prefix = ''] = idIn.exec(trimmed) ?? []
  if (id === undefined) return []
  const table = operates ? { ...placeOf, ...placeForOperators } : placeOf
  return Object.hasOwn(table, prefix) ? [table[prefix]!(id)] : []
}
