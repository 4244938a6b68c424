/** Agreement and refusal in other words, and turns that only sound like them. */
export const deEleventh = `
booking|ask|Ja, langsamer bitte.
booking|ask|Ja, noch einmal bitte.
booking|ask|Ja, wiederholen Sie das.
booking|ask|Ja, sprechen Sie lauter.
booking|ask|Ja, löschen Sie das.
booking|ask|Gut, stornieren Sie es.
booking|ask|Klar, streichen Sie mich da raus.
booking|ask|Den Termin habe ich schon.
booking|ask|Ich bin schon angemeldet.
booking|ask|Ja, ich habe da schon eine Reservierung.
booking|ask|Ja, verschieben Sie es.
booking|ask|Gut, tragen Sie lieber meine Frau ein.
booking|ask|Gut, und wie lange dauert das?
booking|ask|Ja, ich rufe Sie morgen an.
sms|ask|Ja, aber erst am Abend.
sms|ask|Ja, langsamer.
sms|ask|Die Nachricht habe ich schon.
phone|ask|Ja, löschen Sie das.
phone|ask|Ja, langsamer bitte.
date|ask|Ja, lesen Sie es noch einmal vor.
name|ask|Ja, korrigieren Sie das.
amount|ask|Gut, ändern Sie das.
boolean|ask|Ja, was heißt das?
any|value|Rufen Sie sie nicht an.
any|value|Bitte rufen Sie ihn nicht an, er ist im Krankenhaus.
any|value|Rufen Sie mich nicht an, ich melde mich.
any|value|Rufen Sie nicht mehr an, ich melde mich selbst.
any|value|Rufen Sie mich heute nicht an.
any|value|Rufen Sie mich nicht auf der Arbeit an.
any|value|Rufen Sie uns nicht an, wir kommen persönlich.
any|optOut|Rufen Sie mich nie wieder an.
any|optOut|Hören Sie auf, mich anzurufen.
booking|yes|Ja, das gilt.
booking|yes|Ja, tragen Sie mich dort ein.
booking|yes|Ja, rechnen Sie mit mir.
booking|yes|Wunderbar, einverstanden.
booking|yes|Damit bin ich einverstanden.
booking|yes|Klar, ich komme.
booking|yes|Ja, vielen Dank.
booking|yes|In Ordnung, ich werde da sein.
booking|yes|Gut, reservieren Sie es.
booking|yes|Das passt mir.
sms|yes|Ja, schicken Sie sie mir.
sms|yes|Ja, da wäre ich froh.
sms|yes|Unbedingt schicken.
phone|yes|Ja, genau so.
phone|yes|Das ist richtig.
boolean|yes|Sicher.
boolean|yes|Ja, selbstverständlich.
booking|no|Nein, das passt mir nicht.
booking|no|Leider kann ich da nicht.
booking|no|Tragen Sie mich nicht ein.
booking|no|Das geht bei mir nicht.
booking|no|Lieber nicht.
booking|no|Nein, will ich nicht.
sms|no|Nein, das brauche ich nicht.
sms|no|Schicken Sie nichts.
phone|no|Das ist nicht meine Nummer.
phone|no|Nein, das ist falsch.
boolean|no|Überhaupt nicht.
boolean|no|Auf keinen Fall.
boolean|no|Keineswegs.
`
