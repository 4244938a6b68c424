import { linesByLanguage } from './default-lines.ts'
import { fixedSubscriber, fixedSubscribers, lateRingSecs, ordinary } from './fixed-numbers.ts'
import type { Behaviour, Language, LineCue, SmsBehaviour, Subscriber, Voice } from './subscriber.ts'

/** Configured subscribers; the oldest is evicted first. */
const maxSubscribers = 500

/** The body of PUT /subscribers/{e164}; omitted fields get the behaviour's defaults. */
export interface SubscriberSettings {
  readonly behaviour: Behaviour
  readonly lines?: readonly string[] | undefined
  readonly language?: Language | undefined
  readonly ringSecs?: number | undefined
  readonly hangUpAfterSecs?: number | undefined
  readonly voice?: Voice | undefined
  readonly cues?: readonly LineCue[] | undefined
  readonly realTimeText?: boolean | undefined
  readonly sms?: SmsBehaviour | undefined
  readonly smsReply?: string | undefined
}

/** The phones of this world: configured subscribers first, then the fixed numbers. */
export class Directory {
  readonly #configured = new Map<string, Subscriber>()

  put(e164: string, settings: SubscriberSettings): Subscriber {
    const language = settings.language ?? (e164.startsWith('+421') ? 'sk' : 'cs')
    const subscriber: Subscriber = {
      ...ordinary(e164, language),
      behaviour: settings.behaviour,
      lines: settings.lines ?? defaultLines(settings.behaviour, language),
      ...(settings.cues === undefined ? {} : { cues: settings.cues }),
      ...(settings.behaviour === 'answer_late' ? { ringSecs: lateRingSecs } : {}),
      ...(settings.ringSecs === undefined ? {} : { ringSecs: settings.ringSecs }),
      ...(settings.hangUpAfterSecs === undefined ? {} : { hangUpAfterSecs: settings.hangUpAfterSecs }),
      ...(settings.voice === undefined ? {} : { voice: settings.voice }),
      ...(settings.realTimeText === undefined ? {} : { realTimeText: settings.realTimeText }),
      ...(settings.sms === undefined ? {} : { sms: settings.sms }),
      ...(settings.smsReply === undefined ? {} : { smsReply: settings.smsReply }),
    }
    this.#configured.delete(e164)
    this.#configured.set(e164, subscriber)
    const [oldest] = this.#configured.keys()
    if (this.#configured.size > maxSubscribers && oldest !== undefined) this.#configured.delete(oldest)
    return subscriber
  }

  /** Resets a number to its fixed behaviour or to unassigned. Returns whether it was configured. */
  delete(e164: string): boolean {
    return this.#configured.delete(e164)
  }

  /** Looks up the callee; undefined if the number is not assigned. */
  callee(e164: string): Subscriber | undefined {
    return this.#configured.get(e164) ?? fixedSubscriber(e164)
  }

  /** Looks up the caller; an unassigned number acts as a customer. */
  caller(e164: string): Subscriber {
    const language = e164.startsWith('+421') ? 'sk' : 'cs'
    return this.callee(e164) ?? { ...ordinary(e164, language), lines: linesByLanguage[language].customer }
  }

  /** All subscribers who can speak. */
  all(): readonly Subscriber[] {
    return [...this.#configured.values(), ...fixedSubscribers()]
  }
}

function defaultLines(behaviour: Behaviour, language: Language): readonly string[] {
  const lines = linesByLanguage[language]
  if (behaviour === 'voicemail') return lines.greeting
  if (behaviour === 'ivr') return lines.menu
  return lines.customer
}
