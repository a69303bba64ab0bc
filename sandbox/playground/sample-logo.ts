/** Logo of the invented partner. */
export const sampleLogo = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 176 32" width="176" height="32" role="img" aria-label="Harbor Savings">
  <path d="M4 24c4 0 4-3 8-3s4 3 8 3 4-3 8-3v-3L16 5 4 18z" fill="#1d5c9e"/>
  <text x="38" y="22" font-family="Georgia, serif" font-size="18" fill="#1d5c9e">Harbor Savings</text>
</svg>
`

/** Icon of the invented partner. */
export const sampleIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <path d="M4 25c4 0 4-3 8-3s4 3 8 3 4-3 8-3v-3L16 4 4 19z" fill="#1d5c9e"/>
</svg>
`
