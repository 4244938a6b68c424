import type { FillerLimits } from '../speak/filler-due.ts'
import type { ReplyLimits } from '../speak/speak-reply.ts'
import { defaultEndpointing, type EndpointingLimits } from '../turn/endpointing.ts'

/** Every wait of a conversation. */
export interface ConversationLimits extends FillerLimits, ReplyLimits {
  readonly endpointing: EndpointingLimits
  /** The caller speaks over the agent this long without words: a false interruption. */
  readonly falseInterruptionMs: number
  /** The same where the sound holds back a reply that nobody has heard yet. */
  readonly withheldMs: number
  /** A sound that goes on for so long is searched for words … */
  readonly longSoundMs: number
  /** … and again after each of these, until no new ones come. */
  readonly longSoundGapMs: number
  /** How long the search for words in such a sound may hold the reply back. */
  readonly probeMs: number
  /** From the end of one filler to the next. */
  readonly fillerGapMs: number
  /** Replies to likely ends of a turn are made before the endpointing delay is over. */
  readonly guesses: boolean
  /** Closer than this to the end of a question, "yes" is an answer and no backchannel. */
  readonly answerTailMs: number
  /** A longer turn is taken as ended. */
  readonly maxTurnMs: number
  readonly sttDeadlineMs: number
  /** First audio of a sentence; between two chunks. */
  readonly speechFirstMs: number
  readonly speechGapMs: number
  /** From the start of the goodbye to the end of the conversation, at most. */
  readonly goodbyeMs: number
  /** The same for a message that is left on a machine. */
  readonly messageMs: number
  /** Summary, capture and evaluation together. */
  readonly evaluationMs: number
  /** Failures of one provider in a row that end the conversation. */
  readonly maxFailures: number
}

export const defaultLimits: ConversationLimits = {
  endpointing: defaultEndpointing,
  falseInterruptionMs: 1500,
  withheldMs: 900,
  longSoundMs: 3000,
  longSoundGapMs: 600,
  probeMs: 1000,
  fillerMs: 1400,
  fillerAfterDelayMs: 500,
  fillerGapMs: 2500,
  guesses: true,
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
