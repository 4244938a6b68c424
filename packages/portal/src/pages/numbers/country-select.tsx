import { Select } from '../../parts/field.tsx'
import { useWords } from './words.ts'

const countries = ['CZ', 'SK'] as const

/** Countries whose numbers there are. */
export type Country = (typeof countries)[number]

export function CountrySelect({
  value,
  change,
}: {
  readonly value: Country
  readonly change: (country: Country) => void
}) {
  const { say } = useWords()
  return (
    <Select
      label={say('country')}
      value={value}
      onChange={({ target }) => change(countries.find((one) => one === target.value) ?? value)}
    >
      {countries.map((code) => (
        <option key={code} value={code}>
          {say(`country.${code}`)}
        </option>
      ))}
    </Select>
  )
}
