import type { Config } from 'tailwindcss'

/**
 * The product's only colors, sizes and radii, named by meaning. Their values are CSS variables.
 * app/globals.css sets them for light and dark. The root layout adds those that depend on the host
 * (lib/domain/host/theme/theme.ts).
 */
export default {
  content: [],
  theme: {
    colors: {
      transparent: 'transparent',
      current: 'currentColor',
      inherit: 'inherit',
      ink: { DEFAULT: 'var(--ink)', muted: 'var(--ink-muted)' },
      /**
       * White in light and dark mode. Background for third-party content that expects white, such
       * as a framed document.
       */
      sheet: '#ffffff',
      hairline: 'var(--hairline)',
      /** The border of an interactive element, with a contrast of 3:1 on both paper colors. */
      edge: 'var(--edge)',
      paper: {
        DEFAULT: 'var(--paper)',
        raised: 'var(--paper-raised)',
        sunken: 'var(--paper-sunken)',
      },
      /**
       * The host's color exactly as given, except a dark color in dark mode. `line` is a variant
       * for borders and marks (3:1), `text` is a variant for text (4.5:1).
       */
      accent: {
        DEFAULT: 'var(--accent-fill)',
        hover: 'var(--accent-hover)',
        text: 'var(--accent-text)',
        line: 'var(--accent-line)',
      },
      'on-accent': 'var(--on-accent)',
      label: 'var(--label)',
      link: 'var(--link)',
      focus: 'var(--focus)',
      positive: { DEFAULT: 'var(--positive)', tint: 'var(--positive-tint)' },
      caution: { DEFAULT: 'var(--caution)', tint: 'var(--caution-tint)' },
      negative: { DEFAULT: 'var(--negative)', tint: 'var(--negative-tint)' },
      info: { DEFAULT: 'var(--info)', tint: 'var(--info-tint)' },
      /** Score bands from the lowest (1) to the highest (5). */
      band: {
        1: 'var(--band-1)',
        2: 'var(--band-2)',
        3: 'var(--band-3)',
        4: 'var(--band-4)',
        5: 'var(--band-5)',
      },
      scrim: 'var(--scrim)',
    },
    fontFamily: {
      sans: ['var(--font-text)', 'system-ui', 'sans-serif'],
    },
    fontSize: {
      sm: ['0.875rem', { lineHeight: '1.25rem' }],
      base: ['1rem', { lineHeight: '1.5rem' }],
      lg: ['1.125rem', { lineHeight: '1.75rem' }],
      xl: ['1.375rem', { lineHeight: '1.75rem', letterSpacing: '-0.01em' }],
      '2xl': ['1.75rem', { lineHeight: '2.0625rem', letterSpacing: '-0.015em' }],
      '3xl': ['2.5rem', { lineHeight: '2.875rem', letterSpacing: '-0.02em' }],
      '4xl': ['4rem', { lineHeight: '4.25rem', letterSpacing: '-0.03em' }],
    },
    borderRadius: {
      none: '0',
      sm: 'calc(var(--radius) / 2)',
      md: 'calc(var(--radius) * 2 / 3)',
      DEFAULT: 'var(--radius)',
      full: '9999px',
    },
    boxShadow: {
      none: 'none',
      /** The only shadow, for dialogs, menus and toasts. */
      raised: 'var(--shadow-raised)',
    },
    extend: {
      spacing: {
        /** Distance between a screen's edge and its content. */
        gutter: 'var(--page-gutter)',
      },
      maxWidth: {
        /** Width of single-column forms and flows. */
        form: '27.5rem',
        /** Width of a screen: 70rem, or the width of the panel if a host shows one. */
        page: 'var(--page-width)',
        prose: '38rem',
      },
      keyframes: {
        appear: { from: { opacity: '0' } },
        'slide-in': { from: { transform: 'translateX(24px)', opacity: '0' } },
        /** The bar for a pending request. It approaches its end and stops there. */
        progress: { from: { transform: 'scaleX(0)' }, to: { transform: 'scaleX(0.9)' } },
      },
      animation: {
        appear: 'appear 160ms cubic-bezier(0.2, 0, 0, 1)',
        'slide-in': 'slide-in 180ms cubic-bezier(0.2, 0, 0, 1)',
        progress: 'progress 8s cubic-bezier(0.05, 0.8, 0.2, 1) forwards',
      },
      transitionDuration: { DEFAULT: '160ms' },
      transitionTimingFunction: { DEFAULT: 'cubic-bezier(0.2, 0, 0, 1)' },
    },
  },
} satisfies Config
