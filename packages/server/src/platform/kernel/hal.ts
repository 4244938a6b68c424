/** Money is a whole number of hal (hundredths of a koruna); this is the one place that rounds. */
const halPerKoruna = 100

/** The price of a call: billed per second, the last begun second counts, rounded up to a whole hal at the end. */
export function priceOfCallHal(pricePerMinuteHal: number, durationMs: number): number {
  const secs = Math.ceil(Math.max(0, durationMs) / 1000)
  return Math.ceil((secs * pricePerMinuteHal) / 60)
}

/** A share of an amount, such as the tax in it: the nearest whole hal, half a hal up. Nothing below zero. */
export function shareOfHal(amountHal: number, part: number, whole: number): number {
  return Math.floor((2 * amountHal * part + whole) / (2 * whole))
}

/** `1234567` -> `12 345.67 CZK`, for descriptions and mails. */
export function formatHal(amountHal: number): string {
  const [whole = '0', cents = '00'] = (Math.abs(amountHal) / halPerKoruna).toFixed(2).split('.')
  return `${amountHal < 0 ? '-' : ''}${whole.replace(/\B(?=(\d{3})+$)/g, ' ')}.${cents} CZK`
}
