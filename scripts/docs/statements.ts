import { writeFileSync } from 'node:fs'
import en from '@/messages/en.json'
import es from '@/messages/es.json'
import { type GradedLanguage, gradeOf, sentencesOf } from '@/scripts/docs/statements/reading-level'
import { sourcesText } from '@/scripts/docs/statements/sources'
import { printStatementDiff, valueAt } from '@/scripts/docs/statements/statement-diff'
import { type StatementKind, statementFamilies } from '@/scripts/docs/statements/statement-kinds'

const intro = `# Statements

Every sentence with which the product judges, explains or advises, in both languages, with the condition under which it may be shown and what it
rests on. Printed by \`npm run statements\` from scripts/docs/statements and the messages. \`{name}\` stands for a figure of the file.

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
    ...texts.flatMap((text) => [
      `- en: ${gradedWords(wordsOf(en, text), 'en')}`,
      `- es: ${gradedWords(wordsOf(es, text), 'es')}`,
    ]),
  ].join('\n')

/** Appends the school grade of each sentence to a text. */
function gradedWords(words: string, language: GradedLanguage): string {
  const grades = sentencesOf(words).flatMap((sentence) => gradeOf(sentence, language) ?? [])
  return grades.length > 0 ? `${words} (grade ${grades.map(Math.round).join(', ')})` : words
}

/**
 * Returns the text at a path of the messages.
 * @throws {Error} if there is no text at the path
 */
export function wordsOf(messages: unknown, text: string): string {
  const found = valueAt(messages, text)
  if (typeof found !== 'string') throw new Error(`No message ${text}`)
  return found
}

/** `npm run statements`: prints the text, writes it to a file, or compares releases (`diff`). */
export function runStatements([file, ...tags]: readonly string[]): void {
  if (file === 'diff') printStatementDiff(tags)
  else if (file) writeFileSync(file, `${statementsText()}\n`)
  else console.log(statementsText())
}

/** Returns every kind of statement with its texts, condition and source, as Markdown. */
export function statementsText(): string {
  const families = statementFamilies.map(({ title, kinds }) =>
    [`## ${title}`, ...kinds.map(kindText)].join('\n\n'),
  )
  return [intro.trim(), counselLines.join('\n'), ...families, sourcesText()].join('\n\n')
}
