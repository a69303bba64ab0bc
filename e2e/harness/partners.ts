/** Origins on different sites, which the test browser resolves to this machine. */
export const appOrigin = 'https://app.scorewell.test'
export const partnerOneSite = 'https://partner-one.test'
const partnerTwo = 'https://partner-two.test'
/** Serves the partners' documents. */
export const legalSite = 'https://legal.test'
export const unregisteredSite = 'https://evil.test'

/**
 * The tests' partners, for both the web app and the sandbox. The second partner is registered for
 * both partner sites. The third has its own font, corners, spacing and paper.
 */
export const partners = [
  {
    key: 'one',
    name: 'Partner One',
    token: 'partner-one-test-token-0123456789',
    origins: [partnerOneSite],
    logos: [partnerOneSite],
    apps: true,
    memberEvents: ['ALERT_OPENED', 'ALERT_NOT_ME'],
    config: { flags: 65_535 },
    termsUrl: `${legalSite}/terms-one`,
    restorationPhone: '(800) 555-0111',
    restorationProvider: 'First Shield',
    productName: 'One Score',
    scheme: 'light',
    texts: { 'restoration.lead': 'Ask & we help: you’re not alone.' },
    nextStep: { text: 'Open a savings account', href: `${partnerOneSite}/savings` },
  },
  {
    key: 'two',
    name: 'Partner Two',
    token: 'partner-two-test-token-0123456789',
    origins: [partnerTwo, partnerOneSite],
    config: { theme: '#0055aa', flags: 65_535 },
    termsUrl: `${legalSite}/terms-two`,
    restorationPhone: '(800) 555-0222',
    productName: 'Two Score',
    scheme: 'dark',
    hide: ['pdf', 'planner'],
  },
  {
    key: 'serif',
    name: 'Serif Bank',
    token: 'partner-serif-test-token-0123456789',
    origins: [partnerOneSite],
    config: { theme: '#7a1f2b', flags: 65_535 },
    appearance: {
      fontFamily: 'Georgia, "DejaVu Serif", "Liberation Serif", serif',
      radius: 0,
      density: 'compact',
      paper: '#ffffff',
    },
  },
] as const

export type PartnerKey = (typeof partners)[number]['key']
