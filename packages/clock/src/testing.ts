export { type Look, longestWaitMs, pacedUntil, type UntilOptions, until, untilOn } from './testing/until.ts'
