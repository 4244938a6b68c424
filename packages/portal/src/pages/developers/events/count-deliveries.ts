import type { Delivery } from '@hovor/api'

/** How many of the latest deliveries each event has. */
export function countDeliveries(deliveries: readonly Pick<Delivery, 'event'>[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { event } of deliveries) counts.set(event, (counts.get(event) ?? 0) + 1)
  return counts
}
