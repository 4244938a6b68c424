import type Stripe from 'stripe'

/** The most that Stripe has on a page. */
const pageSize = 100

/**
 * The events of these types since a time, newest first. Its own paging keeps to what a page may hold: the client's goes
 * through all of it on the thread of the calls.
 *
 * @param sinceSecs Unix seconds.
 * @param most Older ones are left out.
 */
export async function eventsSince(
  stripe: Stripe,
  types: readonly string[],
  sinceSecs: number,
  most: number,
): Promise<Stripe.Event[]> {
  const wanted = { types: [...types], created: { gte: sinceSecs }, limit: pageSize }
  const events: Stripe.Event[] = []
  for (let last: string | undefined; events.length < most; last = events.at(-1)?.id) {
    const page = await stripe.events.list({ ...wanted, ...(last !== undefined && { starting_after: last }) })
    if (page.data.length > pageSize) throw new Error('a page of more events than were asked for')
    events.push(...page.data)
    if (!page.has_more) break
    if (page.data.length === 0) throw new Error('a list of events that does not go on')
  }
  return events
}
