/** The texts of the service beside movements of the credit, in English, with the values that they name. */
const written = {
  callTo: /^Call to (?<number>.+)$/,
  callFrom: /^Call from (?<number>.+)$/,
  sms: /^SMS to (?<number>.+), (?<count>\d+) segments?$/,
  smsRefunded: /^SMS to (?<number>.+) refunded$/,
  numberBought: /^Number, first month$/,
  number: /^Number (?<number>\+\d+), monthly fee$/,
  smsNumberBought: /^SMS number, first month$/,
  smsNumber: /^SMS number (?<number>\+\d+), monthly fee$/,
  topUp: /^Credit top-up$/,
  transfer: /^Credit top-up by bank transfer$/,
  refunded: /^Top-up refund$/,
  refundFailed: /^Top-up refund failed$/,
  disputed: /^Card payment disputed$/,
  disputeWon: /^Card payment dispute won$/,
  setup: /^Set-up order (?<order>\S+), quote (?<quote>\d+)$/,
  setupRefunded: /^Refund of set-up order (?<order>\S+)$/,
  sandbox: /^Sandbox credit$/,
} as const

type MovementText = keyof typeof written

export const movementTexts = Object.keys(written) as readonly MovementText[]

/** The text of a description and its values; undefined for one by a person, as the operator who adjusts a credit. */
export function movementTextOf(
  description: string,
): { readonly text: MovementText; readonly values: Readonly<Record<string, string | number>> } | undefined {
  for (const text of movementTexts) {
    const match = written[text].exec(description)
    if (match === null) continue
    const { count, ...values } = (match.groups ?? {}) as Readonly<Record<string, string>>
    return { text, values: count === undefined ? values : { ...values, count: Number(count) } }
  }
  return undefined
}
