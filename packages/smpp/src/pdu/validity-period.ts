/**
 * A duration as relative time (SMPP 3.4 §7.1.1.2), `YYMMDDhhmmsstnnR`: years, months, days, hours, minutes,
 * seconds, with tenths and time zone zero. At most 99 days.
 */
export function relativeTime(seconds: number): string {
  const days = Math.min(99, Math.floor(seconds / 86_400))
  const hours = Math.floor(seconds / 3600) % 24
  const minutes = Math.floor(seconds / 60) % 60
  const digits = [days, hours, minutes, Math.floor(seconds) % 60].map((n) => String(n).padStart(2, '0'))
  return `0000${digits.join('')}000R`
}
