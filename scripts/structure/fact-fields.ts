import { importsOf, readProperties, type SourceFiles } from './source-files'

/**
 * Wire fields of a report that answer a question about an entry, such as whether it is open, paid,
 * late or disputed. docs/domain.md, section 3, names the function for each question.
 */
const factFields: ReadonlySet<string> = new Set([
  'accountDesignatorCode',
  'accountOpen',
  'accountStatus',
  'accountType',
  'activityDesignator',
  'creditorClass',
  'creditorClassification',
  'dispositionStatus',
  'loanType',
  'monthType',
  'paymentResponsibility',
])
/** Names that other objects also use. They are checked only in files that import wire types. */
const commonNames: ReadonlySet<string> = new Set(['isNegative', 'status'])
const wireTypes = /^lib\/contract\/bureau\/(account|report)\.ts$/

/** The files that interpret the fields. */
const interpreting: Readonly<Record<string, readonly string[]>> = {
  'entry-facts.ts': [...factFields, ...commonNames],
  'payment-months.ts': ['monthType'],
}
/** The files that show fields as sent, or that read one of our own fields with the same name. */
const showing: Readonly<Record<string, readonly string[]>> = {
  'account-detail.tsx': ['loanType'],
  'account-row.tsx': ['accountStatus'],
  'accounts-table.ts': ['accountStatus', 'paymentResponsibility'],
  'checked-entry.ts': ['accountStatus', 'status'],
  'credit-figures.ts': ['isNegative'],
  'factor-details.ts': ['accountStatus', 'dispositionStatus', 'status'],
  'report-details.ts': ['dispositionStatus', 'loanType', 'status'],
  'review-entries.ts': ['accountStatus'],
}

/**
 * Returns every read of one of these fields in any other file of the rules, handlers and
 * components.
 */
export function strayFactReads(files: SourceFiles): string[] {
  return [...files].flatMap(([path, text]) => {
    if (!/^(lib\/domain|lib\/server|components)\//.test(path)) return []
    if (/\.test\.tsx?$|\/testing\//.test(path)) return []
    const file = path.split('/').at(-1) ?? ''
    const own = [...(interpreting[file] ?? []), ...(showing[file] ?? [])]
    const knowsWire = importsOf(path, files).some((target) => wireTypes.test(target))
    return readProperties(path, text)
      .filter(({ name }) => factFields.has(name) || (knowsWire && commonNames.has(name)))
      .filter(({ name }) => !own.includes(name))
      .map(({ name, line }) => `${path}:${line}: reads ${name}: ask a function of entry-facts.ts`)
  })
}
