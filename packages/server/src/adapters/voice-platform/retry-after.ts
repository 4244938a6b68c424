/** No server is left alone for longer. */
const longestSecs = 86_400

/**
 * How long a `Retry-After` header says to wait, in seconds, at most a day: a number of seconds, or a date in one of the
 * three forms of HTTP (RFC 9110 §5.6.7, §10.2.3), of which a past one means now. Undefined: it says nothing.
 */
export function retryAfterSecs(header: string | string[] | undefined, nowMs: number): number | undefined {
  if (typeof header !== 'string') return undefined
  const text = header.trim()
  if (/^\d+$/.test(text)) return Math.min(Number(text), longestSecs)
  const atMs = dateForms.some((form) => form.test(text)) ? Date.parse(inGmt(text)) : Number.NaN
  return Number.isNaN(atMs) ? undefined : Math.min(Math.max(Math.ceil((atMs - nowMs) / 1000), 0), longestSecs)
}

const month = '(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)'
const time = '\\d{2}:\\d{2}:\\d{2}'
/** Today's form, that of RFC 850, and that of `asctime`. */
const dateForms = [
  new RegExp(`^[A-Z][a-z]{2}, \\d{2} ${month} \\d{4} ${time} GMT$`),
  new RegExp(`^[A-Z][a-z]+day, \\d{2}-${month}-\\d{2} ${time} GMT$`),
  new RegExp(`^[A-Z][a-z]{2} ${month} [ \\d]\\d ${time} \\d{4}$`),
]

/** `asctime` names no zone, and means GMT. */
const inGmt = (text: string): string => (text.endsWith('GMT') ? text : `${text} GMT`)
