import { describe, expect, it } from 'vitest'
import type { Language } from '../../agent/agent-settings.ts'
import { plainText } from './plain-text.ts'
import { spokenForm } from './spoken-form.ts'

describe('a sentence is spoken', () => {
  it.each<[Language, string, string]>([
    ['cs', '**Cena** je `1 250 Kč` 😊 ([zde](https://x.cz))', 'Cena je tisíc dvě stě padesát korun (zde)'],
    ['cs', 'Termín je 15. 3. v 16:30.', 'Termín je patnáctého března v půl páté odpoledne.'],
    ['cs', '25. listopadu 2026', 'dvacátého pátého listopadu dva tisíce dvacet šest'],
    ['cs', 'od 8:00 do 17:00', 'od osmi hodin do sedmnácti hodin'],
    ['cs', 'kolem 1 250 Kč', 'kolem tisíce dvou set padesáti korun'],
    ['cs', 's 5 lidmi', 's pěti lidmi'],
    ['cs', '1.250,50 Kč', 'tisíc dvě stě padesát korun padesát haléřů'],
    ['cs', '2,5 % a 2 Kč za 1 hodinu', 'dvě celé pět procenta a dvě koruny za jednu hodinu'],
    ['cs', '8–17 h', 'osm až sedmnáct hodin'],
    ['cs', '723456789', 'sedm set dvacet tři, čtyři sta padesát šest, sedm set osmdesát devět'],
    ['cs', 'IČO 12345678', 'íčo jedna dva tři, čtyři pět šest, sedm osm'],
    ['cs', 'č. p. 12/3, např. Mgr. Novák', 'číslo popisné dvanáct lomeno tři, například magistr Novák'],
    ['cs', 'Číslo 303. A ještě něco.', 'Číslo tři sta tři. A ještě něco.'],
    ['cs', '3 4 5. Je to správně?', 'tři čtyři pět. Je to správně?'],
    ['cs', 'jan.novak@seznam.cz', 'jan tečka novak zavináč seznam tečka cz'],
    ['cs', 'https://www.firma.cz/cenik?x=1', 'firma tečka cz'],
    ['cs', 'SPZ 1AB 2345', 'es pé zet jedna A B dva tři čtyři pět'],
    ['cs', '<think>Hm.</think>Dobrý den.', 'Dobrý den.'],
    ['cs', '{"slot": {"day": 1}}', ''],
    ['sk', '1 250 € do 15. 3.', 'tisíc dvesto päťdesiat eur do pätnásteho marca'],
    ['sk', 'okolo 1 500 €', 'okolo tisíca päťsto eur'],
    ['en', 'It is **5 %** or €1250.', 'It is five per cent or one thousand two hundred fifty euros.'],
  ])('in %s: "%s"', (language, written, said) => {
    expect(spokenForm(written, language)).toBe(said)
  })
})

describe('plain text', () => {
  it('leaves words as they are', () => {
    const text = 'Dobrý den, jak vám mohu pomoci?'
    expect(plainText(text)).toBe(text)
  })
})
