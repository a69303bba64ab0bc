/** Keys of the texts that a host can replace. */
export type ReplaceableText =
  | ('app.description' | 'auth.login.lead' | 'auth.signUp.lead' | 'identity.lead')
  | `auth.sidebar.${'title' | 'scoreText' | 'reportText' | 'alertsText'}`
  | ('planner.heading' | 'planner.lead')
  | `restoration.${'heading' | 'lead' | 'phoneNote'}`
  | `shell.aboutScreen.${'title' | 'mission'}`

/** Parts of the product that a host can hide. */
export type HideablePart =
  | ('actOnIt' | 'pdf' | 'comparison' | 'planner')
  | ('firstStep' | 'checkUp' | 'review' | 'timeline' | 'coach' | 'ready')
  | ('shortOfMoney' | 'identityTheft' | 'disputes')

/**
 * Features and appearance of the widget. An omitted field falls back to your host entry, then to
 * the default documented here.
 */
export type EmbedConfig = {
  /**
   * The features to show, as bits that the partner guide lists.
   * @default 32767; 65535 with a theme, a logo or another field
   * @example 3 // score and reports
   */
  readonly flags?: number | undefined
  /**
   * URL of your logo: https, from an origin registered for you. An empty string removes the logo of
   * your host entry.
   * @default none
   * @example 'https://cdn.partner.example/logo.svg'
   */
  readonly logo?: string | undefined
  /**
   * Color of field labels, adjusted if it would be hard to read.
   * @example '#334155'
   */
  readonly labelColor?: string | undefined
  /** Color of links, adjusted if it would be hard to read. @default the theme color */
  readonly linkColor?: string | undefined
  /** Shows the logo at the top; in a frame, only your own logo. @default true */
  readonly hasHeaderLogo?: boolean | undefined
  /** Shows the logo at the bottom. @default false */
  readonly hasFooterLogo?: boolean | undefined
  /** Shows a picture behind the sign-in and identity screens. @default false */
  readonly hasBackgroundImg?: boolean | undefined
  /**
   * Shows the whole disclaimer on the identity form instead of a short one that expands.
   * @default false
   */
  readonly fullDiscOnIdentity?: boolean | undefined
  /** Title of the identity form. @default 'Identity' */
  readonly identityScreenTitleText?: string | undefined
  /** Title of the phone screens. @default 'Mobile Identity' */
  readonly mobileIdentityScreenTitleText?: string | undefined
  /**
   * The button after a failed identity verification: OK (`default`), Close (`close`), or another
   * verification method (`none`).
   * @default 'default'
   */
  readonly eidFailedRedirect?: 'none' | 'close' | 'default' | undefined
  /**
   * Verifies the identity with a code sent to the phone (`/mobile`) instead of a device check
   * (`/dit`).
   * @default false
   */
  readonly useIDFS?: boolean | undefined
  /** Passed through, without an effect on the screens. */
  readonly isCredible?: boolean | undefined
  /** URL of your terms of use: https, at an origin registered for you. */
  readonly termsUrl?: string | undefined
  /** URL of your privacy policy: https, at an origin registered for you. */
  readonly privacyUrl?: string | undefined
  /**
   * URL of your page for privacy choices, linked in the footer: https, at an origin registered for
   * you.
   */
  readonly privacyChoicesUrl?: string | undefined
  /** @example '(800) 555-0199' */
  readonly supportPhone?: string | undefined
  /** @example '(800) 555-0198' */
  readonly restorationPhone?: string | undefined
  /** Company that provides identity restoration. */
  readonly restorationProvider?: string | undefined
  /**
   * Name of the product in page titles, and in the header if you have no logo.
   * @example 'Harbor Score'
   */
  readonly productName?: string | undefined
  /**
   * Color scheme. `auto` follows your page if the browser supports it, otherwise the device.
   * @default 'auto'
   */
  readonly scheme?: 'light' | 'dark' | 'auto' | undefined
  /**
   * Font, corners, spacing and background, to match your page. The partner guide describes each.
   * @example { fontFamily: 'Georgia, serif', radius: 0, density: 'compact', paper: '#ffffff' }
   */
  readonly appearance?:
    | {
        /** Font names separated by commas. @default Geist */
        readonly fontFamily?: string | undefined
        /** URL of a font file, used before `fontFamily`: https, from an origin of your logos. */
        readonly fontFile?: string | undefined
        /** Corners of cards and buttons in pixels, 0 to 16. @default 12 */
        readonly radius?: number | undefined
        /** `compact` reduces spacing by a tenth, except on touch screens. */
        readonly density?: 'compact' | 'regular' | undefined
        /** Background in light mode, as `#rrggbb`; lightened if text would be hard to read. */
        readonly paper?: string | undefined
      }
    | undefined
  /**
   * Language of the product, unless the URL names one or the consumer chose one.
   * @default the browser's language
   */
  readonly locale?: 'en' | 'es' | undefined
  /**
   * Plain texts that replace ours; the partner guide lists the keys.
   * @example { 'auth.login.lead': 'Sign in with your Harbor account.' }
   */
  readonly texts?: { readonly [Key in ReplaceableText]?: string | undefined } | undefined
  /** Parts to hide. @default [] */
  readonly hide?: readonly HideablePart[] | undefined
  /**
   * Your link below the score: https, at an origin registered for you.
   * @example { text: 'Talk to us about a card', href: 'https://www.partner.example/cards' }
   */
  readonly nextStep?: { readonly text: string; readonly href: string } | undefined
  /**
   * Your links to a next step: https, at an origin registered for you. `lowerRate` is shown below
   * the debt plan, the others on the factor pages.
   * @example { lowerRate: { text: 'Talk to us about a lower rate', href:
   * 'https://www.partner.example/rates' } }
   */
  readonly nextSteps?:
    | {
        readonly [Place in
          | ('lowerRate' | 'payments' | 'utilization' | 'balances')
          | ('age' | 'newCredit' | 'records')]?:
          | {
              readonly text: string
              readonly href: string
            }
          | undefined
      }
    | undefined
  /**
   * Up to six products with your thresholds, at least one each. 'Ready to apply?' compares them
   * with the report.
   * @example [{ name: 'Car loan', lowestScore: 660, highestUtilization: 50 }]
   */
  readonly readiness?:
    | readonly {
        readonly name: string
        /** 300 to 850. */
        readonly lowestScore?: number | undefined
        /** Percent of card limits. */
        readonly highestUtilization?: number | undefined
        readonly monthsWithoutLate?: number | undefined
        /** Percent of the monthly income before tax; the consumer enters the income. */
        readonly highestDebtToIncome?: number | undefined
      }[]
    | undefined
}

/**
 * Known details of the consumer, to prefill forms. A birth date or Social Security number is
 * rejected.
 */
export type EmbedPrefill = {
  /**
   * For the sign-up form; `recoveryQuestion` is 1 to 10.
   * @example { email: 'ann@example.com', recoveryQuestion: 3 }
   */
  readonly registration?:
    | { readonly email?: string | undefined; readonly recoveryQuestion?: number | undefined }
    | undefined
  /**
   * For the identity form. A value that the form would reject is ignored.
   * @example { fname: 'Ann', state: 'CO', zip: '80202' }
   */
  readonly identity?:
    | {
        readonly fname?: string | undefined
        readonly lname?: string | undefined
        readonly mobile?: string | undefined
        readonly street1?: string | undefined
        readonly street2?: string | undefined
        readonly city?: string | undefined
        readonly state?: string | undefined
        readonly zip?: string | undefined
        /** Makes the prefilled fields read-only. @default false */
        readonly immutable?: boolean | undefined
      }
    | undefined
}
