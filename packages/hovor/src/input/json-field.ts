/** A field of a request, as its JSON Schema says. */
export interface JsonField {
  readonly type?: string | readonly string[]
  readonly enum?: readonly unknown[]
  readonly description?: string
  readonly default?: unknown
  readonly format?: string
  readonly anyOf?: readonly JsonField[]
  readonly properties?: Readonly<Record<string, JsonField>>
  readonly items?: JsonField
}

/** The field without null as an alternative; the field itself where several kinds are left. */
export function kindOf(field: JsonField): JsonField {
  const kinds = (field.anyOf ?? []).filter(({ type }) => type !== 'null')
  return kinds.length === 1 ? kinds[0]! : field
}

export const mayBeNull = ({ anyOf }: JsonField): boolean =>
  anyOf?.some(({ type }) => type === 'null') === true

/** Names of moments beside those that end in `At`. */
const moments: readonly string[] = ['since', 'before', 'validFrom', 'validUntil']

/** Whether a field is a time in Unix milliseconds. */
export const isMoment = (name: string, field: JsonField): boolean =>
  kindOf(field).type === 'integer' && (moments.includes(name) || /[a-z]At$/.test(name))

/** Whether a field is an amount in hundredths of a koruna. */
export const isHal = (name: string, field: JsonField): boolean =>
  kindOf(field).type === 'integer' && /[a-z]Hal$/.test(name)

/** Whether a field is a day, such as `2026-11-01`. */
export const isDay = (field: JsonField): boolean => kindOf(field).format === 'date'

/** The name under which a person gives an amount in crowns: `monthlyLimitHal` → `monthlyLimit`. */
export const inCrowns = (name: string): string => name.slice(0, -'Hal'.length)
