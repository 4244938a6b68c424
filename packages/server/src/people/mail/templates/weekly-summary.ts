import type { Formats } from './formats.ts'
import type { Letter, Template } from './letter.ts'
import type { WeeklySummary } from './mail-content.ts'

interface Words {
  readonly subject: string
  readonly hello: string
  readonly intro: string
  readonly callsIn: string
  readonly callsOut: string
  readonly missed: string
  readonly minutes: string
  readonly messagesIn: string
  readonly messagesOut: string
  readonly spent: string
  readonly balance: string
  readonly lasts: string
  days(days: number): string
  readonly moreThanAYear: string
  readonly agents: string
  agent(calls: string, goals: string): string
  readonly campaigns: string
  campaign(called: string, succeeded: string): string
  review(count: string): string
  readonly rate: string
  readonly from: string
  readonly to: string
  readonly off: string
}

const longestDays = 365

/** Counts with the word in the form that the number asks for. */
function plural(
  locale: string,
  forms: Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & { other: string },
) {
  const rules = new Intl.PluralRules(locale)
  const number = new Intl.NumberFormat(locale)
  return (count: number): string =>
    `${number.format(count)}\u00a0${forms[rules.select(count)] ?? forms.other}`
}

const cs: Words = {
  subject: 'Váš týden',
  hello: 'Dobrý den,',
  intro: 'tady je přehled Vašeho týdne:',
  callsIn: 'Příchozí hovory',
  callsOut: 'Odchozí hovory',
  missed: 'Zmeškané hovory',
  minutes: 'Provolané minuty',
  messagesIn: 'Přijaté SMS',
  messagesOut: 'Odeslané SMS',
  spent: 'Útrata',
  balance: 'Kredit',
  lasts: 'Při stejné útratě vystačí',
  days: plural('cs', { one: 'den', few: 'dny', other: 'dní' }),
  moreThanAYear: 'déle než rok',
  agents: 'Hovory Vašich agentů:',
  agent: (calls, goals) => `${calls}, z toho s dosaženým cílem ${goals}`,
  campaigns: 'Vaše kampaně:',
  campaign: (called, succeeded) => `voláno kontaktů ${called}, úspěšně ${succeeded}`,
  review: (count) => `, na Vaše rozhodnutí čeká ${count}`,
  rate: 'Jak dopadly tyto hovory? Ohodnoťte je prosím:',
  from: 'od',
  to: 'na',
  off: 'Tento přehled již nechci dostávat',
}

const sk: Words = {
  subject: 'Váš týždeň',
  hello: 'Dobrý deň,',
  intro: 'tu je prehľad Vášho týždňa:',
  callsIn: 'Prichádzajúce hovory',
  callsOut: 'Odchádzajúce hovory',
  missed: 'Zmeškané hovory',
  minutes: 'Prevolané minúty',
  messagesIn: 'Prijaté SMS',
  messagesOut: 'Odoslané SMS',
  spent: 'Útrata',
  balance: 'Kredit',
  lasts: 'Pri rovnakej útrate vystačí',
  days: plural('sk', { one: 'deň', few: 'dni', other: 'dní' }),
  moreThanAYear: 'dlhšie ako rok',
  agents: 'Hovory Vašich agentov:',
  agent: (calls, goals) => `${calls}, z toho s dosiahnutým cieľom ${goals}`,
  campaigns: 'Vaše kampane:',
  campaign: (called, succeeded) => `volaných kontaktov ${called}, úspešne ${succeeded}`,
  review: (count) => `, na Vaše rozhodnutie čaká ${count}`,
  rate: 'Ako dopadli tieto hovory? Ohodnoťte ich, prosím:',
  from: 'od',
  to: 'na',
  off: 'Tento prehľad už nechcem dostávať',
}

const en: Words = {
  subject: 'Your week',
  hello: 'Hello,',
  intro: 'Here is your week in figures:',
  callsIn: 'Inbound calls',
  callsOut: 'Outbound calls',
  missed: 'Missed calls',
  minutes: 'Call minutes',
  messagesIn: 'SMS received',
  messagesOut: 'SMS sent',
  spent: 'Spent',
  balance: 'Credit',
  lasts: 'At this rate it lasts',
  days: plural('en', { one: 'day', other: 'days' }),
  moreThanAYear: 'more than a year',
  agents: 'Calls of your agents:',
  agent: (calls, goals) => `${calls}, ${goals} of which reached the goal`,
  campaigns: 'Your campaigns:',
  campaign: (called, succeeded) => `${called} contacts called, ${succeeded} succeeded`,
  review: (count) => `, ${count} waiting for your decision`,
  rate: 'How did these calls go? Please rate them:',
  from: 'from',
  to: 'to',
  off: 'Unsubscribe from this summary',
}

const secsPerMinute = 60

function letter(words: Words, week: WeeklySummary, as: Formats): Letter {
  const { daysLeft, agents, campaigns, calls = [] } = week
  return {
    subject: `${words.subject} ${as.week(week.monday)}`,
    parts: [
      words.hello,
      words.intro,
      {
        rows: [
          [words.callsIn, as.number(week.callsIn)],
          [words.callsOut, as.number(week.callsOut)],
          [words.missed, as.number(week.missed)],
          [words.minutes, as.number(Math.ceil(week.talkSecs / secsPerMinute))],
          [words.messagesIn, as.number(week.messagesIn)],
          [words.messagesOut, as.number(week.messagesOut)],
          [words.spent, as.money(week.spentHal)],
          [words.balance, as.money(week.balanceHal)],
          ...(daysLeft === null
            ? []
            : [[words.lasts, daysLeft > longestDays ? words.moreThanAYear : words.days(daysLeft)] as const]),
        ],
      },
      ...(agents.length === 0
        ? []
        : [
            words.agents,
            {
              rows: agents.map(
                ({ name, calls, goalsReached }) =>
                  [name, words.agent(as.number(calls), as.number(goalsReached))] as const,
              ),
            },
          ]),
      ...(campaigns.length === 0
        ? []
        : [
            words.campaigns,
            {
              rows: campaigns.map(
                ({ name, called, succeeded, review }) =>
                  [
                    name,
                    words.campaign(as.number(called), as.number(succeeded)) +
                      (review > 0 ? words.review(as.number(review)) : ''),
                  ] as const,
              ),
            },
          ]),
      ...(calls.length === 0 ? [] : [words.rate]),
      ...calls.map(({ atMs, direction, party, agent, ratingUrl }) => ({
        label: `${as.moment(atMs)}, ${agent}, ${direction === 'in' ? words.from : words.to} ${as.maskedPhone(party)}`,
        url: ratingUrl,
      })),
      { label: words.off, url: week.unsubscribeUrl },
    ],
  }
}

export const weeklySummary: Template<WeeklySummary> = {
  cs: (week, as) => letter(cs, week, as),
  sk: (week, as) => letter(sk, week, as),
  en: (week, as) => letter(en, week, as),
}
