/** A way in which carriers want numbers and callers written. `HOVOR_TRUNK_PROFILE` and docs derive from it. */
interface TrunkWay {
  /** Value of `HOVOR_TRUNK_PROFILE`. */
  readonly id: string
  readonly label: string
  /** Settings as in `.env`; those that are given take precedence. */
  readonly settings: Readonly<Record<`HOVOR_TRUNK_${string}`, string>>
}

/** Named for the way, since carriers change theirs and have several. */
export const trunkWays: readonly TrunkWay[] = [
  { id: 'e164', label: '+420601000001 everywhere', settings: {} },
  {
    id: 'digits',
    label: '420601000001, without the plus',
    settings: { HOVOR_TRUNK_NUMBER_FORMAT: 'digits' },
  },
  { id: '00', label: '00420601000001', settings: { HOVOR_TRUNK_NUMBER_FORMAT: '00' } },
  {
    id: 'cz-national',
    label: '601000001; abroad 00…',
    settings: { HOVOR_TRUNK_COUNTRY: 'cz', HOVOR_TRUNK_NUMBER_FORMAT: 'national' },
  },
  {
    id: 'sk-national',
    label: '0901000001; abroad 00…',
    settings: { HOVOR_TRUNK_COUNTRY: 'sk', HOVOR_TRUNK_NUMBER_FORMAT: 'national' },
  },
  {
    id: 'login-from',
    label: 'the login in From, the caller in P-Preferred-Identity',
    settings: { HOVOR_TRUNK_FROM: 'login', HOVOR_TRUNK_IDENTITY: 'ppi' },
  },
  {
    id: 'login-rpid',
    label: 'the login in From, the caller in Remote-Party-ID',
    settings: { HOVOR_TRUNK_FROM: 'login', HOVOR_TRUNK_IDENTITY: 'rpid' },
  },
]

/** The settings of the way `id`; none for an unknown one, which the schema refuses. */
export const settingsOfWay = (id: string | undefined): Readonly<Record<string, string>> =>
  trunkWays.find((each) => each.id === id)?.settings ?? {}
