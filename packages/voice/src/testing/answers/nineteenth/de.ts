/** Hedges, conditions in front, goodbyes, two options at once and wishes about somebody else: all were misread once. */
export const deNineteenth = `
booking|ask|Ja, vorläufig.
booking|ask|Ja, am Apparat.
booking|ask|Wenn möglich, ja.
booking|ask|Im Prinzip ja.
booking|ask|Gut, tschüss.
booking|ask|Okay, auf Wiederhören.
choice|ask|Kurier oder Post.
choice|ask|Alles außer Kurier.
any|value|Rufen Sie nicht meine Frau an.
phone|no|Ja, das ist meine frühere.
`
