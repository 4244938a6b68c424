export { type Look, pacedUntil, type UntilOptions, until, untilOn } from './testing/until.ts'
