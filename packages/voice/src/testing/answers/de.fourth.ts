/** Held out: context, what it must be taken for, and what a caller says. */
export const deFourth = `
booking|yes|Na gut, tragen Sie mich ein.
booking|yes|Ja ja, das ist eine gute Zeit.
booking|yes|Ja, ich bin pünktlich da.
booking|yes|Den nehme ich, danke.
booking|yes|Ja natürlich, gerne.
booking|yes|Okay, das reicht mir so.
booking|yes|Gut, danke.
booking|yes|Das ist in Ordnung, schreiben Sie mich auf.
booking|yes|Ähm, ja, na gut.
booking|yes|Das können wir so lassen.
booking|yes|Ja, Frau Schmidt, tragen Sie mich ein.
booking|yes|ja super das passt mir gut
booking|yes|Auf jeden Fall, das gilt.
booking|yes|Den würde ich nehmen.
booking|yes|Ja ja, ich bitte darum.
booking|no|Nein, das geht bei mir nicht.
booking|no|Dann lieber nicht.
booking|no|Nein, den nicht.
booking|no|Na, nein, danke.
booking|no|Das schaffe ich leider nicht.
booking|no|Nein, ich will nichts eintragen.
booking|no|Um die Zeit können wir nicht.
booking|no|nee das geht echt nicht
booking|no|Ich habe kein Interesse mehr.
booking|no|Das passt mir überhaupt nicht.
sms|yes|Ja, das wäre lieb von Ihnen.
sms|yes|Ja bitte, schicken Sie mir eine.
sms|yes|Dann schicken Sie sie mir.
sms|no|Nein nein, das reicht so.
sms|no|Das ist unnötig, danke.
sms|no|Schicken Sie nichts.
sms|no|Ich schreibe mir das auf.
boolean|yes|Na selbstverständlich.
boolean|yes|Ja, habe ich.
boolean|no|Nein, habe ich nicht.
boolean|no|Noch nicht.
phone|yes|Genau, ja.
phone|yes|Ja, die Nummer stimmt.
phone|no|Das stimmt nicht.
date|yes|Ja, das ist das richtige Datum.
`
