import { defaultOptions, type PlaygroundOptions } from './options'

type Link = Readonly<Record<string, string>>
type Product = Readonly<Record<string, string | number>>
type Appearance = Readonly<Record<string, string | number>>
type ConfigValue =
  | readonly Product[]
  | string
  | number
  | boolean
  | readonly string[]
  | Link
  | Appearance
  | Readonly<Record<string, Link>>
type ConfigValues = Readonly<Record<string, ConfigValue>>

/**
 * Returns all fields of `config`, so that changes can be reverted: an empty field sends the
 * default.
 */
export function fullConfig(options: PlaygroundOptions): ConfigValues {
  const {
    theme,
    labelColor,
    linkColor,
    logo,
    identityScreenTitleText,
    mobileIdentityScreenTitleText,
  } = options
  const {
    flags,
    hasHeaderLogo,
    hasFooterLogo,
    hasBackgroundImg,
    fullDiscOnIdentity,
    useIDFS,
    eidFailedRedirect,
  } = options
  return {
    flags,
    logo,
    labelColor: labelColor || '#1c1b19',
    linkColor: linkColor || theme || defaultOptions.theme,
    hasHeaderLogo,
    hasFooterLogo,
    hasBackgroundImg,
    identityScreenTitleText,
    mobileIdentityScreenTitleText,
    fullDiscOnIdentity,
    useIDFS,
    eidFailedRedirect,
    ...branding(options),
  }
}

/**
 * Returns white-label keys. Keys with a default are always sent, so that they can be reverted; the
 * others only if they are filled in.
 */
function branding(options: PlaygroundOptions): ConfigValues {
  const { scheme, locale, hide, loginLead } = options
  const nextStep = linkOf(options.nextStepText, options.nextStepHref)
  const lowerRate = linkOf(options.lowerRateText, options.lowerRateHref)
  const factorStep = linkOf(options.factorStepText, options.factorStepHref)
  const names = [
    'productName',
    'supportPhone',
    'restorationPhone',
    'restorationProvider',
    'termsUrl',
    'privacyUrl',
    'privacyChoicesUrl',
  ] as const
  const filled = names.filter((name) => options[name] !== '').map((name) => [name, options[name]])
  return {
    ...Object.fromEntries(filled),
    scheme,
    locale,
    hide,
    texts: loginLead ? { 'auth.login.lead': loginLead } : {},
    appearance: appearanceOf(options),
    ...(nextStep ? { nextStep } : {}),
    ...readinessOf(options),
    ...(lowerRate || factorStep
      ? {
          nextSteps: {
            ...(lowerRate ? { lowerRate } : {}),
            ...(factorStep ? { [options.factorStep]: factorStep } : {}),
          },
        }
      : {}),
  }
}

/** Returns fonts, corners, density and paper, if they differ from the defaults. */
function appearanceOf(options: PlaygroundOptions): Appearance {
  const { fontFamily, fontFile, radius, density, paper } = options
  return {
    ...(fontFamily ? { fontFamily } : {}),
    ...(fontFile ? { fontFile } : {}),
    ...(radius ? { radius: Number(radius) } : {}),
    ...(density === 'compact' ? { density } : {}),
    ...(paper ? { paper } : {}),
  }
}

/** Returns one product, if it has a name and a threshold. */
function readinessOf({
  readyName: name,
  readyScore,
  readyUse,
  readyMonths,
  readyDebt,
}: PlaygroundOptions) {
  const given = {
    lowestScore: readyScore,
    highestUtilization: readyUse,
    monthsWithoutLate: readyMonths,
    highestDebtToIncome: readyDebt,
  }
  const thresholds = Object.entries(given).flatMap(([key, value]) =>
    value ? [[key, Number(value)] as const] : [],
  )
  return name && thresholds.length > 0
    ? { readiness: [{ name, ...Object.fromEntries(thresholds) }] }
    : {}
}

function linkOf(text: string, href: string) {
  return text && href ? { text, href } : undefined
}

/** Returns the fields of `config` that differ from the defaults: those that a page has to set. */
export function changedConfig(options: PlaygroundOptions, allFlags: number): ConfigValues {
  const { theme: _, labelColor, linkColor, ...others } = fullConfig(options)
  const colours = {
    ...(options.labelColor ? { labelColor } : {}),
    ...(options.linkColor ? { linkColor } : {}),
  }
  const defaults = {
    ...defaultOptions,
    flags: allFlags,
    logo: '',
    scheme: 'auto',
    locale: 'en',
    hide: [],
    texts: {},
    appearance: {},
  }
  const isDefault = (name: string, value: ConfigValue) =>
    JSON.stringify(value) === JSON.stringify(Reflect.get(defaults, name))
  return Object.fromEntries(
    Object.entries({ ...others, ...colours }).filter(([name, value]) => !isDefault(name, value)),
  )
}
