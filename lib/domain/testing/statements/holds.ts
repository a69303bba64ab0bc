import type { Statement } from '../../credit/statements/statement'
import { isDisputed } from './alert-statements'
import type { ConsumerFile } from './consumer-file'
import { monthsUntil } from './group-facts'
import { screens } from './screens'

/** Sorted so that the rule with the longest matching prefix comes first. */
const rules = Object.values(screens)
  .flatMap((screen) => Object.entries(screen.holds))
  .toSorted(([one], [other]) => other.length - one.length)

/** Returns whether the credit file supports a statement. Throws if its kind has no rule. */
export function holds(statement: Statement, file: ConsumerFile): boolean {
  const { kind } = statement
  const [, rule] = rules.find(([name]) => kind === name || kind.startsWith(`${name}.`)) ?? []
  if (!rule) throw new Error(`The kind ${kind} has no rule in lib/domain/testing/statements.`)
  return rule(statement, file)
}

export function statementsAbout(file: ConsumerFile): Statement[] {
  return Object.values(screens).flatMap(({ statementsOf }) => statementsOf(file))
}

const fifteenYears = 15 * 12

/**
 * Returns, as sentences, the rules that the statements of a file break together. Contract, section
 * 12.
 */
export function violationsIn(statements: readonly Statement[], file: ConsumerFile): string[] {
  const figures = new Map<string, number>()
  return statements.flatMap((statement) => {
    const { kind, bureau, about, pays = [] } = statement
    const { target, use, month = 0, date = file.now } = statement.figures
    return [
      ...pays
        .filter((account) => isDisputed(account, file))
        .map(({ name }) => `${kind} pays ${name}, which is disputed`),
      ...(month > fifteenYears || monthsUntil(file.now, date) > fifteenYears
        ? [`${kind} is beyond fifteen years`]
        : []),
      ...(target !== undefined && use !== undefined && target >= use
        ? [`${kind} asks for ${target} % at ${use} %`]
        : []),
      ...Object.entries(statement.figures).flatMap(([name, value]) => {
        const term = [bureau, about, name].join()
        const known = figures.get(term) ?? value
        figures.set(term, known)
        return Math.abs(known - value) < 1e-6 ? [] : [`${kind}: ${term} is ${value} and ${known}`]
      }),
    ]
  })
}
