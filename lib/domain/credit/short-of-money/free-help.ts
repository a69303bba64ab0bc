/** Free help with debts for everyone in the United States, as published by its providers. */
export const freeHelp = [
  // Source: nfcc.org, "Frequently asked questions".
  { name: 'counselor', phone: '1-800-388-2227', url: 'https://www.nfcc.org/' },
  // Source: hud.gov, "Housing counseling". The Consumer Financial Protection Bureau publishes HUD's
  // list.
  {
    name: 'home',
    phone: '1-800-569-4287',
    url: 'https://www.consumerfinance.gov/find-a-housing-counselor/',
  },
  // Source: 211.org.
  { name: 'basics', phone: '211', url: 'https://www.211.org/' },
  // Each office has its own phone number.
  { name: 'legal', url: 'https://www.lawhelp.org/' },
] as const
