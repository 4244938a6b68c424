import { type EndOfTurnWords, listed } from '../grammar/end-of-turn-words.ts'

export const deEndings: EndOfTurnWords = {
  trailing: listed(`
    und, aber, oder, sondern, weil, denn, dass, damit, wenn, als, ob, obwohl, während, bevor, nachdem, und dann
    also, sowie, ohne, zum, zur, in, im, ins, am, von, vom, für, bei, beim, zwischen, gegen, bis, wegen, seit
    halb, viertel, dreiviertel, viertel vor, viertel nach, der, die, den, dem, des, ein, eine, einen, einem
    einer, eines, dieser, diese, dieses, jeder, jede, jeden, mein, meine, meinen, meinem, unser, unsere, ihre
    seine, welcher, welche, welches`),
  begun: listed(`
    ich habe, ich hätte, ich möchte, ich würde, ich könnte, ich kann, ich muss, ich will, ich brauche, ich bin
    ich heiße, wir haben, wir möchten, wir hätten, wir brauchen, das ist, es ist, hier ist, es geht um
    meine nummer, mein name ist, name ist, nummer ist, adresse ist, herr, frau, kennzeichen ist`),
  seldomLast: listed(`
    das, ihr, sein, ich, wir, nummer, name, mein name, adresse, vielleicht, ungefähr, etwa, halt, eben, so, mit
    keine, keinen, kein`),
  hesitations: listed(`
    ähm, äh, öhm, hm, hmm, naja, na ja, also, sagen wir, eigentlich`),
  closings: listed(`
    danke, vielen dank, danke schön, das war's, das war alles, das ist alles, mehr nicht, bitte, bin ich
    das kann ich, das will ich, ja ich will, gern, gerne, das ist es, ich auch, wer sind sie, was ist das
    wie viel ist das, das war es`),
  openers: listed(`
    guten tag, guten morgen, guten abend, hallo, grüß gott, hören sie, schauen sie, wissen sie was, noch etwas
    ich habe eine frage, gut, okay, ja, also`),
  conditions: listed('wenn, falls, sobald, solange, ob'),
  consequences: listed('dann, so, bitte'),
  corrections: listed('entschuldigung, verzeihung, moment, nein warten sie, nochmal, noch einmal, falsch'),
  retractions: listed(`
    pardon, entschuldigung, ich meine, beziehungsweise, korrektur, nein`),
  streets: listed('straße, adresse ist'),
  codes: listed(`
    bestellnummer, kundennummer, auftragsnummer, rechnungsnummer, sendungsnummer, buchungscode, code ist`),
  numbered: {},
}
