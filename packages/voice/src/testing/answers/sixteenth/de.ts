/**
 * Elderly, hurried, joking and distracted callers, recognised text without marks, dialect, mixed languages, reasons. Before
 * anything was changed for them, 80 % of 90 lines were read as expected, 0 settled what was not said.
 */
export const deSixteenth = `
booking|yes|ja das koennen sie eintragen danke
booking|yes|ja gut dann schreiben sie mich rein
booking|yes|Na freilich, junge Frau, ich hab ja Zeit, tragen Sie mich ein.
booking|yes|Ja, Fräulein, das wäre sehr nett.
booking|yes|Joa, des isses, tun Sie mich da rein.
booking|yes|Passt scho, machen mer so.
booking|yes|Okay, super, buchen Sie's.
booking|yes|Ja, weil ich sonst nicht kann.
booking|yes|Ja, denn ein späterer Termin passt mir nicht.
booking|yes|Sonst hab ich keine Zeit, also ja.
booking|yes|Ja, damit ich mich nicht mehr kümmern muss.
booking|yes|Na gut, damit endlich was vorangeht.
booking|yes|Wären Sie so lieb und tragen mich ein?
booking|yes|Könnten Sie mich da bitte eintragen?
booking|yes|Jaaa, klaaar, schreiben Sie mich auf.
booking|yes|Karl, mach leiser! Ja, tragen Sie mich ein.
booking|yes|Ähm, na ja, ja.
booking|yes|Ja, das ist der, den ich wollte.
booking|no|am dienstag kann ich nicht da arbeite ich
booking|no|nein nein das passt mir nicht
booking|no|Ach wo, junger Mann, ich fahr nirgends mehr hin.
booking|no|Nein, weil ich dienstags immer die Enkel hüte.
booking|no|Auf keinen Fall, da hab ich Tennis.
booking|no|Nee, des geht net.
booking|no|Sorry, das schaff ich nicht.
booking|no|Das soll wohl ein Witz sein, am Dienstag nicht.
booking|ask|Alles klar, ich bin da.
booking|ask|Maria, wo ist mein Kalender?
booking|ask|Mama, passt uns Dienstag?
booking|ask|Mama ist nicht zu Hause.
booking|ask|Ja, aber ich muss die Mama fragen.
booking|ask|Klar, und morgen fliege ich zum Mond.
booking|ask|Das ist ein Witz, oder?
booking|ask|Ja, ja, wer's glaubt.
booking|ask|Ich höre Sie schlecht, sprechen Sie lauter.
booking|ask|was wird das kosten
booking|ask|Meine Frau sagte ja, aber ich weiß nicht.
booking|ask|Wenn Sie mir versprechen, dass es fertig wird, dann ja.
booking|ask|Sagen wir mal ja, was dann?
booking|ask|Ja, wenn Doktor Novak da ist.
booking|ask|Ruhe, Kinder! Was haben Sie gesagt?
booking|ask|Das liegt nicht an mir, das entscheidet der Chef.
booking|ask|Wenn ich könnte, ja.
booking|wait|Warten Sie, Schätzchen, ich setz meine Brille auf.
booking|wait|moment ich such nur die brille
booking|optOut|rufen sie mich nie wieder an
sms|yes|ja schicken sie es mir aufs handy
sms|yes|Ja, weil ich es mir nicht merke.
sms|yes|Ja, schicken Sie's, ich vergess es sonst.
sms|no|Nein, ich kann keine SMS lesen.
sms|no|nein danke ich hab es aufgeschrieben
sms|ask|Kostet das was?
boolean|yes|ja es eilt
boolean|yes|Ja, weil ich ohne Auto nicht zur Arbeit komme.
boolean|yes|Ja, so schnell es geht.
boolean|no|Nein, weil ich bis Ende des Monats Zeit habe.
boolean|no|nein es eilt nicht
boolean|ask|Was bedeutet das?
phone|yes|ja das ist richtig
phone|yes|Ja, es ist die Nummer, unter der Sie mich anrufen.
phone|yes|Ja, sie endet auf neun, richtig.
phone|correction|nein am ende ist eine sieben
phone|ask|Ich sehe die Nummer nicht, ich hab keine Brille.
time|yes|ja um neun in der frueh
time|correction|nein um zehn
time|ask|Um neun abends oder morgens?
amount|yes|Ja, zweieinhalbtausend.
date|yes|Ja, am Montag.
date|correction|Nein, erst am Dienstag.
offer|first|Den am Morgen um neun.
offer|second|den zweiten bitte
offer|third|Am Mittwoch, um Viertel nach vier nein, um halb fünf.
offer|third|Den, der am Mittwoch ist.
offer|no|Mir passt keiner davon.
offer|no|Keiner, das sind alles blöde Zeiten.
offer|ask|Welcher ist der nächste?
choice|first|Den Kurier.
choice|second|per post bitte
choice|third|Ich nehme die Abholung.
choice|refusal|Das ist mir egal.
textField|value|die heizung geht nicht und ich hab kein warmes wasser
textField|value|Ich weiß nicht, wie das heißt, aber es tropft unter der Spüle.
textField|refusal|das sag ich ihnen nicht
any|value|Ruf nicht durch die ganze Wohnung, ich telefoniere.
any|value|Rufen Sie keinen Arzt, das vergeht.
any|optOut|Lassen Sie mich mit Ihren Anrufen für immer in Ruhe und streichen Sie mich.
any|optOut|loeschen sie meine nummer und rufen sie mich nicht mehr an
any|wait|Bleiben Sie dran, es klopft an der Tür.
any|goodbye|also dann tschuess
any|goodbye|Na dann, machen Sie's gut, auf Wiederhören.
`
