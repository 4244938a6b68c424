/** The classes of answers, as the API filters by them. */
export const statusClasses = ['2xx', '4xx', '5xx'] as const
type StatusClass = (typeof statusClasses)[number]

/** The filter of an address; anything else there means all. */
export function statusClassIn({ status }: Record<string, unknown>): { readonly status?: StatusClass } {
  const found = statusClasses.find((one) => one === status)
  return found === undefined ? {} : { status: found }
}
