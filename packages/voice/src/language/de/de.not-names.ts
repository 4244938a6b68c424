import { spaced } from '../grammar/words.ts'

/**
 * Words people say instead of their name, besides fillers, folded: pleasantries, hesitation, counter-questions,
 * requests. Contains no common given name or surname.
 */
export const deNotNames = spaced(`
  entschuldigung entschuldigen verzeihung pardon sorry danke dankeschön bitteschön tschüss servus moin grüß
  grüezi gott
  warten warte moment momentchen augenblick sekunde minute
  höre hören verstehe verstanden wiederholen wiederholung nochmal noch einmal sprechen spreche lauter langsamer
  was wie wer wann wo warum wieso welche welcher kann können könnten darf
  gut sehr gerne genau natürlich sicher klar richtig vielleicht eigentlich prima super alles
  ach äh ähm hm na tja hey
  hier da dies nichts niemand etwas später jetzt gleich heute
  anrufen rufe rufen will wollte wollen möchte möchten brauche brauchen suche termin auftrag service
  reklamation information auskunft frage
  nachname vorname nummer roboter automat mensch
  empfang zentrale praxis werkstatt büro reservierung bestellung rechnung reparatur
  mir mich sie ihnen wir uns es er nicht schaue nach mhm mm aha so auf wiederhören wiedersehen schönen
`)
