/** Free text is looked through to here. */
const maxText = 500
const maxGroups = 40

/**
 * The number as digits with its country code; one without a code is Czech. `undefined`: too short or too long to decide
 * whose it is.
 */
export function phoneDigits(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '')
  const read = phone.trim().startsWith('+') ? international(digits) : spelled(digits)
  if (read === undefined) return undefined
  return read.kind === 'international' ? read.digits : `420${read.digits}`
}

/**
 * Whether a number (of `phoneDigits`) is among those of a free text such as `tel. 602/123 456, +420 777 888 999`. The
 * last nine digits decide; a country code that is written must be the right one.
 */
export function isPhoneIn(text: string, digits: string): boolean {
  return text
    .slice(0, maxText)
    .split(/[^\d \t\u00a0\u202f+().\-/–]+/)
    .some((part) => isAmongGroups(groupsOf(part), digits))
}

interface Group {
  readonly digits: string
  readonly plus: boolean
}

const groupsOf = (part: string): Group[] =>
  [...part.matchAll(/(\+[\s(]*)?(\d+)/g)]
    .slice(0, maxGroups)
    .map(([, plus, digits = '']) => ({ digits, plus: plus !== undefined }))

/** A number is any run of groups: nothing but digits says where one ends and the next begins. */
function isAmongGroups(groups: readonly Group[], wanted: string): boolean {
  const begins = new Set([0])
  // What is added while the set is read is read as well.
  for (const from of begins) {
    if (from >= groups.length) continue
    const runs = runsFrom(groups, from)
    if (runs.some(({ read }) => read !== undefined && isSame(read, wanted))) return true
    begins.add(from + groupsToSkip(groups.slice(from), runs))
    for (const [index, { read }] of runs.entries()) if (isCzechOrSlovak(read)) begins.add(from + index + 1)
  }
  return false
}

/** Complete: the next number may follow. */
const isCzechOrSlovak = (read: Spelled | undefined): boolean =>
  read !== undefined && (read.kind === 'national' || /^42[01]\d{9}$/.test(read.digits))

interface Run {
  readonly digits: string
  /** A plus sign stands in front. */
  readonly isMarked: boolean
  readonly read: Spelled | undefined
}

/** The first group, the first two, and so on, up to the next plus sign. */
function runsFrom(groups: readonly Group[], from: number): Run[] {
  const runs: Run[] = []
  const isMarked = groups[from]!.plus
  let digits = ''
  for (const [index, group] of groups.slice(from).entries()) {
    if (index > 0 && group.plus) break
    digits += group.digits
    if (digits.length > maxDigits) break
    runs.push({ digits, isMarked, read: isMarked ? international(digits) : spelled(digits) })
  }
  return runs
}

/** The digits after a country code are never a number of another country, unless `00` begins one. */
function groupsToSkip(groups: readonly Group[], runs: readonly Run[]): number {
  const [first] = runs
  if (first === undefined) return 1
  const whole =
    runs.findIndex(({ read }) => read?.kind === 'international' && /^42[01]\d{9}$/.test(read.digits)) + 1
  if (first.isMarked || beginsAbroad(first)) {
    const next = groups.findIndex((group, index) => index > 0 && beginsAbroad(group))
    return whole || Math.min(runs.length, next === -1 ? runs.length : next)
  }
  return /^42[01]$/.test(first.digits) && whole > 0 ? whole : 1
}

/** No country code begins with a zero. */
const beginsAbroad = ({ digits }: Pick<Group, 'digits'>): boolean => /^00(?!0)/.test(digits)

/** E.164 has 15; `00` may stand in front. */
const maxDigits = 17

type Spelled = { readonly kind: 'international' | 'national'; readonly digits: string }

const isSame = (read: Spelled, wanted: string): boolean =>
  read.kind === 'international' ? read.digits === wanted : read.digits === wanted.slice(-9)

/** `+421 (0)905 123 456` has a zero that is not dialled. */
function international(digits: string): Spelled | undefined {
  const dialled = digits.replace(/^(42[01])0(\d{9})$/, '$1$2')
  return /^[1-9]\d{8,14}$/.test(dialled) ? { kind: 'international', digits: dialled } : undefined
}

function spelled(digits: string): Spelled | undefined {
  if (digits.startsWith('00')) return international(digits.slice(2))
  if (/^42[01]0?\d{9}$/.test(digits)) return international(digits)
  const national = /^0?(\d{9})$/.exec(digits)?.[1]
  return national === undefined ? undefined : { kind: 'national', digits: national }
}
