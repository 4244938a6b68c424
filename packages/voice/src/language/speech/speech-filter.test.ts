import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { plainText } from './plain-text.ts'
import { SpeechFilter } from './speech-filter.ts'

/** The remains of a streamed reply. */
const filtered = (pieces: readonly string[]): string => {
  const filter = new SpeechFilter()
  return [...pieces.map((piece) => filter.push(piece)), filter.rest()].join('')
}
/** The same as it is spoken, line by line. */
const spoken = (pieces: readonly string[]): string =>
  filtered(pieces)
    .split('\n')
    .map(plainText)
    .filter((line) => line !== '')
    .join('\n')

const hidden: readonly (readonly [what: string, written: string, said: string])[] = [
  ['bold', 'Cena je **1 250 Kč**, __pevná__.', 'Cena je 1 250 Kč, pevná.'],
  ['emphasis', 'To je *velmi* důležité a _opravdu_ nutné.', 'To je velmi důležité a opravdu nutné.'],
  ['code', 'Cena je `1 250 Kč`.', 'Cena je 1 250 Kč.'],
  ['a block of code', 'Ano. ```js\nlet a = 1\n``` Hotovo.', 'Ano. Hotovo.'],
  ['a block of code without an end', 'Ano.\n```json\n{"a": 1', 'Ano.'],
  ['headings and lists', '## Ceník\n- servis\n* brzdy\n• olej\n1) pneu', 'Ceník\nservis\nbrzdy\nolej\npneu'],
  ['tasks', '- [x] servis\n- [ ] brzdy', 'servis\nbrzdy'],
  ['a quotation', '> Máme otevřeno.', 'Máme otevřeno.'],
  ['a rule', 'Ano.\n\n---\n\nNe.\n***', 'Ano.\nNe.'],
  ['a table', '| den | cena |\n|---|:-:|\n| úterý | 500 Kč |', 'den, cena\núterý, 500 Kč'],
  ['the address of a link', 'Podívejte se [zde](https://x.cz/a_(b)).', 'Podívejte se zde.'],
  ['the number of a link', 'Podívejte se na [ceník][1].', 'Podívejte se na ceník.'],
  ['an image', 'Ano. ![logo](https://x.cz/a.png) Ne.', 'Ano. Ne.'],
  ['a function called by its name', 'Ano. Invoke end_call.', 'Ano.'],
  ['a function called in a sentence', 'Na shledanou.\nCalling the function end_call now.', 'Na shledanou.'],
  ['a function in capitals', 'Na shledanou.\nEND_CALL', 'Na shledanou.'],
  ['the end of the call as told', '*hangs up* Na shledanou. (konec hovoru)', 'Na shledanou.'],
  ['a look into the calendar', '(podívá se do kalendáře) Ano. *prüft den Kalender*', 'Ano.'],
  ['the sound of a voice', '(in a calm voice) Yes. (mit ruhiger Stimme) Ja.', 'Yes. Ja.'],
  ['a blank for a date or a time', 'Termín je XX:XX, DD.MM.YYYY.', 'Termín je,.'],
  ['a blank for an amount', 'Cena je XXX korun.', 'Cena je korun.'],
  ['a blank for a name', 'Dobrý den (jméno), dobrý den (name).', 'Dobrý den, dobrý den.'],
  ['a note of its own', 'Internal: ask for the name\nJak se jmenujete?', 'Jak se jmenujete?'],
  ['what is struck out', 'Stojí ~~500~~ 400 Kč.', 'Stojí 400 Kč.'],
  ['the marks of an address', 'Napište na <jan@novak.cz>.', 'Napište na jan@novak.cz.'],
  ['<think>', '<think>Co teď? **x** {"a"}</think>Dobrý den.', 'Dobrý den.'],
  ['<thinking> with attributes', '<thinking mode="x">Hm.</thinking>Ano.', 'Ano.'],
  ['<reasoning> without an end', 'Ano. <reasoning>Hm. Hm.', 'Ano.'],
  ['the end of reasoning alone', '</think>Dobrý den.', 'Dobrý den.'],
  ['tags with a prefix', '<seed:think>Hm.</seed:think>Ano.', 'Ano.'],
  ['[THINK]', '[THINK]Hm.[/THINK]Ano.', 'Ano.'],
  [
    'the channels of harmony',
    '<|channel|>analysis<|message|>We need to ask.<|end|><|start|>assistant<|channel|>final<|message|>Dobrý den.<|return|>',
    'Dobrý den.',
  ],
  ['a channel without its message', 'Ano.<|channel|>analysis We need', 'Ano.'],
  [
    'a call in the commentary of harmony',
    'Ano.<|start|>assistant<|channel|>commentary to=functions.end_call <|constrain|>json<|message|>{"a":1}<|call|>',
    'Ano.',
  ],
  ['channels without their tokens', 'analysisWe need to ask.assistantfinalDobrý den.', 'Dobrý den.'],
  ['<tool_call>', 'Ano.<tool_call>\n{"name": "end_call", "arguments": {}}\n</tool_call>', 'Ano.'],
  ['<TOOLCALL>', '<TOOLCALL>[{"name": "x"}]</TOOLCALL>Ano.', 'Ano.'],
  ['a call of Mistral', 'Ano.[TOOL_CALLS] [{"name": "end_call", "arguments": {"a": "]"}}]', 'Ano.'],
  ['a call of a later Mistral', 'Ano.[TOOL_CALLS]end_call[ARGS]{"a": {}} Ne.', 'Ano. Ne.'],
  ['a call of Llama', 'Ano.<function=end_call>{"a": 1}</function>', 'Ano.'],
  ['a call of Llama in Python', 'Ano.<|python_tag|>end_call.call(a="b")<|eom_id|>', 'Ano.'],
  ['a list of calls', 'Ano. [end_call(), book_slot(start="2026-12-01T10:00")]', 'Ano.'],
  [
    'calls of DeepSeek',
    'Ano.<｜tool▁calls▁begin｜><｜tool▁call▁begin｜>function<｜tool▁sep｜>end_call\n```json\n{}\n```<｜tool▁call▁end｜><｜tool▁calls▁end｜>',
    'Ano.',
  ],
  ['calls of DeepSeek without an end', 'Ano.<｜tool▁calls▁begin｜>function end_call', 'Ano.'],
  [
    'calls of Kimi',
    'Ano.<|tool_calls_section_begin|><|tool_call_begin|>functions.end_call:0<|tool_call_argument_begin|>{}<|tool_call_end|><|tool_calls_section_end|>',
    'Ano.',
  ],
  [
    'actions of Cohere',
    '<|START_THINKING|>Hm.<|END_THINKING|><|START_RESPONSE|>Ano.<|END_RESPONSE|>',
    'Ano.',
  ],
  ['calls as code', 'Ano. functions.end_call({"reason": "konec (hotovo)"}) Ne.', 'Ano. Ne.'],
  ['a call by name', 'Na shledanou. end_call()', 'Na shledanou.'],
  ['a call of Gemini', 'Ano. print(default_api.transfer_call(to="x"))', 'Ano.'],
  ['JSON that names a tool', '{"name": "end_call", "parameters": {"a": "}"}} Ano.', 'Ano.'],
  ['JSON without its end', 'Ano. {"name": "end_call", "para', 'Ano.'],
  ['JSON over lines', '{\n  "name": "x",\n  "a": [1, 2]\n}\nAno.', 'Ano.'],
  ['steps of ReAct', 'Thought: má zavěsit\nAction: end_call\nAction Input: {"a":\n1}\nAno.', 'Ano.'],
  ['SSML', '<speak>Ano.<break time="500ms"/> <prosody rate="slow">Ne.</prosody></speak>', 'Ano. Ne.'],
  ['HTML', 'Ano.<br><b>Ne</b>.<!-- pozn. --><script>let a</script>', 'Ano. Ne.'],
  ['entities', 'Novák&nbsp;&amp;&nbsp;syn', 'Novák & syn'],
  ['directions in asterisks', '*směje se* Ano. *zasměje se potichu* **pauza**', 'Ano.'],
  ['directions in brackets', '(pauza) Ano. (s úsměvem) Ne. (tiše) [smích] [laughs softly]', 'Ano. Ne.'],
  ['directions in low lines', '_šeptá_ Ano. _clears throat_', 'Ano.'],
  ['directions of other languages', '*lacht* (räuspert sich) Ja. *śmieje się* (povzdychne si)', 'Ja.'],
  ['a pause with its length', 'Ano. [pause 2s] (pauza 500 ms) Ne.', 'Ano. Ne.'],
  [
    'placeholders',
    'Dobrý den, {{name}} {jméno} [JMÉNO] [vaše jméno] <customer_name> %s %name% $jmeno $\u007Bjmeno} <<jméno>> [[name]] __NAME__ ____.',
    'Dobrý den,.',
  ],
  ['emoji', 'Ano 😊👍🏽 1️⃣ 👨‍👩‍👧 ✓ ⭐ :smile: :)', 'Ano 1'],
  ['control characters', 'A\u0000no\u200B, \u001B[31mne\u0007.\uFEFF', 'Ano, ne.'],
  ['role prefixes', 'Assistant: Dobrý den.\nAgent: Ano.\n**Asistent:** Ne.', 'Dobrý den.\nAno.\nNe.'],
  ['the caller’s turn', 'Dobrý den.\nUser: Ahoj.\nAssistant: Ano.', 'Dobrý den.\nAno.'],
  ['special tokens', '<s>Ano.<|im_end|></s><|eot_id|><end_of_turn><｜end▁of▁sentence｜>', 'Ano.'],
  ['a role after its token', '<|im_start|>assistant\nAno.<|im_end|>', 'Ano.'],
  ['references', 'Ano【4†zdroj】 ne [1] tak\uE200cite\uE202turn0\uE201.', 'Ano ne tak.'],
  ['escapes', 'Ano \\*ne\\*.\\nTak.', 'Ano ne.\nTak.'],
  ['a fraction', 'Je to \\frac{1}{2} hodiny.', 'Je to 1/2 hodiny.'],
  ['a formula', 'Vyjde to na \\(2 \\times 3 = 6\\) hodin.', 'Vyjde to na 2 × 3 = 6 hodin.'],
  ['a formula on its own', 'Cena:\n\\[ 5\\,000 + 21\\,\\% \\]\nAno.', 'Cena:\n5 000 + 21 %\nAno.'],
  [
    'a formula between dollars',
    'Je to $\\frac{3}{4}$ a $x^2$, tedy $$50\\,\\%$$ ano.',
    'Je to 3/4 a x², tedy 50 % ano.',
  ],
  ['a number between dollars', 'Máme $3$ kusy.', 'Máme 3 kusy.'],
  [
    'commands',
    'Cena \\textbf{500 Kč}, asi \\approx 20 \\text{ eur}. \\boxed{42}',
    'Cena 500 Kč, asi ≈ 20 eur. 42',
  ],
  ['powers and degrees', 'Plocha $20\\,m^{2}$, teplota $5^\\circ$C.', 'Plocha 20 m², teplota 5°C.'],
  [
    'entities by number',
    'P&#345;ijde&scaron; v&nbsp;8&#x3A;00&hellip; T&#x159;i&ndash;&#269;ty&rcaron;i &euro;',
    'Přijdeš v 8:00… Tři–čtyři €',
  ],
  ['entities twice over', 'Novák &amp;amp; syn, 5&amp;nbsp;Kč', 'Novák & syn, 5 Kč'],
  ['tags as entities', '&lt;think&gt;Hm.&lt;/think&gt;Ano, &lt;jméno&gt;.', 'Ano,.'],
  ['reasoning of Kimi', '◁think▷Hm. Hm.◁/think▷Ano.', 'Ano.'],
  [
    'reasoning in other words',
    '<thought_process>Hm.</thought_process><|begin_of_thought|>Hm.<|end_of_thought|>Ano.',
    'Ano.',
  ],
  ['reasoning with another end', '<thinking>Hm.</think>Ano.', 'Ano.'],
  ['reasoning of Gemma', '<unused94>thought\nHm.<unused95>Ano.', 'Ano.'],
  ['reasoning in a token', '<|thinking|>Hm.<|/thinking|>Ano.', 'Ano.'],
  ['reasoning in capitals', '[REASONING]Hm.[/REASONING]Ano. [thinking] Ne.', 'Ano. Ne.'],
  ['tool_code on its own', 'Ano.\ntool_code\nprint(default_api.end_call())\n\nNe.', 'Ano.\nNe.'],
  ['tool_outputs', "tool_outputs\n{'result': 'ok'}\n\nAno.", 'Ano.'],
  ['a fence of a tool', 'Ano.\n```tool_call\n{"name": "end_call"}\n```\nNe.', 'Ano.\nNe.'],
  ['a fence of code with its outcome', '```tool_code\nx = 1\n```\n```tool_outputs\nok\n```Ano.', 'Ano.'],
  ['calls in Python', 'Ano.\nresult = await tools.end_call(reason="a")\nend_call()\nNe.', 'Ano.\nNe.'],
  ['the name of a function on its line', 'Ano.\nend_call\nNe.', 'Ano.\nNe.'],
  ['the name of a function', 'Na shledanou. end_call\ntransfer_call', 'Na shledanou.'],
  [
    'calls of DeepSeek in XML',
    'Ano.<｜DSML｜function_calls><｜DSML｜invoke name="x">1</｜DSML｜invoke></｜DSML｜function_calls>',
    'Ano.',
  ],
  ['calls of FunctionGemma', '<start_function_call>call:end_call{a:1}<end_function_call>Ano.', 'Ano.'],
  ['the speaker on a line', 'assistant\n\nDobrý den.', 'Dobrý den.'],
  [
    'placeholders of other kinds',
    'Volá [jméno zákazníka], SPZ [SPZ], $\u007Bcustomer.name}, $zákazník.příjmení @{kdo} #{kdo} %jméno% %%name%% %(jméno)s %1$s %.2f <%= name %> *|FNAME|* [slot_1] {0} {% if x %}.',
    'Volá, SPZ,,.',
  ],
  ['what is struck out in HTML', 'Stojí <del>500</del> 400 Kč, ~~asi ~5 kusů~~ tři.', 'Stojí 400 Kč, tři.'],
  [
    'emphasis within a word',
    'To je ne*pra*vda, *ne*pravda a ne**prav**da.',
    'To je nepravda, nepravda a nepravda.',
  ],
  [
    'notes',
    'Cena[^1] 500 Kč*, DPH¹² a slevy†.<sup>[3]</sup>\n[^1]: Bez práce.',
    'Cena 500 Kč, DPH a slevy.\nBez práce.',
  ],
  ['definitions of links', 'Viz [ceník].\n[ceník]: https://x.cz "Ceník"\n[1]: <http://y.cz>', 'Viz.'],
  ['headings with marks after them', '## Ceník ##\nServis\n======\n#servis', 'Ceník\nServis\nservis'],
  ['other rules', 'Ano.\n———\n* * *\nNe.', 'Ano.\nNe.'],
  ['arrows', 'Brno -> Praha => hotovo', 'Brno Praha hotovo'],
  ['a table without outer bars', 'den | cena\n--- | ---\núterý | 500 Kč', 'den, cena\núterý, 500 Kč'],
  ['labels in other languages', 'Úvaha: zákazník chce cenu.\nOdpověď: Ano.', 'Ano.'],
  ['the label of an answer', 'Thought: má zavěsit\nAnswer: Ano.', 'Ano.'],
  ['the caller’s turn in Czech', 'Dobrý den.\nZákazník: Ahoj.\nAsistent: Ano.', 'Dobrý den.\nAno.'],
  ['thoughts in German', 'Überlegung: Er will gehen.\nAntwort: Ja.', 'Ja.'],
  ['directions of the voice', '(říká vesele) Ano. (hlas: klidný) Ne. (tone: calm)', 'Ano. Ne.'],
  ['placeholders in parentheses', 'Dobrý den (jméno zákazníka), ano (customer name).', 'Dobrý den, ano.'],
  ['placeholders in crosses', 'Termín je XX-datum-XX.', 'Termín je.'],
  [
    'a function in marks of code',
    'Na shledanou. `end_call` Zavolám `transfer_call()`.',
    'Na shledanou. Zavolám.',
  ],
]

const kept: readonly string[] = [
  'Dobrý den, jak vám mohu pomoci?',
  'I will call a colleague now. Use the side door, and call me back.',
  'Zavolám vám zpět, volám kvůli objednávce.',
  'Používám kalendář a spouštím zápis.',
  'Konec hovoru poznáte podle tónu.',
  'Vezměte si průkaz (kontroluje se u vchodu).',
  'Máme velikost XXL i L.',
  'MM je zkratka milimetru.',
  'We are closed (opens at eight).',
  'Plán: nejdřív prohlídka, potom oprava.',
  'Krok jedna: vypněte přístroj.',
  '2 * 3 je 6 a 2*3 také.',
  'Máme otevřeno (pondělí až pátek) a jindy ne.',
  'Je to v přízemí (vchod ze dvora).',
  'Polední přestávka (čeká vás kolegyně) je krátká.',
  'Cena je 1 250 Kč (včetně DPH), sleva 10 %.',
  'Od 8:00 do 16:30, v úterý i 17:00.',
  'Vytočte *21*777123456# nebo stiskněte * a pak #.',
  'Bydlí na č. p. 5, Brno-střed, ul. 5. května 12/3.',
  'Vaše jméno je jan_novak',
  'Napište na jan.novak_2@seznam.cz nebo www.firma.cz/cenik.',
  'Poznámka: přineste si doklad.',
  'Teplota je -5 °C až +3 °C.',
  'To je "opravdu" dobré; ne-li nejlepší…',
  'Platí A & B, 5 < 10 a $5.',
  '3. Dezember haben wir frei.',
  'Odpověď zní: ano.',
  'Výrobek R*B, typ A*B*C a rozměr 5*3*2.',
  'Plocha 20 m² a objem 3 m³.',
  'Stojí $5 nebo $6, tedy 5$ až 6$.',
  'Píšeme v C# a F#, varianta a/b, 5 < 6, 7 > 6, sleva 50 % a e-mail jan_novak@x.cz.',
  'Volejte AT&T & spol.',
  'Řekla thought a tool a model.',
  'To je ~5 minut a x^2.',
  'json je formát.',
  'Napište jméno (příjmení) a telefon (mobil).',
  'Zákazník chce cenu a klient slevu.',
]

describe('of what a model writes', () => {
  it.each(hidden)('%s: %j is spoken as %j', (_, written, said) => {
    expect(spoken([written])).toBe(said)
  })

  it.each(kept)('%j is spoken as it is', (written) => {
    expect(spoken([written])).toBe(written)
  })

  it('the same is spoken however the stream is cut', () => {
    const texts = [...hidden.map(([, written]) => written), ...kept]
    const part = fc.oneof(
      fc.constantFrom(...texts),
      fc.constantFrom(
        '<think>',
        '</think>',
        '```',
        '{"a',
        '**',
        '*',
        '_',
        '(',
        ')',
        '[',
        ']',
        '<',
        '|>',
        '\n',
        ' ',
        '$',
        '$$',
        '\\',
        '\\(',
        '\\)',
        '\\frac{',
        '&',
        '&amp;',
        ';',
        '#',
        '^{',
        '[^1]',
        ']:',
        '~~',
        '◁think▷',
        '²',
        'tool_code\n',
        'a_b',
        ' = ',
        '%',
        '->',
      ),
      fc.string({ unit: 'binary', maxLength: 8 }),
    )
    fc.assert(
      fc.property(
        fc.array(part, { maxLength: 6 }),
        fc.array(fc.integer({ min: 1, max: 12 })),
        (parts, sizes) => {
          const text = parts.join('')
          const pieces: string[] = []
          for (let at = 0, nth = 0; at < text.length; nth += 1) {
            const size = sizes[nth % Math.max(1, sizes.length)] ?? 1
            pieces.push(text.slice(at, at + size))
            at += size
          }
          expect(spoken(pieces)).toBe(spoken([text]))
        },
      ),
      {
        numRuns: 3000,
        examples: [
          [['\u0370\u{E0100}'], []],
          [['a\u2776'], []],
          [['a\u20E3'], []],
          [['(\u0000_šeptá_ Ano. _clears throat_)'], []],
        ],
      },
    )
  })

  it.each(['Máme otevřeno (pondělí. Ano', 'Cena [500 Kč za kus. Ano', 'To je *opravdu. Ano', '5 < 10. Ano'])(
    'no more is held back than the next words decide: %j',
    (text) => {
      const filter = new SpeechFilter()
      const words = ' pokračujeme dál'.repeat(30)
      const said = filter.push(text + words)
      expect(said.length).toBeGreaterThan(text.length + words.length - 330)
      expect(said).toContain('Ano')
    },
  )

  it('a finished sentence is not held back', () => {
    const filter = new SpeechFilter()
    expect(filter.push('Dobrý den. ')).toBe('Dobrý den. ')
    expect(filter.push('Jak vám mohu pomoci? ')).toBe('Jak vám mohu pomoci? ')
  })

  it.each([
    '(',
    '[',
    '{',
    '<',
    '*',
    '_',
    '`',
    '**a',
    '(a',
    '{"',
    '<a ',
    '~~a',
    '<think>',
    '[TOOL_CALLS]',
    ':a',
    'a_(',
    '$a',
    '$$',
    '\\(',
    '\\[a',
    '\\frac{',
    '\\text{a}',
    '&amp;',
    '&a',
    '◁think▷',
    '[^1',
    '[1]: ',
    '~~a~',
    'a*',
    '^{',
    '#',
    '²',
    'a = ',
    'tool_code\n',
    '| ',
    '<sup>',
    '%a',
  ])('a long run of %j takes time in proportion to its length', (unit) => {
    const takes = (times: number) => {
      const text = unit.repeat(times)
      const filter = new SpeechFilter()
      const startedMs = process.cpuUsage().user
      for (let at = 0; at < text.length; at += 50) filter.push(text.slice(at, at + 50))
      filter.rest()
      return (process.cpuUsage().user - startedMs) / 1000
    }
    takes(500)
    const [short, long] = [takes(4000), takes(16_000)]
    expect(long).toBeLessThan(8 * short + 60)
  })
})
