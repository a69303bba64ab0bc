/** Free help with debts for everyone in the United States, as published by its providers. */
export const freeHelp = [
  // nfcc.org, "Frequently asked questions"
  { name: 'counselor', phone: '1-800-388-2227', url: 'https://www.nfcc.org/' },
  // hud.gov, "Housing counseling"; the Consumer Financial Protection Bureau has HUD's list
  {
    name: 'home',
    phone: '1-800-569-4287',
    url: 'https://www.consumerfinance.gov/find-a-housing-counselor/',
  },
  // 211.org
  { name: 'basics', phone: '211', url: 'https://www.211.org/' },
  // Each office has its own number
  { name: 'legal', url: 'https://www.lawhelp.org/' },
] as const
