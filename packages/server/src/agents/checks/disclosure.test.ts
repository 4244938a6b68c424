import { describe, expect, test } from 'vitest'
import { disclosesAi } from './disclosure.ts'

describe('a first message discloses that an AI is speaking', () => {
  // verifies: agents.warnings-first-message
  test.each([
    ['cs', 'Dobrý den, tady virtuální asistentka Pekárny Novák.'],
    ['cs', 'Dobrý den, jsem umělá inteligence a vyřídím vaši objednávku.'],
    ['cs', 'Dobrý den, mluvíte s AI asistentem autoservisu.'],
    ['cs', 'Ahoj, tady hlasový robot dentální hygieny.'],
    ['cs', 'Nejsem člověk, ale digitální asistentka.'],
    ['cs', 'Dobrý den, u telefonu automatická recepční ordinace.'],
    ['cs', 'Není žádný problém a pomůže vám virtuální recepční.'],
    ['sk', 'Dobrý deň, som virtuálna asistentka autoservisu.'],
    ['sk', 'Dobrý deň, volá vám umelá inteligencia z reštaurácie.'],
    ['sk', 'Nie som človek, som hlasový robot.'],
    ['en', 'Hello, this is the virtual assistant of Novak Dental.'],
    ['en', "Hi, I'm an AI agent calling from Novak Bakery."],
    ['en', "I'm not a human but an automated receptionist."],
    ['en', 'Hello, you are speaking with an A.I. system.'],
    ['de', 'Guten Tag, hier spricht der digitale Assistent der Praxis Novak.'],
    ['de', 'Ich bin kein Mensch, sondern eine KI.'],
    ['de', 'Guten Tag, Sie sprechen mit unserer Sprachassistentin.'],
    ['pl', 'Dzień dobry, tu wirtualna asystentka piekarni Nowak.'],
    ['pl', 'Dzień dobry, jestem sztuczną inteligencją.'],
    ['pl', 'Nie jestem człowiekiem, tylko asystentem głosowym.'],
  ] as const)('%s: %s', (language, text) => {
    expect(disclosesAi(text, language)).toBe(true)
  })
})

describe('a first message does not disclose that an AI is speaking', () => {
  // verifies: agents.warnings-first-message
  test.each([
    ['cs', 'Dobrý den, jak vám mohu pomoci?'],
    ['cs', 'Dobrý den, tady Jana z Pekárny Novák, nejsem robot.'],
    ['cs', 'Nebojte, nemluvíte s robotem, jsem Jana.'],
    ['cs', 'Tady Jana, to není žádná umělá inteligence.'],
    ['cs', 'Robot nejsem, jsem opravdový člověk.'],
    ['cs', 'Volám ohledně vašeho robotického vysavače.'],
    ['cs', 'Dobrý den, nabízíme kurzy umělé inteligence.'],
    ['cs', 'Tady firma Robotika, co pro vás mohu udělat?'],
    ['sk', 'Dobrý deň, tu Zuzana z autoservisu.'],
    ['sk', 'Nie som robot, som Zuzana.'],
    ['sk', 'Volám ohľadom školenia o umelej inteligencii.'],
    ['en', 'Hello, this is Emma from Novak Dental.'],
    ['en', "Don't worry, I'm not a robot."],
    ['en', 'You are not talking to an AI, this is Emma.'],
    ['en', 'I am calling about our artificial intelligence training.'],
    ['de', 'Guten Tag, hier ist Anna aus der Praxis Novak.'],
    ['de', 'Ich bin kein Roboter, ich heiße Anna.'],
    ['de', 'Sie sprechen nicht mit einer KI.'],
    ['pl', 'Dzień dobry, tu Zofia z piekarni.'],
    ['pl', 'Nie jestem robotem, mam na imię Zofia.'],
    ['pl', 'Nie rozmawia pan z automatem, nazywam się Zofia.'],
  ] as const)('%s: %s', (language, text) => {
    expect(disclosesAi(text, language)).toBe(false)
  })
})
