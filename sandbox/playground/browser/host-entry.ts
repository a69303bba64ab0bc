type Value = string | number | boolean | readonly string[]
type Fields = Readonly<Record<string, unknown>>

/**
 * The form fields whose names differ from those in the host entry, with their paths in the entry.
 */
const otherNames: Readonly<Record<string, readonly string[]>> = {
  brandScheme: ['scheme'],
  fontFamily: ['appearance', 'fontFamily'],
  fontFile: ['appearance', 'fontFile'],
  radius: ['appearance', 'radius'],
  density: ['appearance', 'density'],
  paper: ['appearance', 'paper'],
  loginLead: ['texts', 'auth.login.lead'],
  nextStepText: ['nextStep', 'text'],
  nextStepHref: ['nextStep', 'href'],
  lowerRateText: ['nextSteps', 'lowerRate', 'text'],
  lowerRateHref: ['nextSteps', 'lowerRate', 'href'],
  readyName: ['readiness', '0', 'name'],
  readyScore: ['readiness', '0', 'lowestScore'],
  readyUse: ['readiness', '0', 'highestUtilization'],
  readyMonths: ['readiness', '0', 'monthsWithoutLate'],
  readyDebt: ['readiness', '0', 'highestDebtToIncome'],
}
const sameNames = [
  'theme',
  'labelColor',
  'linkColor',
  'logo',
  'hasHeaderLogo',
  'hasFooterLogo',
  'hasBackgroundImg',
  'view',
  'identityScreenTitleText',
  'mobileIdentityScreenTitleText',
  'fullDiscOnIdentity',
  'useIDFS',
  'eidFailedRedirect',
  'productName',
  'locale',
  'supportPhone',
  'restorationPhone',
  'restorationProvider',
  'termsUrl',
  'privacyUrl',
  'privacyChoicesUrl',
  'hide',
]

/** Returns the form fields that are filled in by the host entry in a URL's fragment. */
export function fieldsOfEntry(
  fragment: string,
): readonly { readonly name: string; readonly value: Value }[] {
  const entry = parse(new URLSearchParams(fragment.slice(1)).get('entry') ?? '')
  const paths = [...sameNames.map((name) => [name, [name]] as const), ...Object.entries(otherNames)]
  const fields = paths.flatMap(([name, path]) => {
    const value = path.reduce<unknown>(
      (part, key) => (isFields(part) ? part[key] : undefined),
      entry,
    )
    return isValue(value)
      ? [{ name, value: name === 'view' ? String(value).replace(/^\//, '') : value }]
      : []
  })
  return [...fields, ...factorStepOf(entry), ...flagsOf(entry)]
}

/** Returns the first link on a factor page. */
function factorStepOf({ nextSteps }: Fields) {
  const found = Object.entries(isFields(nextSteps) ? nextSteps : {}).find(
    ([place]) => place !== 'lowerRate',
  )
  if (!found || !isFields(found[1])) return []
  const { text, href } = found[1]
  return [
    { name: 'factorStep', value: found[0] },
    { name: 'factorStepText', value: String(text) },
    { name: 'factorStepHref', value: String(href) },
  ]
}

function flagsOf({ flags }: Fields) {
  if (typeof flags !== 'number') return []
  const bits = Array.from({ length: 31 }, (_, index) => 2 ** index).filter(
    (bit) => (flags & bit) !== 0,
  )
  return [{ name: 'flags', value: bits.map(String) }]
}

function parse(text: string): Fields {
  try {
    const value: unknown = JSON.parse(text)
    return isFields(value) ? value : {}
  } catch {
    return {}
  }
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null
}

function isValue(value: unknown): value is Value {
  return (
    typeof value === 'string' ||
    typeof value === 'number' ||
    typeof value === 'boolean' ||
    Array.isArray(value)
  )
}
