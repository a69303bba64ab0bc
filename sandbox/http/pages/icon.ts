/** The product's mark on a ground of another colour: a tab of the sandbox is told from one of the product. */
export const icon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
  <rect width="64" height="64" rx="15" fill="#8a5300"/>
  <g fill="none" stroke="#faf9f6" stroke-width="9" stroke-linecap="round">
    <path stroke-opacity=".35" d="M14.25 46.75A20.5 20.5 0 1 1 49.75 46.75"/>
    <path d="M14.25 46.75A20.5 20.5 0 0 1 47.23 22.78"/>
  </g>
</svg>
`
