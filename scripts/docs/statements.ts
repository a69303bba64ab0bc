import { writeFileSync } from 'node:fs'
import { type StatementKind, statementFamilies } from '@/lib/domain/statements/statement-kinds'
import en from '@/messages/en.json'
import es from '@/messages/es.json'

const intro = `# Statements

Every sentence with which the product judges, explains or advises, in both languages, with the condition under which it may be shown and what it
rests on. Printed by \`npm run statements\` from lib/domain/statements and the messages. \`{name}\` stands for a figure of the file.

## For counsel

These are law or advice, and are marked **For counsel** below: a host's lawyer confirms them.
`

const counselLines = statementFamilies.flatMap(({ title, kinds }) => {
  const names = kinds.filter(({ forCounsel }) => forCounsel).map(({ name }) => name)
  return names.length > 0 ? [`- ${title}: ${names.join(', ')}`] : []
})

const kindText = ({ name, texts, condition, source, forCounsel }: StatementKind) =>
  [
    `### ${name}${forCounsel ? ' · **For counsel**' : ''}`,
    `- When: ${condition}`,
    `- Source: ${source}`,
    ...texts.flatMap((text) => [`- en: ${wordsOf(en, text)}`, `- es: ${wordsOf(es, text)}`]),
  ].join('\n')

/**
 * Returns a text.
 * @throws {Error} for a path missing in the messages
 */
function wordsOf(messages: unknown, text: string): string {
  const found = text
    .split('.')
    .reduce((part, key) => (part as Record<string, unknown> | undefined)?.[key], messages)
  if (typeof found !== 'string') throw new Error(`No message ${text}`)
  return found
}

/** `npm run statements`: prints the text, or writes it to a file. */
export function printStatements(file?: string): void {
  if (file) writeFileSync(file, `${statementsText()}\n`)
  else console.log(statementsText())
}

/** Every kind of statement with its texts, condition and source, as Markdown. */
export function statementsText(): string {
  const families = statementFamilies.map(({ title, kinds }) =>
    [`## ${title}`, ...kinds.map(kindText)].join('\n\n'),
  )
  return [intro.trim(), counselLines.join('\n'), ...families].join('\n\n')
}
