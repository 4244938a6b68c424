/** The cast of the demo: a car service's agent and one of its customers. */
export const agent = {
  name: 'Autoservis Novák',
  language: 'cs',
  systemPrompt: 'Jsi hlasová asistentka autoservisu. Zjisti jméno zákazníka a značku jeho vozidla.',
  goal: 'Zákazník sdělí jméno a SPZ vozidla.',
  firstMessage: 'Dobrý den, tady virtuální asistentka autoservisu.',
  dataFields: [
    { key: 'name', type: 'string', description: 'jméno zákazníka', required: true },
    { key: 'plate', type: 'string', description: 'SPZ vozidla', required: true },
  ],
} as const

export const subscriber = {
  e164: '+420601000001',
  lines: ['Jmenuji se Jan Novák.', 'Jedna á bé dva tři čtyři pět.', 'Ano, správně, na shledanou.'],
} as const

/** The values that the agent must capture, ignoring spaces. */
export const expected = { name: 'Jan Novák', plate: '1AB2345' } as const

export const sms = {
  to: '+420601000011',
  body: 'Vas vuz je prihlasen k prohlidce. Autoservis Novak',
} as const
