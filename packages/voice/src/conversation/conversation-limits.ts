import type { FillerLimits } from '../speak/filler-due.ts'
import type { ReplyLimits } from '../speak/speak-reply.ts'
import { defaultEndpointing, type EndpointingLimits } from '../turn/endpointing.ts'

/** All timeouts and delays of a conversation. */
export interface ConversationLimits extends FillerLimits, ReplyLimits {
  readonly endpointing: EndpointingLimits
  /** Caller speech over the agent without words for this long is a false interruption, in milliseconds. */
  readonly falseInterruptionMs: number
  /** The same while the sound is holding back a reply that has not started playing. */
  readonly heldReplyProbeMs: number
  /** Continuous sound is probed for words after this time … */
  readonly soundProbeMs: number
  /** … and again at this interval, longer in long turns, until no new words appear. */
  readonly soundProbeGapMs: number
  /** Maximum time a probe may hold back the reply, in milliseconds. */
  readonly probeTimeoutMs: number
  /** Delay from the end of one filler to the next, in milliseconds. */
  readonly fillerGapMs: number
  /** Generates replies preemptively at a likely end of turn, before the endpointing delay has passed. */
  readonly preemptive: boolean
  /** Within this time of the end of a question, "yes" is an answer rather than a backchannel. */
  readonly answerTailMs: number
  /** Maximum length of a caller turn, in milliseconds. */
  readonly maxTurnMs: number
  readonly sttDeadlineMs: number
  /** Time to first audio of a sentence, and between two chunks. */
  readonly speechFirstMs: number
  readonly speechGapMs: number
  /** Maximum time from the start of the goodbye to the end of the conversation. */
  readonly goodbyeMs: number
  /** The same for a voicemail message. */
  readonly messageMs: number
  /** Deadline for summary, data capture and goal evaluation together. */
  readonly evaluationMs: number
  /** Consecutive failures of one provider that end the conversation. */
  readonly maxFailures: number
}

export const defaultLimits: ConversationLimits = {
  endpointing: defaultEndpointing,
  falseInterruptionMs: 1500,
  heldReplyProbeMs: 900,
  soundProbeMs: 3000,
  soundProbeGapMs: 600,
  probeTimeoutMs: 1000,
  fillerMs: 1400,
  fillerAfterDelayMs: 500,
  fillerGapMs: 2500,
  preemptive: true,
  answerTailMs: 1000,
  maxTurnMs: 30_000,
  sttDeadlineMs: 6000,
  replyFirstMs: 8000,
  replyGapMs: 6000,
  speechFirstMs: 5000,
  speechGapMs: 4000,
  goodbyeMs: 20_000,
  messageMs: 60_000,
  evaluationMs: 15_000,
  maxFailures: 2,
}
