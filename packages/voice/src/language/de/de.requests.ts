import { paired } from '../grammar/paired.ts'

/** Conditions that are said out of politeness, and agree to nothing by themselves: "wenn es geht". */
export const deCourtesies = [
  paired(
    'wenn, falls, sofern',
    `es geht, das geht, es ginge, das ginge, es ihnen nichts ausmacht, das ihnen nichts ausmacht, ihnen das nichts ausmacht,
    es keine umstände macht, das keine umstände macht, es möglich ist, das möglich ist, es möglich wäre, das möglich wäre, möglich,
    sie können, sie könnten, sie mögen, sie wollen, sie möchten, sie erlauben, ich darf,
    es kein problem ist, das kein problem ist, es in ordnung ist, das in ordnung ist, es okay ist, das okay ist, es ok ist,
    das ok ist, es machbar ist, das machbar ist, es ihnen recht ist, ihnen das recht ist, es sich machen lässt,
    sich das machen lässt, sich das einrichten lässt, es sich einrichten lässt`,
  ),
  `wenn's geht, wenn's ihnen nichts ausmacht, wenn's keine umstände macht, wenn's möglich ist, wenns geht, wenns möglich ist`,
].join(', ')

/** Conditions that ask for what was offered: "wenn Sie so nett wären". */
export const deFavours = paired(
  'wenn, falls',
  `sie so nett wären, sie so freundlich wären, sie so lieb wären, sie so gut wären, sie so nett sind, sie so lieb sind,
  sie so freundlich sind, ich bitten darf, ich bitten dürfte`,
)

/** Opens what follows a condition. */
export const deConsequences = 'dann, so, bitte'

/** "I'd like", "send". */
export const deWants = `bitte, ich möchte, möchte ich, ich will, ich hätte gern, ich hätte gerne, hätte ich gern, hätte ich gerne, hätte gern, hätte gerne,
  ich brauche, brauche ich, ich bräuchte, bräuchte ich, bräuchte, ich bitte um, bitte um, bitte sie um, geben, gib, schicken, schick,
  senden, nennen, sagen sie mir, sagen sie, dürfte ich, teilen sie mir, simsen`

/** "Send me". */
export const deOrders = `geben sie mir, gib mir, schicken sie mir, schicken sie uns, schick mir, senden sie mir, senden sie uns, ich bitte um, ich bräuchte`

/** Particulars that are asked for in place of the offer: "address", "price". */
export const deParticulars = `angebot, angebote, kostenvoranschlag, prospekt, adresse, adressen, anschrift, nummer, nummern, telefonnummer, handynummer, telefon, kontakt, kontakte, kontaktdaten,
  mail, e-mail, mailadresse, emailadresse, name, namen, nachnamen, webseite, website, internetseite, link, preis, preise, preisliste,
  rechnung, quittung, karte, wegbeschreibung, anfahrt, lage, code, passwort, formular, katalog, vertrag`

/** Before one of these: where what was offered goes, or what is the caller's own. */
export const deTowards =
  'an, auf, aufs, ans, per, unter, für, von, vom, mit, bei, zu, zur, in, ist, mein, meine, meinen, meiner, unsere'

/** Requests for what was offered. */
export const deOffered = paired(
  'ich bitte um, bitte um',
  `eintragung, die eintragung, den eintrag, buchung, die buchung, reservierung, die reservierung, zusendung, die zusendung`,
)
