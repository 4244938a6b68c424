/** Every kind of answer, in everyday speech, fillers and slips of a recogniser. */
export const deTwelfth = `
booking|yes|Jo, tragen Sie mich da ein.
booking|yes|Klar, rechnen Sie mit mir.
booking|yes|Na gut, den nehm ich.
booking|yes|Freilich, da komm ich.
booking|yes|Passt wunderbar.
booking|yes|Okay, machen wir das so.
booking|yes|Das ginge.
booking|yes|Prima, vielen Dank.
booking|yes|Super, dann bis Dienstag.
booking|yes|Ja ja, das können wir machen.
booking|yes|Das wär mir recht.
booking|yes|Seien Sie so lieb und tragen Sie mich ein.
booking|yes|Na dann los.
booking|yes|Alles klar, ich bin da.
booking|no|Nee nee, das nicht.
booking|no|Da bin ich gerade im Urlaub.
booking|no|Das passt mir überhaupt nicht.
booking|no|Geh, da muss ich arbeiten.
booking|no|Eher nicht, dienstags hab ich Training.
booking|no|Das wird leider nichts, die Kinder sind krank.
booking|no|Schade, da kann ich nicht.
booking|ask|Wahrscheinlich schon, aber ich muss meinen Mann fragen.
booking|ask|Ja, sofern es nicht teurer ist als letztes Mal.
booking|ask|Klar, ginge es auch früher?
booking|ask|Gut, ich melde mich morgen bei Ihnen.
booking|ask|Warten Sie, wie lange dauert das denn?
booking|ask|Ja, nur eine halbe Stunde später.
booking|ask|Mal sehen, ich weiß noch nicht, ob ich freibekomme.
booking|ask|Mir egal, Hauptsache nicht bei Doktor Müller.
booking|ask|Da müsste ich erst in der Arbeit anrufen.
booking|ask|Wenn es regnet, dann nicht.
booking|ask|Mein Mann hat ja gesagt, aber ich weiß nicht.
booking|wait|Sekunde, ich hol nur meine Brille.
booking|wait|Ja, Moment, ich schau in den Kalender.
booking|optOut|Ja, melden Sie mich ab und rufen Sie mich nie wieder an.
sms|yes|Das wäre sehr nett.
sms|yes|Oh ja, gerne doch.
sms|yes|Ja schicken Sie mir das, damit ichs nicht vergesse.
sms|no|Brauchen Sie nicht, ich schreib mirs auf.
sms|no|Nicht nötig, danke.
sms|no|Nö, das reicht mir so.
sms|ask|Lieber per Mail.
sms|ask|Kostet das was?
sms|ask|Können Sie, aber an eine andere Nummer.
boolean|yes|Ja, es eilt ganz furchtbar.
boolean|yes|Leider ja, es tropft seit gestern.
boolean|yes|Na selbstverständlich.
boolean|no|Noch nicht, vielleicht nächstes Jahr.
boolean|no|Auf keinen Fall.
boolean|no|Um Gottes willen, nein.
boolean|ask|Was meinen Sie damit?
boolean|ask|Kommt drauf an.
phone|yes|Genau, das ist sie.
phone|yes|Jaja, stimmt so.
phone|correction|Ja, bis auf die letzte Ziffer, das ist eine Acht.
phone|correction|Fast, statt der Fünf hinten eine Neun.
phone|ask|Wiederholen Sie bitte das Ende.
phone|no|Das ist nicht meine Nummer.
time|correction|Nicht um neun, um zehn.
time|yes|Ja, um neun in der Früh.
date|correction|Ja, das heißt nein, erst am ersten Dezember.
amount|correction|Nicht zweieinhalb, dreitausend.
amount|yes|Zweitausendfünfhundert, ja.
email|no|Nein nein, Sie haben mich falsch verstanden.
name|yes|Ja, das bin ich.
offer|first|Dann den ersten.
offer|third|Ich würde den Mittwoch nehmen.
offer|second|Lieber Dienstagnachmittag.
offer|no|Keiner von denen passt mir.
choice|third|Ich mach die Abholung.
choice|second|Kein Kurier, lieber per Post.
textField|value|Ich habe kein Licht im Bad.
textField|value|Ich weiß nicht, wie ich es sagen soll, er springt einfach nicht an.
textField|refusal|Das möchte ich lieber nicht sagen.
opening|value|Schönen guten Tag, hören Sie, ich hab da ein Problem mit der Waschmaschine.
any|goodbye|Alles klar, danke schön, machen Sie's gut.
any|optOut|Lassen Sie mich mit Ihren Anrufen in Ruhe oder ich rufe die Polizei.
any|optOut|Nehmen Sie mich von dieser Liste runter.
any|optOut|Rufen Sie mich nicht mehr an, sonst melde ich das.
any|value|Rufen Sie mich nicht am Sonntag an, da schlafe ich.
any|value|Unter dieser Nummer bitte nicht anrufen, das ist mein Diensthandy.
any|wait|Moment, ich suche einen Stift.
any|wait|Bleiben Sie dran, es klingelt an der Tür.
`
