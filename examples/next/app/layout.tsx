import type { ReactNode } from 'react'

export const metadata = { title: 'Your credit score', icons: 'data:,' }

export default function Layout({ children }: { readonly children: ReactNode }) {
  return (
    <html lang="en">
      <body>{children}</body>
    </html>
  )
}
