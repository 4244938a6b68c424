/**
 * Idioms, small talk around an answer, a yes to something else than the question, and calls that shall have been the
 * last. When first read, 71 % of 42 lines were read as expected, 1 settled what was not said.
 */
export const deEighteenth = `
booking|yes|Na endlich! Das nehme ich mit Kusshand.
booking|yes|Fein, dann bin ich pünktlich da.
booking|yes|Ja ja, schreiben Sie mich auf, Novak.
booking|yes|Das spielt mir in die Karten, danke.
booking|yes|Klar, ich habe da sowieso frei.
booking|yes|Na gut, ich schaufle mir das frei.
booking|yes|Prima, das schaffe ich auch mit den Kindern.
booking|no|Ach wo, da bin ich im Urlaub.
booking|no|Leider habe ich da Elternabend.
booking|no|Da habe ich gerade Nachtschicht.
booking|no|Keine Chance, ich habe da eine Besprechung.
booking|no|Das ist blöd, da unterrichte ich.
booking|ask|Natürlich würde ich gern, aber erst muss ich das in der Arbeit klären.
booking|ask|Hm, das könnte vielleicht gehen, mal sehen.
booking|ask|Den Termin hat mir schon einmal ein Kollege angeboten.
booking|ask|Und ist sicher, dass es Parkplätze gibt?
booking|ask|Ja, ich verstehe, dass Sie um eins frei haben.
booking|ask|Meine Frau sagt ja, aber ich weiß nicht.
booking|ask|Sagen wir mal ja. Was würde das kosten?
booking|ask|Ich höre Sie gut, ja, fahren Sie fort.
booking|ask|Würde es stören, wenn ich eine halbe Stunde früher käme?
booking|ask|Entweder das oder Freitag, was ist besser?
sms|yes|Ja, schicken Sie mir das aufs Handy.
sms|yes|Das wäre praktisch, ich vergesse viel.
sms|no|Nicht nötig, ich schreibe mir das auf.
sms|no|Sparen Sie sich das, ich merke es mir.
sms|ask|An diese Nummer nicht, haben Sie eine andere?
boolean|yes|Darauf können Sie wetten.
boolean|no|Eigentlich nicht.
boolean|ask|Kommt darauf an.
phone|yes|Das stimmt aufs Haar.
phone|correction|Nein, sie endet auf sechsundfünfzig.
phone|no|Die letzten zwei Ziffern haben Sie vertauscht.
amount|yes|Ja, zweieinhalbtausend, ganz genau.
amount|correction|Nein, zweitausendachthundert.
any|optOut|Das war das letzte Mal, dass Sie mich angerufen haben, verstanden?
any|optOut|Setzen Sie mich auf die Sperrliste und rufen Sie mich nicht mehr an.
any|value|Rufen Sie bitte nicht zwischen zwölf und eins an, da essen wir.
any|value|Von der Bank soll mich keiner anrufen, das habe ich denen gesagt.
any|value|Zimmer Nummer zwölf, bitte.
any|goodbye|Also danke, machen Sie es gut, auf Wiederhören.
any|wait|Sekündchen, ich hole nur meine Brille.
`
