/** Whole answers of everyday talk, which agree if nothing else is said. */
export const deAgreeingTalk = `
damit können sie rechnen, passt mir perfekt, das passt mir perfekt, würde mir passen, das würde mir passen, käme mir gelegen, das käme mir gelegen, tragen sie mich da ein, schreiben sie mich da rein, schreiben sie mich rein, mich da eintragen, reservieren sie mir das, schreiben sie es auf mich, das schaffe ich, schaffe ich, wir kommen, wir kommen beide, so machen wir's, so machen wir es, machen wir das so, dann machen wir das so, lassen wir es so, wir lassen es dabei, den termin nehme ich, den nehme ich, den nehm ich, den will ich, den behalte ich, ich plane das ein, notieren sie mich, tragen sie mich ruhig ein, schreiben sie auf, ich bitte darum, würde mich freuen, das würde mich freuen, kommt mir entgegen, das kommt mir entgegen, wäre nett, das wäre nett, abgemacht, na klar doch, klar doch, das ginge, das geht, genau das brauche ich, genau die uhrzeit wollte ich, dann komme ich, ich komme dann, ich komme gerne, ich komme gern, melden sie mich an, ich bestätige den termin, den termin bestätige ich, gilt, ich bin einverstanden, passt mir gut, das passt mir gut, mir passt das, uns würde das passen, ich werde auf jeden fall da sein, wäre ja toll, das wäre ja toll, ich hätte den gern, bitte eintragen, so kann es bleiben, schicken sie mir eine, wäre praktisch, das wäre praktisch, schicken sie ruhig, ich würde mich freuen, das wüsste ich zu schätzen, schicken sie's mir aufs handy, aufs handy, dürfen sie, das hätte ich gern, schicken sie die nachricht, das will ich, klar will ich das, stimme ich zu, selbstverständlich stimme ich zu, damit bin ich einverstanden, das schon, unbedingt, genau so ist es, aber sicher doch, ich habe interesse, die möchten wir, das ist meine nummer, die nummer stimmt, alles richtig, so ist es, sie haben es richtig notiert, das stimmt so, das ist sie, es ist so wie sie sagen, wie sie sagen, vollkommen richtig, haben sie richtig, um die zeit, so wie sie gesagt haben, wie sie gesagt haben, so habe ich es gemeint, so haben wir es ausgemacht, so bleibt es, den termin meine ich, so viel, so viel ist es, so viel macht das, genau so viel, auf den cent genau, der betrag stimmt, es ist genau das, der richtige betrag`

/** Those that turn down what was asked. */
export const deDenying = `ich hab was anderes vor, ich habe was anderes vor, hab was anderes vor, habe etwas anderes vor, 
zu spät, zu früh, zu weit, zu teuer, zu kurzfristig, viel zu spät, viel zu früh, viel zu weit, viel zu teuer, viel zu kurzfristig,
woanders, anderswo, schlafe ich noch, schlaf ich noch,
ungelegen, das kommt mir ungelegen, auf der arbeit, da bin ich auf der arbeit, da bin ich arbeiten, da habe ich schon was, habe ich schon was, einen anderen termin, da habe ich einen anderen termin, überschneidet sich, das überschneidet sich mit der arbeit, überschneidet sich das, zu früh, das ist mir zu früh, lehne ich ab, das lehne ich ab, das lassen wir lieber, da bin ich verreist, wird nichts, das wird nichts, schlecht für mich, die uhrzeit ist schlecht für mich, muss ich absagen, da muss ich absagen, muss ich ablehnen, das muss ich ablehnen, ich schreibe es mir auf, das merke ich mir, geht auch ohne, es geht auch ohne, lieber ohne nachricht, unnötig, verweigere ich, das verweigere ich, sie haben sich verhört, ein fehler, da ist ein fehler drin, sie haben sich vertan, falsch verstanden`

/** Those that turn it down if they are all that is said: "to je moc", but not "to je moc fajn". */
export const deDenyingAlone = `zu viel, das ist zu viel, das ist mir zu viel, lieber ohne`

/** Conditions that what was asked meets: "budu rád, když to pošlete". */
export const deConditions = `wenn sie sie schicken, wenn sie sie mir schicken, wenn sie mir eine schicken, wenn sie es schicken, wenn sie es mir schicken, wenn sie mir schreiben, wenn sie mich eintragen`

/** Engaged at the time that is in question. */
export const deEngaged =
  / (da|dann|dienstags|dienstag|zu der zeit|an dem tag) (bin|sind|hab|habe|haben|muss|mussen|arbeite|arbeiten|fahre|fahr|fliege|flieg) (ich|wir) (?!(dabei|da|frei|zeit|gern|gerne) )\w+ /

/** Asks for something in addition. */
export const deAlso =
  / (nehmen|tragen|schreiben|schicken|notieren|buchen) sie (\w+ ){0,5}?(auch|gleich|noch|dazu|mit auf) /
