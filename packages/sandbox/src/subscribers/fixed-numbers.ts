import { type DefaultLines, linesByLanguage } from './default-lines.ts'
import type { Language, SmsBehaviour, Subscriber } from './subscriber.ts'

/** How long a phone rings by default, in seconds. */
const defaultRingSecs = 1

/** `answer_late` and the like: long enough for an impatient caller to give up. */
export const lateRingSecs = 20

type Traits = Partial<Omit<Subscriber, 'e164' | 'language'>>

/** A phone that is switched off. */
const texted = (sms: SmsBehaviour): Traits => ({ behaviour: 'unreachable', sms })

/** By the last two digits. */
const fixed: Readonly<Record<string, (lines: DefaultLines) => Traits>> = {
  '01': ({ customer }) => ({ lines: customer }),
  '02': () => ({ behaviour: 'busy' }),
  '03': () => ({ behaviour: 'no_answer' }),
  '04': ({ greeting }) => ({ behaviour: 'voicemail', lines: greeting }),
  '05': () => ({ behaviour: 'reject' }),
  '06': ({ automatic }) => ({ behaviour: 'repeat', lines: automatic }),
  '07': () => ({ behaviour: 'dead' }),
  '08': ({ doNotCall }) => ({ lines: doNotCall }),
  '09': ({ menu }) => ({ behaviour: 'ivr', lines: menu }),
  '10': () => ({ voice: 'silence' }),
  '11': () => texted('delivered'),
  '12': () => texted('undelivered'),
  '13': () => texted('rejected-late'),
  '14': () => texted('recipient-rejected'),
  '15': () => texted('receipt-first'),
  '16': () => texted('receipt-late'),
  '17': () => texted('receipt-lost'),
  '18': () => texted('answer-lost'),
  '19': () => texted('answer-lost-silent'),
  '20': () => texted('answer-lost-rejected'),
  '21': ({ smsReply }) => ({ ...texted('delivered'), smsReply }),
  '22': () => texted('throttled-first'),
  '23': () => texted('throttled'),
  '24': () => texted('refused'),
  '25': () => texted('gateway-error'),
  '26': () => texted('expired'),
  '27': () => texted('second-part-refused'),
  '28': () => texted('connection-cut'),
  '29': () => texted('receipt-decimal'),
  '30': () => texted('receipt-twice'),
  '99': () => ({ behaviour: 'phone' }),
}

/** The fixed numbers: +4206010000NN in Czech, +4219010000NN in Slovak. */
export function fixedSubscriber(e164: string): Subscriber | undefined {
  const found = /^\+42(06|19)010000(\d\d)$/.exec(e164)
  const traits = fixed[found?.[2] ?? '']
  if (found === null || traits === undefined) return undefined
  const language = found[1] === '06' ? 'cs' : 'sk'
  return { ...ordinary(e164, language), ...traits(linesByLanguage[language]) }
}

/** All fixed subscribers, so that their lines can be recognised. */
export function fixedSubscribers(): readonly Subscriber[] {
  return ['+4206010000', '+4219010000'].flatMap((prefix) =>
    Object.keys(fixed).flatMap((suffix) => fixedSubscriber(`${prefix}${suffix}`) ?? []),
  )
}

/** A phone answered after a short ring by somebody who stays silent. */
export function ordinary(e164: string, language: Language): Subscriber {
  return {
    e164,
    behaviour: 'answer',
    lines: [],
    language,
    voice: 'speech',
    ringSecs: defaultRingSecs,
    realTimeText: false,
    sms: 'delivered',
  }
}
