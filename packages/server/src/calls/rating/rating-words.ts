import type { Account, ratingReasons } from '@hovor/api'

type RatingReason = (typeof ratingReasons)[number]

export interface RatingWords {
  readonly title: string
  readonly in: string
  readonly out: string
  readonly agent: string
  readonly rated: Readonly<Record<'good' | 'bad', string>>
  readonly reason: string
  readonly noReason: string
  readonly reasons: Readonly<Record<RatingReason, string>>
  readonly note: string
  readonly good: string
  readonly bad: string
  readonly wrong: string
  readonly done: string
  readonly doneWhy: string
  readonly again: string
  readonly unknown: string
  readonly unknownWhy: string
}

export const ratingWords: Readonly<Record<Account['language'], RatingWords>> = {
  cs: {
    title: 'Jak dopadl tento hovor?',
    in: 'Příchozí hovor z čísla',
    out: 'Odchozí hovor na číslo',
    agent: 'agent',
    rated: { good: 'Dosavadní hodnocení: dobrý', bad: 'Dosavadní hodnocení: špatný' },
    reason: 'Důvod (nepovinný)',
    noReason: 'Neuvádět',
    reasons: {
      wrong_answer: 'Nesprávná odpověď',
      misunderstood: 'Neporozuměl',
      wrong_data: 'Chybně zapsané údaje',
      goal_missed: 'Nesplnil úkol',
      too_slow: 'Odpovídal pomalu',
      interrupted: 'Skákal do řeči',
      sounded_bad: 'Špatně bylo slyšet',
      other: 'Něco jiného',
    },
    note: 'Poznámka (nepovinná)',
    good: 'Dobrý',
    bad: 'Špatný',
    wrong: 'Hodnocení se neuložilo. Vyberte prosím Dobrý, nebo Špatný; poznámka smí mít nejvýše 2000 znaků.',
    done: 'Děkujeme za hodnocení',
    doneWhy: 'Hovor je ohodnocen. Hodnocení najdete v detailu hovoru.',
    again: 'Změnit hodnocení',
    unknown: 'Tento odkaz neplatí',
    unknownWhy:
      'Odkaz platí 30 dní od hovoru a jen celý, jak přišel v e-mailu. Hovor můžete ohodnotit také po přihlášení.',
  },
  sk: {
    title: 'Ako dopadol tento hovor?',
    in: 'Prichádzajúci hovor z čísla',
    out: 'Odchádzajúci hovor na číslo',
    agent: 'agent',
    rated: { good: 'Doterajšie hodnotenie: dobrý', bad: 'Doterajšie hodnotenie: zlý' },
    reason: 'Dôvod (nepovinný)',
    noReason: 'Neuvádzať',
    reasons: {
      wrong_answer: 'Nesprávna odpoveď',
      misunderstood: 'Neporozumel',
      wrong_data: 'Chybne zapísané údaje',
      goal_missed: 'Nesplnil úlohu',
      too_slow: 'Odpovedal pomaly',
      interrupted: 'Skákal do reči',
      sounded_bad: 'Zle bolo počuť',
      other: 'Niečo iné',
    },
    note: 'Poznámka (nepovinná)',
    good: 'Dobrý',
    bad: 'Zlý',
    wrong:
      'Hodnotenie sa neuložilo. Vyberte, prosím, Dobrý alebo Zlý; poznámka smie mať najviac 2000 znakov.',
    done: 'Ďakujeme za hodnotenie',
    doneWhy: 'Hovor je ohodnotený. Hodnotenie nájdete v detaile hovoru.',
    again: 'Zmeniť hodnotenie',
    unknown: 'Tento odkaz neplatí',
    unknownWhy:
      'Odkaz platí 30 dní od hovoru a iba celý, ako prišiel v e-maile. Hovor môžete ohodnotiť aj po prihlásení.',
  },
  en: {
    title: 'How did this call go?',
    in: 'Inbound call from',
    out: 'Outbound call to',
    agent: 'agent',
    rated: { good: 'Rated so far: good', bad: 'Rated so far: bad' },
    reason: 'Reason (optional)',
    noReason: 'None',
    reasons: {
      wrong_answer: 'Wrong answer',
      misunderstood: 'Misunderstood',
      wrong_data: 'Details taken down wrong',
      goal_missed: 'Goal missed',
      too_slow: 'Slow to answer',
      interrupted: 'Talked over the caller',
      sounded_bad: 'Poor sound',
      other: 'Something else',
    },
    note: 'Note (optional)',
    good: 'Good',
    bad: 'Bad',
    wrong: 'The rating was not saved. Choose Good or Bad; the note may have at most 2000 characters.',
    done: 'Thank you for the rating',
    doneWhy: 'Your rating is saved. The portal shows it with the call.',
    again: 'Change the rating',
    unknown: 'This link does not work',
    unknownWhy:
      'A link works for 30 days after the call, and only whole, as it came in the e-mail. You can also sign in and rate the call there.',
  },
}
