/** 123456 as `1 234,56 Kč`, with spaces that do not break. */
export function crowns(hal: number): string {
  const whole = String(Math.floor(hal / 100)).replace(/\B(?=(\d{3})+$)/g, '\u00a0')
  return `${whole},${String(hal % 100).padStart(2, '0')}\u00a0Kč`
}
