export interface Racer {
  /** Requests an appointment at that time and returns the response. */
  book(startMs: number, endMs: number): Promise<{ readonly id?: string; readonly code?: string }>
}

/** An event as returned by its server. */
export interface Standing {
  readonly id: string
  readonly startMs: number
  readonly endMs: number
}

export interface RaceTally {
  rounds: number
  booked: number
  /** Pairs of existing events that overlap. */
  overlapping: number
  /** Reported as booked and missing. */
  lost: number
  /** Existing, but reported as booked to nobody and without an uncertain response. */
  stray: number
  /** Responses by code. */
  readonly told: Record<string, number>
}

const hourMs = 3_600_000
const overlapMs = hourMs / 3

/**
 * Lets all racers request concurrently, round by round, each for an hour that overlaps those of all others, and
 * compares the responses with the events then in the calendar.
 */
export async function race(
  racers: readonly Racer[],
  rounds: number,
  standing: (fromMs: number, toMs: number) => Promise<readonly Standing[]>,
): Promise<RaceTally> {
  const tally: RaceTally = { rounds: 0, booked: 0, overlapping: 0, lost: 0, stray: 0, told: {} }
  for (let round = 0; round < rounds; round++) {
    const startMs = Date.UTC(2027, 0, 4 + round, 8)
    const answers = await Promise.all(
      racers.map(({ book }, racer) => {
        const at = startMs + (racer % 3) * overlapMs
        return book(at, at + hourMs)
      }),
    )
    const events = await standing(startMs, startMs + 2 * hourMs)
    const booked = answers.flatMap(({ id }) => (id === undefined ? [] : [id]))
    const there = new Set(events.map(({ id }) => id))
    const isUnclear = answers.some(({ code }) => code === 'calendar_provider_error')
    tally.rounds++
    tally.booked += booked.length
    tally.overlapping += pairsOf(events).filter(overlaps).length
    tally.lost += booked.filter((id) => !there.has(id)).length
    if (!isUnclear) tally.stray += [...there].filter((id) => !booked.includes(id)).length
    for (const { code = 'booked' } of answers) tally.told[code] = (tally.told[code] ?? 0) + 1
  }
  return tally
}

const pairsOf = (events: readonly Standing[]): [Standing, Standing][] =>
  events.flatMap((one, index) => events.slice(index + 1).map((other): [Standing, Standing] => [one, other]))

const overlaps = ([one, other]: readonly [Standing, Standing]): boolean =>
  one.startMs < other.endMs && one.endMs > other.startMs

export interface RacersWanted {
  /** Processes of one service, which the racers are distributed over. */
  readonly urls: readonly string[]
  readonly operatorToken: string
  /** Connects the calendar for the account of the key; returns the connection's id. */
  connect(baseUrl: string, apiKey: string): Promise<string>
  readonly calendarId: string
}

/** Eight: two accounts with four keys each, half of which name the calendar `primary`. */
export async function makeRacers({
  urls,
  operatorToken,
  connect,
  calendarId,
}: RacersWanted): Promise<Racer[]> {
  const [home = ''] = urls
  const racers: Racer[] = []
  for (const email of ['one@example.com', 'two@example.com']) {
    const { account, apiKey } = await send(home, operatorToken, '/operator/v1/accounts', {
      email,
      mode: 'sandbox',
    })
    const id = await connect(home, apiKey)
    for (let index = 0; index < 4; index++) {
      const added = await send(home, operatorToken, `/operator/v1/accounts/${account.id}/api-keys`)
      const url = urls[index % urls.length] ?? home
      const named = index < 2 ? 'primary' : calendarId
      racers.push({
        async book(startMs, endMs) {
          const [start, end] = [new Date(startMs).toISOString(), new Date(endMs).toISOString()]
          const wanted = { calendarId: named, start, end, title: 'Race', confirm: true }
          const answer = await send(url, added.key, `/v1/integrations/${id}/events`, wanted)
          return answer.event === undefined ? { code: answer.error.code } : { id: answer.event.id }
        },
      })
    }
  }
  return racers
}

// biome-ignore lint/suspicious/noExplicitAny: an answer is read as a user of the REST API reads it
async function send(baseUrl: string, key: string, path: string, body?: unknown): Promise<any> {
  const answer = await fetch(`${baseUrl}${path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return answer.json()
}

/** Connects a CalDAV account. */
export const connectCaldav =
  ({
    username,
    password,
    url,
  }: {
    readonly username: string
    readonly password: string
    readonly url: string
  }) =>
  async (baseUrl: string, apiKey: string): Promise<string> => {
    const login = { username, appPassword: password, calendarUrl: url }
    const answer = await send(baseUrl, apiKey, '/v1/integrations', {
      provider: 'calendar-app-password',
      ...login,
    })
    return answer.integration.id
  }
