export {
  type Look,
  longestWaitMs,
  pacedUntil,
  type UntilOptions,
  until,
  untilOn,
  untilPasses,
} from './testing/until.ts'
