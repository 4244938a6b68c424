import { outOfCredit } from '@hovor/voice'
import { type Ending, failedAfterAnswer } from '../end/call-ending.ts'
import type { Leg } from '../ports/voice-carrier.port.ts'
import type { Language } from '../ports/voice-engine.port.ts'
import type { CallDeps } from '../state/call-deps.ts'
import { languageOfNumber } from '../state/language-of-number.ts'
import type { Join } from './bridge-request.ts'
import { BridgedTalk } from './bridged-talk.ts'
import { handleRefer } from './handle-refer.ts'
import { markAnswered } from './mark-answered.ts'
import { tellRecorded } from './recording-notice.ts'
import { reserveCredit } from './reserve-credit.ts'

/** The longest that two people may talk. */
const maxTalkMs = 4 * 3_600_000

/** Bridges two legs until one hangs up, or the credit or the time runs out. */
export async function runBridgedLegs(join: Join, deps: CallDeps): Promise<Ending> {
  const answeredAtMs = deps.clock.nowMs()
  const answered = markAnswered(join.call, answeredAtMs, deps)
  // Awaited at the end, perhaps much later.
  answered.catch(() => {})
  if (join.recordedIn !== undefined) await tellRecorded(join.sides, join.recordedIn, deps)
  const ending = await talk(join, answeredAtMs, deps)
  const endedAtMs = deps.clock.nowMs()
  await answered
  return { ...ending, endedAtMs }
}

async function talk(join: Join, answeredAtMs: number, deps: CallDeps): Promise<Ending> {
  const { call, sides, callerId } = join
  const joined = new BridgedTalk(deps.carrier)
  try {
    await joined.join(...sides)
  } catch (err) {
    // A leg that has just hung up can no longer be bridged.
    if (sides.some(({ ended }) => ended !== undefined)) return { event: 'hungUp', endReason: 'completed' }
    deps.log.error({ err, callId: call.callId }, 'two legs could not be bridged')
    return { ...failedAfterAnswer('bridge'), reason: 'media' }
  }
  const language = languageOfNumber(callerId)
  const end = () => joined.end('credit_blocked')
  const farewell = {
    say: () =>
      void announceToBoth({ sides: joined.sides }, { text: outOfCredit(language), language }, deps).then(
        end,
        end,
      ),
    end,
  }
  const credit = reserveCredit({ call, fromMs: answeredAtMs }, farewell, deps)
  const limit = deps.clock.after(maxTalkMs, () => joined.end('max_duration'))
  handleRefer(join, joined, deps)
  const endReason = await joined.done
  credit.stop()
  limit.cancel()
  join.own?.stop()
  return { event: 'hungUp', endReason }
}

function announceToBoth(
  { sides }: { readonly sides: readonly Leg[] },
  sentence: { readonly text: string; readonly language: Language },
  deps: CallDeps,
) {
  return Promise.all(sides.map((leg) => deps.engine.announce(leg, sentence)))
}
