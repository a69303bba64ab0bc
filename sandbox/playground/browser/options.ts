/** Values of the playground form. An empty string means unset. */
export type PlaygroundOptions = {
  readonly persona: string
  readonly justEnrolled: boolean
  /** A scripted pre-auth token. If empty, a real one is requested. */
  readonly force: string
  readonly key: string
  readonly view: string
  readonly mode: PlaygroundMode
  /** In pixels. */
  readonly maxHeight: string
  /** The widget panel's width in pixels. R9.10. */
  readonly width: '500' | '1000'
  readonly flags: number
  readonly theme: string
  readonly logo: string
  readonly labelColor: string
  readonly linkColor: string
  readonly fontFamily: string
  readonly fontFile: string
  /** In pixels. */
  readonly radius: string
  readonly density: string
  readonly paper: string
  readonly hasHeaderLogo: boolean
  readonly hasFooterLogo: boolean
  readonly hasBackgroundImg: boolean
  readonly identityScreenTitleText: string
  readonly mobileIdentityScreenTitleText: string
  readonly fullDiscOnIdentity: boolean
  readonly useIDFS: boolean
  readonly eidFailedRedirect: string
  readonly productName: string
  readonly scheme: string
  readonly locale: string
  readonly supportPhone: string
  readonly restorationPhone: string
  readonly restorationProvider: string
  readonly termsUrl: string
  readonly privacyUrl: string
  readonly privacyChoicesUrl: string
  /** The text of `auth.login.lead`, as an example of `texts`. */
  readonly loginLead: string
  readonly nextStepText: string
  readonly nextStepHref: string
  readonly lowerRateText: string
  readonly lowerRateHref: string
  /** The factor whose page contains the following link. */
  readonly factorStep: string
  readonly factorStepText: string
  readonly factorStepHref: string
  readonly readyName: string
  readonly readyScore: string
  readonly readyUse: string
  readonly readyMonths: string
  readonly readyDebt: string
  readonly hide: readonly string[]
}

/** The loader's modes, and its custom element. */
export const playgroundModes = ['frame', 'popup', 'dialog', 'element'] as const
export type PlaygroundMode = (typeof playgroundModes)[number]

/** Default values, omitted from code samples. */
export const defaultOptions = {
  theme: '#EF4D7E',
  hasHeaderLogo: true,
  hasFooterLogo: false,
  hasBackgroundImg: false,
  identityScreenTitleText: '',
  mobileIdentityScreenTitleText: '',
  fullDiscOnIdentity: false,
  useIDFS: false,
  eidFailedRedirect: 'default',
} as const

export function readOptions(form: FormData): PlaygroundOptions {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const isOn = (name: string) => form.has(name)
  return {
    persona: text('persona'),
    justEnrolled: isOn('justEnrolled'),
    force: text('force'),
    key: text('key'),
    view: text('view'),
    mode: playgroundModes.find((mode) => mode === text('mode')) ?? 'frame',
    maxHeight: text('maxHeight'),
    width: text('width') === '1000' ? '1000' : '500',
    flags: form.getAll('flags').reduce<number>((sum, bit) => sum + Number(bit), 0),
    theme: text('theme'),
    logo: text('logo'),
    labelColor: text('labelColor'),
    linkColor: text('linkColor'),
    fontFamily: text('fontFamily'),
    fontFile: text('fontFile'),
    radius: text('radius'),
    density: text('density') || 'regular',
    paper: text('paper'),
    hasHeaderLogo: isOn('hasHeaderLogo'),
    hasFooterLogo: isOn('hasFooterLogo'),
    hasBackgroundImg: isOn('hasBackgroundImg'),
    identityScreenTitleText: text('identityScreenTitleText'),
    mobileIdentityScreenTitleText: text('mobileIdentityScreenTitleText'),
    fullDiscOnIdentity: isOn('fullDiscOnIdentity'),
    useIDFS: isOn('useIDFS'),
    eidFailedRedirect: text('eidFailedRedirect') || defaultOptions.eidFailedRedirect,
    ...readBrand(text),
    hide: form.getAll('hide').map(String),
  }
}

function readBrand(text: (name: string) => string) {
  return {
    productName: text('productName'),
    scheme: text('brandScheme') || 'auto',
    locale: text('locale') || 'en',
    supportPhone: text('supportPhone'),
    restorationPhone: text('restorationPhone'),
    restorationProvider: text('restorationProvider'),
    termsUrl: text('termsUrl'),
    privacyUrl: text('privacyUrl'),
    privacyChoicesUrl: text('privacyChoicesUrl'),
    loginLead: text('loginLead'),
    nextStepText: text('nextStepText'),
    nextStepHref: text('nextStepHref'),
    lowerRateText: text('lowerRateText'),
    lowerRateHref: text('lowerRateHref'),
    factorStep: text('factorStep'),
    factorStepText: text('factorStepText'),
    factorStepHref: text('factorStepHref'),
    readyName: text('readyName'),
    readyScore: text('readyScore'),
    readyUse: text('readyUse'),
    readyMonths: text('readyMonths'),
    readyDebt: text('readyDebt'),
  }
}
