import type { Phrases } from '../grammar/phrases.ts'

export const de: Phrases = {
  greetIn: (agent) =>
    `Guten Tag, hier ist ${agent}, ich bin ein Sprachassistent mit künstlicher Intelligenz.`,
  greetOut: (agent) =>
    `Guten Tag, hier ruft ${agent} an, ich bin ein Sprachassistent mit künstlicher Intelligenz.`,
  howCanIHelp: 'Wie kann ich Ihnen helfen?',
  ask(kind, description, options) {
    switch (kind) {
      case 'name':
        return 'Wie ist bitte Ihr Name?'
      case 'plate':
        return 'Wie ist bitte das Kennzeichen Ihres Fahrzeugs?'
      case 'phone':
        return 'Unter welcher Telefonnummer erreichen wir Sie?'
      case 'email':
        return 'Wie ist bitte Ihre E-Mail-Adresse?'
      case 'boolean':
        return `Bitte antworten Sie mit ja oder nein: ${description}?`
      case 'enum':
        return `Bitte wählen Sie, ${description}: ${options.join(', ').replace(/, ([^,]*)$/, ' oder $1')}?`
      case 'number':
        return `Bitte nennen Sie mir eine Zahl: ${description}.`
      case 'date':
        return `Bitte nennen Sie mir Tag und Monat: ${description}.`
      case 'datetime':
        return `Bitte nennen Sie mir Tag und Uhrzeit: ${description}.`
      case 'text':
        return `Bitte sagen Sie mir: ${description}.`
    }
  },
  askPastDay: (description) => `Bitte nennen Sie mir Tag, Monat und Jahr: ${description}.`,
  thanks: 'Danke.',
  notUnderstood: 'Entschuldigung, das habe ich nicht verstanden.',
  notHeard: 'Entschuldigung, ich höre Sie nicht gut. Können Sie das bitte wiederholen?',
  lostThread: 'Entschuldigung, ich habe gerade den Faden verloren. Können Sie das bitte wiederholen?',
  fillers: ['Einen Moment, bitte.', 'Noch einen kleinen Augenblick, bitte.', 'Danke für Ihre Geduld.'],
  goOn: 'Kein Problem, machen wir weiter.',
  confirm: (value) => `Ich habe ${value} notiert. Ist das richtig?`,
  noPerson:
    'Leider kann ich Sie gerade mit niemandem verbinden. Sagen Sie mir bitte, worum es geht, es bleibt in der Aufzeichnung des Gesprächs.',
  askTime: 'Um wie viel Uhr?',
  askDay: 'Und an welchem Tag?',
  askMonth: 'Und in welchem Monat?',
  askYear: 'Und in welchem Jahr?',
  askSurname: 'Und wie ist Ihr Nachname?',
  askGivenName: 'Und wie ist Ihr Vorname?',
  keepDictating: 'Ja, bitte weiter.',
  didYouMean: (value) => `Meinen Sie ${value}?`,
  yesOrNo: 'Bitte sagen Sie ja oder nein.',
  wrong: 'Entschuldigung, versuchen wir es noch einmal.',
  anythingElse: 'Kann ich noch etwas für Sie tun?',
  noted: 'Danke, ich habe alles notiert.',
  notedPart: 'Danke, einiges ist notiert, einiges ist offen geblieben.',
  notedNothing: 'In Ordnung, ich habe nichts notiert.',
  notStored: 'Diese Angabe lasse ich lieber offen, machen wir weiter.',
  goodbye: 'Vielen Dank für das Gespräch, auf Wiederhören.',
  optedOut: 'Ich verstehe, ich habe notiert, dass Sie keine Anrufe wünschen. Auf Wiederhören.',
  handingOver: 'Ich verbinde Sie mit einem Kollegen, einen Moment bitte.',
  nobodyTookCall: 'Es tut mir leid, im Moment nimmt niemand ab. Kann ich Ihnen helfen?',
  trouble:
    'Entschuldigung, ich habe technische Schwierigkeiten und muss das Gespräch beenden. Auf Wiederhören.',
  areYouThere: 'Hallo, hören Sie mich?',
  silenceGoodbye: 'Ich höre Sie leider nicht und beende das Gespräch. Auf Wiederhören.',
  timeIsUp: 'Entschuldigung, die Zeit für dieses Gespräch ist um. Auf Wiederhören.',
  outOfCredit: 'Es tut mir leid, ich muss das Gespräch jetzt beenden. Auf Wiederhören.',
  unknownAnswer: 'Das weiß ich leider nicht.',
  iAmAi: 'Ich bin ein Sprachassistent mit künstlicher Intelligenz, kein Mensch.',
  iWait: 'Gern, ich warte.',
  or: 'oder',
  symbols: { '@': 'at', '.': 'Punkt', '-': 'Bindestrich', _: 'Unterstrich', '+': 'plus' },
  locale: 'de-DE',
  summary: {
    noSpeech: 'Die andere Seite hat nicht gesprochen.',
    learned: (pairs) => `Erfahren: ${pairs}.`,
    missing: (names) => `Nicht erfahren: ${names}.`,
    talked: 'Das Gespräch fand statt.',
    optedOut: 'Der Angerufene wünscht keine weiteren Anrufe.',
    yes: 'ja',
    no: 'nein',
  },
}
