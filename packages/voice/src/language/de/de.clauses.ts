import { clauseWords } from '../grammar/clause-words.ts'
import { paired } from '../grammar/paired.ts'

export const deClauses = clauseWords({
  reasons: 'weil, denn, da ich, da wir, da es, nachdem ich, zumal',
  outages: `die heizung geht nicht, heizung geht nicht, die heizung funktioniert nicht, die heizung läuft nicht, die heizung ist aus, kein warmwasser, es gibt kein warmwasser, wir haben kein warmwasser, das wasser läuft nicht, der strom ist weg, kein strom, wir haben keinen strom, wir haben keine heizung`,
  softYes: `na, tja`,
  otherwise: `sonst, ein andermal, an einem anderen tag, an anderen tagen, zu einer anderen zeit, zu anderen zeiten, andere termine, ein anderer termin,
    ein anderer tag, einen anderen termin, ein späterer termin, ein früherer termin, ein späterer, ein früherer, später, früher`,
  politeRequests: [
    paired(
      'wären sie, wärst du, wären sie bitte, würden sie, wären sie nicht',
      'so lieb und, so nett und, so freundlich und, so gut und, so lieb, so nett, so freundlich, so gut',
    ),
    `könnten sie, könntest du, können sie, kannst du, würden sie, würdest du, dürfte ich sie bitten, darf ich sie bitten, kann ich sie bitten,
    könnte ich sie bitten`,
  ].join(', '),
  acts: `eintragen, tragen, eintrügen, trag, aufschreiben, schreiben sie, reinschreiben, einschreiben, notieren, buchen, buchen sie, buch, reservieren,
    reservieren sie, vormerken, merken sie, setzen sie, schicken, schicken sie, schick, senden, senden sie, zuschicken, tun sie, aufnehmen, einbuchen,
    nehmen sie`,
  identifies: paired(
    `der, die, das, den, dem, welcher, welche, welches, welchen, unter der, unter dem, auf der, auf dem, auf die, auf den, mit der, mit dem, in der, in dem, von der, von dem, an dem, an der`,
    `ich, wir, sie, mir, mich`,
  ),
  relatives: `der, die, das, den, dem, deren, dessen, welcher, welche, welches, welchen, unter der, unter dem, auf der, auf dem, auf die, auf den, mit der,
    mit dem, in der, in dem, von der, von dem, an dem, an der, was, wo, wie`,
  pickedOut: 'der, die, das, den, den termin, der termin, dem',
})

/** "Schätzchen", "junge Frau": who is spoken to, without a name. */
export const deSpokenTo = `schätzchen, liebes, meine liebe, mein lieber, junge frau, junger mann, gute frau, guter mann, mädchen, kumpel, alter, digga, sies, ichs, isses, des, joa, mer`
