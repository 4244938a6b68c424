export interface GuidedExample {
  /** The hand-written files, in the order of the guide. */
  readonly files: readonly string[]
  /** Files that `npm run reference` renews. */
  readonly generated: readonly string[]
}

/** The worked examples of CONTRIBUTING.md, by the folder that their link leads to. */
export function readGuide(markdown: string): Readonly<Record<string, GuidedExample>> {
  const section = /^## Worked examples\n([\s\S]*?)(?=^## )/m.exec(markdown)?.[1] ?? ''
  return Object.fromEntries(
    section
      .split(/^### /m)
      .slice(1)
      .map((part) => {
        const name = /\(test\/examples\/([a-z-]+)\/change\.diff\)/.exec(part)?.[1]
        if (name === undefined) throw new Error(`no link to a diff in ${part}`)
        const generated = /^Generated:([\s\S]*?)\n\n/m.exec(`${part}\n\n`)?.[1] ?? ''
        return [
          name,
          {
            files: [...part.matchAll(/^\d+\. `([^`]+)`/gm)].map((match) => match[1]!),
            generated: [...generated.matchAll(/`([^`]+)`/g)].map((match) => match[1]!),
          },
        ]
      }),
  )
}
